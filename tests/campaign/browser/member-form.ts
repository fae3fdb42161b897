import type { Page } from 'playwright'
import type { Save } from './saves'

/** The sentences with which a page reports a save. */
const said = /^(Your changes have been saved|Experience was added|Saved on this phone)/

/** Saves an occupation, adds a row or books a day with the page's controls; returns the sentence that followed, and when. */
export async function giveSave(page: Page, base: string, { what, value }: Save): Promise<NonNullable<Save['said']>> {
  if (what === 'leave') return bookDay(page, base, value)
  if (what === 'occupation') await saveOccupation(page, base, value)
  else await addRow(page, base, value)
  const sentence = page.getByText(said).first()
  await sentence.waitFor({ timeout: 30_000 })
  return { words: await sentence.innerText(), at: Date.now() }
}

async function saveOccupation(page: Page, base: string, value: string): Promise<void> {
  await page.goto(`${base}/personal`, { waitUntil: 'domcontentloaded' })
  await page.locator('#field-occupation').fill(value, { timeout: 30_000 })
  await page.getByRole('button', { name: /^Save/ }).click()
}

async function addRow(page: Page, base: string, value: string): Promise<void> {
  await page.goto(`${base}/experience`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add experience' }).first().click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Year').fill('2025')
  await dialog.getByLabel('Role').selectOption('Featured Extra')
  await dialog.getByLabel('Production type').selectOption('TV')
  await dialog.getByLabel('Production title and director').fill(value)
  await dialog.getByRole('button', { name: 'Add experience' }).click()
}

/** Books a day and reads the sentence in the day's row, because the snackbar disappears after two seconds. */
async function bookDay(page: Page, base: string, day: string): Promise<NonNullable<Save['said']>> {
  await page.goto(`${base}/annual_leave`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Book Leave' }).click({ timeout: 30_000 })
  const dialog = page.getByRole('dialog', { name: 'Book Leave' })
  await dialog.getByRole('textbox', { name: /What date/ }).fill(day.split('-').reverse().join('/'))
  await dialog.getByRole('button', { name: 'Book Leave' }).click()
  const rows = page.getByRole('region', { name: 'Time Booked' }).getByRole('listitem')
  const row = rows.filter({ hasText: shownDay(day) }).first()
  await row.waitFor({ timeout: 30_000 })
  const words = (await row.innerText()).replace(/\s+/g, ' ')
  return { words: words.includes('Not booked yet') ? `Saved on this phone: ${words}` : words, at: Date.now() }
}

/** The text of the page of annual leave; 'Time Booked' writes days as 'Thu 24 Dec'. */
async function shownDays(page: Page, base: string): Promise<string> {
  await page.goto(`${base}/annual_leave`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Book Leave' }).waitFor({ timeout: 30_000 })
  return page.locator('main').innerText()
}

/** '2026-12-24' as 'Thu 24 Dec'. */
export function shownDay(day: string): string {
  const at = new Date(`${day}T12:00:00Z`)
  const word = (of: Intl.DateTimeFormatOptions) => at.toLocaleString('en', { ...of, timeZone: 'UTC' }).slice(0, 3)
  return `${word({ weekday: 'long' })} ${at.getUTCDate()} ${word({ month: 'long' })}`
}

/** What the member's own pages show at the end: the occupation, the titles of the rows, the days. */
export async function shownSaves(
  page: Page,
  base: string,
): Promise<{ occupation: string; rows: string; days: string }> {
  const days = await shownDays(page, base)
  await page.goto(`${base}/personal`, { waitUntil: 'domcontentloaded' })
  const occupation = await page.locator('#field-occupation').inputValue({ timeout: 30_000 })
  await page.goto(`${base}/experience`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add experience' }).first().waitFor({ timeout: 30_000 })
  return { occupation, rows: await page.locator('main').innerText(), days }
}
