import type { Page } from 'playwright'

/** What a member does on the page of experience. */

export const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the dialog, fills it, and adds the row. */
export async function add(page: Page, year: string, detail: string): Promise<void> {
  await page.getByRole('button', { name: 'Add experience' }).first().click()
  await dialog(page).getByLabel('Year').fill(year)
  await dialog(page).getByLabel('Role').selectOption('Featured Extra')
  await dialog(page).getByLabel('Production type').selectOption('TV')
  await dialog(page).getByLabel('Production title and director').fill(detail)
  await dialog(page).getByLabel('It was paid').check()
  await dialog(page).getByRole('button', { name: 'Add experience' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

export async function remove(page: Page, detail: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${detail}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}
