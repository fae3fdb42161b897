import type { Page } from 'playwright'
import { pickFile } from './pick-file'

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

/** Chooses a photo for the application whose dialog is open. */
export async function chooseListPhoto(page: Page, buffer: Buffer): Promise<void> {
  const button = dialog(page).getByRole('button', { name: /^(Choose|Replace) photo$/ })
  await pickFile(page, () => button.click(), { name: 'arm.jpg', mimeType: 'image/jpeg', buffer })
}

/** The size of the picture in the dialog (px); null where none is drawn. */
export async function listPhoto(page: Page): Promise<{ width: number; height: number } | null> {
  const picture = dialog(page).getByRole('img', { name: 'With your application' })
  if ((await picture.count()) === 0) return null
  return picture.evaluate((one) => {
    const { naturalWidth: width, naturalHeight: height } = one as HTMLImageElement
    return { width, height }
  })
}
