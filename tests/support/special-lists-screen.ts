import type { Page } from 'playwright'

/** What a member does on the page of special lists. */

export const dialog = (page: Page) => page.getByRole('dialog')

export async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(View|Apply): ${name}`) }).click()
  await dialog(page).getByRole('heading', { name }).waitFor()
}

export async function press(page: Page, button: 'Apply' | 'Retract' | 'Close'): Promise<void> {
  await dialog(page).getByRole('button', { name: button, exact: true }).last().click()
  await dialog(page).waitFor({ state: 'detached' })
}
