import type { Page } from 'playwright'

interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const nothing = (): void => undefined

/** Gives a file to the page as the device's own picker does. opens: what opens that picker, by a press or by a key. */
export async function pickFile(page: Page, opens: () => Promise<unknown>, file: PickedFile): Promise<void> {
  // Playwright takes the picker's place only once somebody listens for it, and a key would be quicker than that. So this
  // listens first, and waits for one round trip to the page.
  page.on('filechooser', nothing)
  await page.evaluate(() => undefined)
  const asked = page.waitForEvent('filechooser')
  await opens()
  const chooser = await asked
  page.off('filechooser', nothing)
  await chooser.setFiles(file)
}
