import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killAll, treeOf } from '../support/processes'
import { until } from '../support/until'
import { files } from './find-engines'
import { type Command, failure, type Wire } from './wire'

const preferences = {
  'marionette.port': 0,
  // As on a phone, where a scroll bar takes no room.
  'ui.useOverlayScrollbars': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  // Otherwise Firefox asks its maker's servers for settings and updates.
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
}

/** Firefox's window is never narrower than 450 px by itself, and a phone is. */
const narrow = '* { min-width: 0 !important }'

/** Starts Firefox on a new profile. It takes commands by Marionette, its own line for WebDriver, so no geckodriver is needed. */
export async function startFirefox(): Promise<Wire> {
  const dir = mkdtempSync(join(tmpdir(), 'callboard-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(dir, 'user.js'), lines.join('\n'))
  mkdirSync(join(dir, 'chrome'))
  writeFileSync(join(dir, 'chrome/userChrome.css'), narrow)
  const child = spawn(files.firefox, ['--headless', '--marionette', '--no-remote', '--profile', dir, 'about:blank'], {
    env: { ...process.env, HOME: dir },
    stdio: 'ignore',
  })
  const end = async (): Promise<void> => {
    line?.end()
    if (child.pid) await killAll([...treeOf(child.pid)])
    rmSync(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  let line: Line | undefined
  try {
    let port = 0
    await until(() => {
      port = portIn(join(dir, 'MarionetteActivePort'))
      return port > 0
    }, 60_000)
    line = await talkTo(port)
    await line.ask('NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } } })
    const { ask } = line
    return { send: (command, params = {}) => ask(command, params), end }
  } catch (error) {
    await end()
    throw error
  }
}

function portIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    // Not written yet.
    return 0
  }
}

interface Line {
  ask(command: Command | 'NewSession', params: Record<string, unknown>): Promise<unknown>
  end(): void
}

/** Marionette's line: messages as JSON, each behind its length and a colon. */
async function talkTo(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  const asked = new Map<number, (answer: { error: object | null; result: unknown }) => void>()
  let rest = Buffer.alloc(0)
  let last = 0
  const hello = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('data', (data) => {
      rest = Buffer.concat([rest, data])
      for (let taken = message(rest); taken; taken = message(rest)) {
        rest = taken.rest
        if (!Array.isArray(taken.said)) resolve()
        else asked.get(Number(taken.said[1]))?.({ error: taken.said[2], result: taken.said[3] })
      }
    })
  })
  await hello
  socket.on('close', () => {
    for (const answer of asked.values()) answer({ error: { message: 'Firefox is gone.' }, result: null })
  })
  return {
    ask: (command, params) =>
      new Promise((resolve, reject) => {
        last += 1
        const id = last
        asked.set(id, ({ error, result }) => {
          asked.delete(id)
          if (error) reject(failure(command as Command, error))
          else resolve(isWrapped(result) ? result.value : result)
        })
        const text = JSON.stringify([0, id, `WebDriver:${command}`, params])
        socket.write(`${Buffer.byteLength(text)}:${text}`)
      }),
    end: () => socket.destroy(),
  }
}

function message(data: Buffer): { said: unknown; rest: Buffer<ArrayBuffer> } | null {
  const colon = data.indexOf(':')
  if (colon < 0) return null
  const end = colon + 1 + Number(data.subarray(0, colon))
  if (data.length < end) return null
  return { said: JSON.parse(data.subarray(colon + 1, end).toString()), rest: Buffer.from(data.subarray(end)) }
}

const isWrapped = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result
