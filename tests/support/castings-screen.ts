import type { Page } from 'playwright'
import { agency } from './portal'
import type { TestServer } from './server'

/** What a member does on the page of open castings. */

export const dialog = (page: Page) => page.getByRole('dialog')

export async function openCasting(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).click()
  await dialog(page).getByRole('heading', { name: title }).waitFor()
}

export async function closeCasting(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await dialog(page).waitFor({ state: 'detached' })
}

/** The Apply button in the dialog of the casting that is open. */
export const applyButton = (page: Page) => dialog(page).getByRole('button', { name: 'Apply', exact: true })

/** Who applied to a casting, as the agency reads it by its command line. */
export async function appliedTo(server: TestServer, form_id: number): Promise<{ extraid: number; status: string }[]> {
  return JSON.parse(await agency(server, 'casting', 'applications', String(form_id), '--json'))
}
