/** Takes the README's pictures of the built portal with the demo agency: npm run pictures. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { root } from '../support/root'
import { logIn, startPortal } from './start-portal'

const folder = join(root, 'docs/pictures')
const casting = 'Quay Street: market crowd'

/** The list of messages, as it opens in the morning. */
async function messages(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByText(casting).first().waitFor()
  await page.screenshot({ path: join(folder, 'messages.png') })
}

/** An answer given without signal, kept on the phone. */
async function answered(page: Page): Promise<void> {
  await page.getByText(casting).first().click()
  await page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: 'Yes' }).click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Saved on this phone').filter({ visible: true }).first().waitFor()
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, 'saved-on-this-phone.png') })
}

const portal = await startPortal()
const profile = await launchProfile({ device: 'phone' })
try {
  await profile.page.goto(portal.url)
  await logIn(profile.page)
  await messages(profile.page)
  await answered(profile.page)
  console.log(`Pictures are in ${folder}`)
} finally {
  await profile.dispose()
  await portal.stop()
}
