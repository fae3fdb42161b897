import type { Locator, Page } from 'playwright'
import sharp from 'sharp'
import { pickFile } from './pick-file'
import { agency } from './portal'
import type { TestServer } from './server'

export const submissionsPath = (extraid: number): string => `/member/${extraid}/submissions`

/** A drawn document, as a phone photographs it. text: what is written on it. */
export async function drawnDocument(text: string, { width = 1600, height = 1100 } = {}): Promise<Buffer> {
  const words = Array.from({ length: 8 }, (_, line) => `<text x="60" y="${120 + line * 110}">${text} ${line}</text>`)
  const drawing = `<svg width="${width}" height="${height}"><g font-size="64" font-family="sans-serif" fill="#222">${words.join('')}</g></svg>`
  return sharp({ create: { width, height, channels: 3, background: '#e4dcc8' } })
    .composite([{ input: Buffer.from(drawing), left: 0, top: 0 }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

/** Gives the session's member a headshot by a request of its own, not through the page. */
export async function giveHeadshot(page: Page, extraid: number): Promise<void> {
  const query =
    'mutation ($extraid: Int!, $image: Upload!) { upload_photo(extraid: $extraid, phototype: 2, image: $image) { ok } }'
  const answer = await page.request.post(new URL('/dj/api/member/', page.url()).href, {
    headers: { 'x-callboard': '1' },
    multipart: {
      operations: JSON.stringify({ query, variables: { extraid, image: null } }),
      map: JSON.stringify({ file: ['variables.image'] }),
      file: { name: 'face.jpg', mimeType: 'image/jpeg', buffer: await drawnDocument('face') },
    },
  })
  const text = await answer.text()
  if (!text.includes('"ok":true')) throw new Error(text)
}

/** Answers the questions in their order, each by the words of its choice. 'Other: Brazil' names the country, too. */
export async function answerQuestions(page: Page, answers: readonly string[]): Promise<void> {
  for (const given of answers) {
    const [choice = '', country] = given.split(': ')
    await page.getByRole('radiogroup').getByText(choice, { exact: true }).click()
    if (country) {
      await page.getByLabel('Which country?').fill(country)
      // Enter would already continue here, as the box holds its choice; Tab only leaves the box.
      await page.keyboard.press('Tab')
    }
    const question = await page.getByRole('radiogroup').getAttribute('aria-label')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('radiogroup', { name: question ?? '' }).waitFor({ state: 'detached' })
  }
}

/** Chooses a scan as the phone's own picker gives it. */
export async function chooseScan(page: Page, label: string, buffer: Buffer): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^(Add a scan|Replace) ?: ${escaped(label)}$`) })
  await pickFile(page, () => button.click(), { name: 'scan.jpg', mimeType: 'image/jpeg', buffer })
}

/** Chooses a scan, and waits until the agency has it. */
export async function giveScan(page: Page, label: string, buffer: Buffer): Promise<void> {
  await chooseScan(page, label, buffer)
  await heldScan(page, label).waitFor({ timeout: 60_000 })
}

/** Whether Next is drawn as the page's main button: it is then filled, with another colour than the bar that it stands on. */
export function isNextMain(page: Page): Promise<boolean> {
  return page.getByRole('link', { name: /^Next/ }).evaluate((next) => {
    const colours = [next, next.closest('[data-task-footer]')].map(
      (one) => one && getComputedStyle(one).backgroundColor,
    )
    return colours[0] !== colours[1]
  })
}

/** The words which say that the agency has the scan. */
export function heldScan(page: Page, label: string): Locator {
  const group = page.getByRole('group', { name: new RegExp(`^${escaped(label)}( \\(required\\))?$`) })
  return group.getByText(/^The agency has it since/)
}

function escaped(text: string): string {
  return text.replace(/[()]/g, '\\$&')
}

export interface SubmissionAtAgency {
  id: number
  status: number
  submission_type: number | null
}

/** A member's submissions as the agency reads them by its command line, the newest first. */
export async function submissionsAtAgency(server: TestServer, extraid: number): Promise<SubmissionAtAgency[]> {
  return JSON.parse(await agency(server, 'rtw', 'list', '--member', String(extraid), '--json')) as SubmissionAtAgency[]
}

/** Types a number or a day into the form; label: as it stands above the field, without its mark. */
export async function typeDocument(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text)
}

/** The mark that says that a number, a day or a scan is required. */
export function requiredMark(page: Page, label: string): Locator {
  return page.getByText(`${label} (required)`, { exact: true })
}

/** How many files this device holds in the file lane, for all members together. */
export function filesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    let count = 0
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await done(indexedDB.open(name))
      if (db.objectStoreNames.contains('files'))
        count += await done(db.transaction('files').objectStore('files').count())
      db.close()
    }
    return count
  })
}
