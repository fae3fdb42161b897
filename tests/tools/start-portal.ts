import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { root } from '../support/root'

export interface Portal {
  url: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** `npm start` with a demo agency of its own, on a free port; resolves once it serves. */
export async function startPortal(): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'callboard-tool-'))
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += String(text)
      const [, address] = /listening on (\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(address)
    })
    void gone.then(() => reject(new Error(`The server ended: ${said}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Logs in as the demo's adult member; ends on Home. */
export async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('callboard-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/member/home')
}
