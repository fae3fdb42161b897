import type { Page } from 'playwright'
import { pickFile } from './pick-file'

/** What somebody without an account does at /open-casting/{form_id}. */

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit application' })

/** Fills in the first step, with that address. */
export async function giveAddress(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Opens the page, and goes on to the form itself. */
export async function beginForm(page: Page, url: string, email: string): Promise<void> {
  await page.goto(url)
  await giveAddress(page, email)
  await page.getByRole('heading', { name: 'Your application' }).waitFor()
}

export const newPassword = 'three new words'

/** Fills in what the standard form asks of everybody, except its photo. */
export async function fillStandard(page: Page, { born = '28/02/1990', firstname = 'Órla' } = {}): Promise<void> {
  await page.getByLabel('Password (').fill(newPassword)
  await page.getByLabel('First name (').fill(firstname)
  await page.getByLabel('Last name (').fill('Ní Mhurchú')
  await page.getByLabel('Mobile (').fill('0855550142')
  await page.getByLabel('Address (').fill('12 Quay Street')
  await page.getByLabel('Date of birth (').fill(born)
  await page.getByLabel('Gender').selectOption('F')
  await page.getByLabel('Nationality').fill('Ireland')
  await page.getByRole('option', { name: 'Ireland', exact: true }).click()
  await page.getByRole('checkbox', { name: /^I may work in Ireland/ }).check()
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
}

export const photoOf = (page: Page, label: string) => page.getByRole('region', { name: label })

/** Chooses a file for a photo of the form, as the device's own picker gives it. */
export async function choosePhotoOf(page: Page, label: string, buffer: Buffer, name = 'IMG_2041.jpg'): Promise<void> {
  const button = photoOf(page, label).getByRole('button', { name: /^(Choose photo|Replace): / })
  await pickFile(page, () => button.click(), { name, mimeType: name.endsWith('.jpg') ? 'image/jpeg' : '', buffer })
}

/** Whether this browser has registered a worker of the portal. */
export function hasWorker(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
}
