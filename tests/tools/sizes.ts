/** What a first visit loads, in brotli as it is served: counted in a real browser, without the worker. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { root } from '../support/root'
import { logIn, startPortal } from './start-portal'

const folder = join(root, 'dist/page')
const scripts = new Set<string>()

const brotli = (paths: Iterable<string>): string => {
  const bytes = [...paths].reduce((sum, path) => sum + statSync(join(folder, `${path}.br`)).size, 0)
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** Waits until no script has come for two seconds, so that what comes just after the first paint counts too. */
async function settled(page: Page): Promise<string> {
  for (let before = -1; before !== scripts.size; ) {
    before = scripts.size
    await page.waitForTimeout(2_000)
  }
  if (scripts.size === 0) throw new Error('No script was loaded')
  return `${brotli(scripts)} in ${scripts.size} files`
}

const portal = await startPortal()
const profile = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
try {
  const { page } = profile
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1))
  })
  await page.goto(portal.url)
  await page.getByRole('button', { name: 'Log In' }).click({ trial: true })
  console.log(`JavaScript to an interactive login: ${brotli(scripts)} in ${scripts.size} files`)
  console.log(`JavaScript of the login, with what is fetched ahead: ${await settled(page)}`)
  if (process.argv.includes('--files')) for (const path of scripts) console.log(`  ${brotli([path])} ${path}`)
  await logIn(page)
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByText('Quay Street: market crowd').first().waitFor()
  console.log(`JavaScript to Messages, by login and Home: ${await settled(page)}`)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  console.log(`all JavaScript that is built: ${brotli(all.filter((path) => path.endsWith('.js')))}`)
} finally {
  await profile.dispose()
  await portal.stop()
}
