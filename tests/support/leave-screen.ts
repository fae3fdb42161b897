import type { Locator, Page } from 'playwright'
import { clockAt, setWorkerClock } from './clock'
import { startProxy } from './proxy'
import { startServer, type TestServer } from './server'

/** What a member does on the page of annual leave, on a Wednesday in November. */

export const leaveClock = clockAt('2026-11-18T10:00:00Z')
export const year = 2026
/** The last day that can be booked. */
export const lastDay = `${year}-12-31`
export const typedLastDay = `31/12/${year}`
export const dayBefore = `30/12/${year}`

/** A server with that clock, and a line to it through which the service worker gets the same clock. */
export async function leaveServer(): Promise<TestServer & { line: Awaited<ReturnType<typeof startProxy>> }> {
  const server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100', ...leaveClock.env })
  const line = await startProxy(server.url)
  setWorkerClock(line, leaveClock)
  return { ...server, url: line.url, line }
}

export const leavePath = (extraid: number): string => `/member/${extraid}/annual_leave`
export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Book Leave' })
export const dateField = (page: Page): Locator => dialog(page).getByRole('textbox', { name: /What date/ })
export const bookButton = (page: Page): Locator => dialog(page).getByRole('button', { name: 'Book Leave' })
export const bookingRow = (page: Page, words: RegExp): Locator =>
  page.getByRole('region', { name: 'Time Booked' }).getByRole('listitem').filter({ hasText: words })

export async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Leave' }).click()
  await dialog(page).waitFor()
}

/** Fills the dialog and books; ends when the dialog has closed. */
export async function book(page: Page, typed: string): Promise<void> {
  await openDialog(page)
  await dateField(page).fill(typed)
  await bookButton(page).click()
  await dialog(page).waitFor({ state: 'detached' })
}
