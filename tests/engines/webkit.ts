import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../support/postgres-cluster'
import { killAll, treeOf } from '../support/processes'
import { files } from './find-engines'
import { type Command, commands, failure, type Wire } from './wire'

/** The browser's own bar would keep its window wider than a phone. */
const narrow = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 4px }'

/**
 * Starts WebKitGTK's small browser by its driver, on a display in memory. Under a driver it keeps nothing on the disk: what
 * a page stored is gone with the browser.
 */
export async function startWebKit(): Promise<Wire> {
  const dir = mkdtempSync(join(tmpdir(), 'callboard-webkit-'))
  mkdirSync(join(dir, 'gtk-3.0'))
  writeFileSync(join(dir, 'gtk-3.0/gtk.css'), narrow)
  const started: ChildProcess[] = []
  const end = async (): Promise<void> => {
    await killAll(started.flatMap(({ pid }) => (pid ? treeOf(pid) : [])))
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    const display = spawn(files.display, ['-displayfd', '3', '-screen', '0', '1300x900x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    started.push(display)
    const number = await firstLine(display.stdio[3] as Readable)
    const port = await freePort()
    const folders = { HOME: dir, XDG_CONFIG_HOME: dir, XDG_DATA_HOME: dir, XDG_CACHE_HOME: dir, XDG_RUNTIME_DIR: dir }
    const driver = spawn(files.driver, ['--host=127.0.0.1', `--port=${port}`], {
      env: { ...process.env, ...folders, DISPLAY: `:${number}`, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' },
      stdio: 'ignore',
    })
    started.push(driver)
    const { sessionId } = await newSession(`http://127.0.0.1:${port}/session`)
    const session = `http://127.0.0.1:${port}/session/${sessionId}`
    return { send: (command, params) => ask(session, command, params), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** The driver takes sessions a moment after its start. */
async function newSession(url: string): Promise<{ sessionId: string }> {
  const body = JSON.stringify({ capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } })
  for (const end = Date.now() + 60_000; ; ) {
    const response = await fetch(url, { method: 'POST', body }).catch(() => null)
    if (response?.ok) return ((await response.json()) as { value: { sessionId: string } }).value
    if (Date.now() > end) throw new Error(`WebKitWebDriver made no session: ${await response?.text()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function ask(session: string, command: Command, params: Record<string, unknown> = {}): Promise<unknown> {
  const [method, template] = commands[command]
  const path = template.replace('{id}', String(params.id))
  const body = method === 'POST' ? { body: JSON.stringify(params) } : {}
  const response = await fetch(session + path, { method, ...body })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw failure(command, value as { error?: string })
  return value
}

function firstLine(from: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    from.once('data', (data) => resolve(String(data).trim()))
    from.once('close', () => reject(new Error('Xvfb did not start.')))
  })
}
