import type { Page } from 'playwright'
import { runAgency } from '../../agency/main'
import type { TestServer } from './server'

/** What a person does in the portal, as a test says it. */

export const password = 'callboard-demo'

/** Logs in at the login screen and waits for Home. */
export async function logIn(
  page: Page,
  { url }: { url: string },
  username = 'member@demo.test',
  opens = /\/member\//,
): Promise<void> {
  await page.goto(`${url}/`)
  await page.getByLabel('Email').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(opens)
}

/** Waits until the worker has stored the shell: from then on the portal opens without signal. */
export async function shellStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const stored = async (): Promise<boolean> =>
      (await caches.match('/index.html', { ignoreSearch: true })) !== undefined
    while (!(await stored())) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

/**
 * Waits until the browser knows that our worker wants to be woken when there is signal. A page that is closed earlier
 * loses that request.
 */
export async function syncKnown(page: Page): Promise<void> {
  await page.waitForFunction(async (tag) => {
    const { sync } = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } }
    return (await sync.getTags()).includes(tag)
  }, 'callboard-outbox')
}

/** Waits until the portal's own screen has taken the place of the page of a message that the server sent. */
export async function screenShown(page: Page): Promise<void> {
  await page.locator('#server-page').waitFor({ state: 'detached' })
}

/** Opens the list and then the message with that title. */
export async function openMessage(page: Page, title: string | RegExp): Promise<void> {
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('heading', { name: title }).first().waitFor()
}

/** Answers the open yes/no message: choice, notes, Confirm. */
export async function answer(page: Page, choice: 'Yes' | 'No', notes = ''): Promise<void> {
  await page.getByRole('button', { name: choice, exact: true }).last().click()
  if (notes) await page.getByLabel('Notes for the agency').fill(notes)
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/**
 * Runs the agency's command line against that server, in this process: a Node of its own for each question would slow
 * down the browser beside it. Gives its output; rejects with what it says where it fails.
 */
export async function agency({ url, agencyToken }: TestServer, ...args: string[]): Promise<string> {
  const said = { out: '', err: '' }
  const code = await runAgency(args, {
    env: { ...process.env, CALLBOARD_URL: url, AGENCY_TOKEN: agencyToken },
    stdout: { write: (text) => (said.out += text) },
    stderr: { write: (text) => (said.err += text) },
  })
  if (code !== 0) throw new Error(`agency ${args.join(' ')} ended with ${code}: ${said.err || said.out}`)
  return said.out
}
