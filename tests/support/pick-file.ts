import type { Page } from 'playwright'

interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const nothing = (): void => undefined

/** Gives a file as the device's own picker does. opens: what opens that picker, by a press or by a key. */
export async function pickFile(page: Page, opens: () => Promise<unknown>, file: PickedFile): Promise<void> {
  // Playwright begins to stand in for the picker when it is first asked to, and a key is quicker.
  page.on('filechooser', nothing)
  await page.evaluate(() => undefined)
  const asked = page.waitForEvent('filechooser')
  await opens()
  const chooser = await asked
  page.off('filechooser', nothing)
  await chooser.setFiles(file)
}
