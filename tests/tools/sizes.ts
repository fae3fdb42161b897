/**
 * Measures the JavaScript that a first visit loads, in brotli as it is served, until nothing more comes. It is counted in
 * a real browser, without the worker. For the wizard, it counts page by page what comes beyond the JavaScript of
 * Messages. Ends with 1 where a budget is exceeded by more than its slack, as file names are hashes, and so the same code
 * compresses to some bytes more or less; also where a script that loads the payment provider is among the first files.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { root } from '../support/root'
import { logIn, startPortal } from './start-portal'

/** kB (1000 bytes). Raised only with a reason in docs/decisions/speed.md. */
const budgets = { login: 125, form: 160, signUp: 167, plan: 75, messages: 190, wizard: 70, photos: 35, audio: 35 }
const slack = 1.1

/** Every page of the profile that is there (specification part 1, section 2) but Photos and Audio Reel, which are counted by themselves. */
const wizardPages = [
  'starthere',
  'contact',
  'personal',
  'availability',
  'measurements',
  'vimeo',
  'experience',
  'speciallists',
  'training',
]

const folder = join(root, 'dist/page')
const isVerbose = process.argv.includes('--files')

/** The size of these files as they are served (kB). A file that is too small to be compressed is served as it is. */
function brotliKb(paths: Iterable<string>): number {
  const served = (path: string) => {
    const plain = join(folder, path)
    return statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)
  }
  return [...paths].reduce((sum, path) => sum + served(path).size, 0) / 1000
}

/** The scripts of a first visit to that address, once none has come for two seconds. */
async function visit(
  context: BrowserContext,
  url: string,
  shown: (page: Page) => Promise<unknown>,
): Promise<Set<string>> {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname.slice(1))
  })
  await page.goto(url)
  await shown(page)
  for (let before = -1; before !== scripts.size; ) {
    before = scripts.size
    await page.waitForTimeout(2_000)
  }
  await page.close()
  return scripts
}

let exceeded = 0

/** A script that loads the payment provider may come only where somebody pays. Elsewhere it counts as exceeded. */
function reportPaying(what: string, scripts: Iterable<string>): void {
  const paying = [...scripts].filter((path) => readFileSync(join(folder, path), 'utf8').includes('js.stripe.com'))
  if (paying.length > 0) exceeded++
  for (const path of paying) console.log(`${path}, which loads the payment provider, comes with ${what}: OVER`)
}

function report(what: string, scripts: Set<string>, budget: number): void {
  const kb = brotliKb(scripts)
  const verdict = kb <= budget ? 'within' : kb <= budget * slack ? 'at most a tenth over' : 'OVER'
  if (kb > budget * slack) exceeded++
  console.log(
    `JavaScript to ${what}: ${kb.toFixed(1)} kB in ${scripts.size} files, ${verdict} its budget of ${budget} kB`,
  )
  if (isVerbose) for (const path of scripts) console.log(`  ${brotliKb([path]).toFixed(1)} kB ${path}`)
}

const portal = await startPortal()
const profile = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
try {
  const { context, page } = profile
  const login = await visit(context, portal.url, (first) =>
    first.getByRole('button', { name: 'Log In' }).click({ trial: true }),
  )
  report('an interactive login', login, budgets.login)
  reportPaying('the login', login)

  // Loads the first step and the code of the second, so that the second is there even without signal.
  const form = await visit(context, `${portal.url}/open-casting/402`, (first) =>
    first.getByRole('button', { name: 'Continue' }).click({ trial: true }),
  )
  report('the public form of an open casting', form, budgets.form)

  // With the sandbox's own cards, and without the provider's script, which the sandbox does not load.
  const signUp = await visit(context, `${portal.url}/member/register`, (first) =>
    first.getByRole('radio', { name: 'A card that is accepted', exact: true }).waitFor(),
  )
  report('Sign Up', signUp, budgets.signUp)

  await page.goto(portal.url)
  await logIn(page)
  const link = await page.getByRole('link', { name: 'Messages' }).first().getAttribute('href')
  // As on a new device: it has the session's cookie, and nothing else.
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await page.close()
  const messages = await visit(context, `${portal.url}${link}`, (first) =>
    first.getByText('Quay Street: market crowd').first().waitFor(),
  )
  report('Messages', messages, budgets.messages)
  reportPaying('Messages', messages)

  // Without the provider's script, as in Sign Up. The card's code comes when the button is pressed.
  const plan = await visit(context, `${portal.url}/member/account`, async (first) => {
    await first.getByRole('button', { name: 'Change card' }).click()
    await first.getByRole('radio', { name: 'A card that is accepted', exact: true }).waitFor()
  })
  report('Service Plan beyond Messages', new Set([...plan].filter((script) => !messages.has(script))), budgets.plan)

  const wizard = new Set<string>()
  const next = (first: Page) => first.getByRole('link', { name: /^Next/ }).first().waitFor()
  const visitPage = (path: string) => visit(context, `${portal.url}${link?.replace(/messages$/, path)}`, next)
  const visits = wizardPages.map(visitPage)
  // Side by side, as each visit is mostly a wait for what might still come.
  for (const loaded of await Promise.all(visits))
    for (const script of loaded) if (!messages.has(script)) wizard.add(script)
  report('the whole wizard beyond Messages', wizard, budgets.wizard)
  for (const [name, path] of [
    ['Photos', 'photos'],
    ['Audio Reel', 'audio'],
  ] as const) {
    const beyond = [...(await visitPage(path))].filter((script) => !messages.has(script) && !wizard.has(script))
    report(`${name} beyond the wizard`, new Set(beyond), budgets[path])
  }
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  const onDemand = all.filter((path) => path.includes('picker-dialog'))
  if (onDemand.length === 0) throw new Error('No file of the date picker was built: it has another name now.')
  console.log(`the date picker, on demand: ${brotliKb(onDemand).toFixed(1)} kB`)
  console.log(`all JavaScript that is built: ${brotliKb(all).toFixed(1)} kB`)
} finally {
  await profile.dispose()
  await portal.stop()
}
process.exitCode = exceeded > 0 ? 1 : 0
