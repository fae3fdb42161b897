import type { Page } from 'playwright'
import { call, field } from './caller'
import type { TestServer } from './server'

/** What a parent does on the page of the family. */

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add family member' })
export const question = (page: Page) => page.getByRole('alertdialog')

/** The children of a parent as the agency reads them. */
export async function childrenAtAgency(
  server: TestServer,
  extraid: number,
): Promise<{ extraid: number; firstname: string; mobile: string }[]> {
  const document = 'query ($extraid: Int!) { member(extraid: $extraid) { family { extraid firstname mobile } } }'
  const read = await call(server.url, 'agency', document, { extraid }, { token: server.agencyToken })
  return field<{ family: { extraid: number; firstname: string; mobile: string }[] }>(read, 'member').family
}

/** Opens the dialog and fills it. */
export async function fill(page: Page, firstname: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Add family member' }).first().click()
  await dialog(page).getByLabel('First Name').fill(firstname)
  await dialog(page)
    .getByLabel('Family Name')
    .fill(more.lastname ?? 'Ní Bhriain')
  await dialog(page).getByLabel('Gender').selectOption('Non-binary')
  await dialog(page)
    .getByRole('textbox', { name: 'Date of Birth' })
    .fill(more.dateofbirth ?? '12/03/2016')
  await dialog(page)
    .getByLabel('Mobile')
    .fill(more.mobile ?? '085 123 4567')
  await dialog(page)
    .getByLabel('Email Address')
    .fill(more.emailaddress ?? 'home@example.test')
  const nationality = dialog(page).getByRole('combobox', { name: 'Nationality' })
  // The dialog keeps the nationality of the child before. Enter would then send the form.
  if ((await nationality.inputValue()) === 'Ireland') return
  await nationality.fill('Ireland')
  await nationality.press('Enter')
}

export async function add(page: Page, firstname: string): Promise<void> {
  await fill(page, firstname)
  await dialog(page).getByRole('button', { name: 'Add family member' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

export async function remove(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click()
  await question(page).getByRole('button', { name: 'Remove' }).click()
  await question(page).waitFor({ state: 'detached' })
}
