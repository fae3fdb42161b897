/** Takes the README's pictures of the built portal with the demo agency: npm run pictures. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { root } from '../support/root'

const folder = join(root, 'docs/pictures')
const casting = 'Quay Street: market crowd'

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('callboard-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL('**/member/home')
}

/** The list of messages, as it opens in the morning. */
async function messages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByText(casting).first().waitFor()
  await page.screenshot({ path: join(folder, 'messages.png') })
}

/** An answer given without signal, kept on the phone. */
async function answered(page: Page): Promise<void> {
  await page.getByText(casting).first().click()
  await page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: 'Yes' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Saved on this phone').filter({ visible: true }).first().waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, 'saved-on-this-phone.png') })
}

/** `npm start` on a free port; resolves with its address once it serves. */
function start(dataDir: string): Promise<{ url: string; child: ChildProcess }> {
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (text) => {
      said += String(text)
      const [, url] = /listening on (\S+)/.exec(said) ?? []
      if (url !== undefined) resolve({ url, child })
    })
    child.on('exit', () => reject(new Error(`The server ended: ${said}`)))
  })
}

const dataDir = mkdtempSync(join(tmpdir(), 'callboard-pictures-'))
const { url, child } = await start(dataDir)
const profile = await launchProfile({ device: 'phone' })
try {
  await logIn(profile.page, url)
  await messages(profile.page)
  await answered(profile.page)
  console.log(`Pictures are in ${folder}`)
} finally {
  await profile.dispose()
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
