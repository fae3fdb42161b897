/** Takes the pictures of the README and of the manifest (screenshots) of the built portal with the demo agency: npm run pictures. */
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { launchProfile } from '../support/browser'
import { root } from '../support/root'
import { logIn, startPortal } from './start-portal'

const folder = join(root, 'docs/pictures')
/** What a phone or computer shows where it offers to install the portal. */
const screenshots = join(root, 'public/screenshots')
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

/** 256 colours at most: a quarter of the bytes. */
async function screenshot(page: Page, name: string): Promise<void> {
  const whole = await page.screenshot()
  await sharp(whole).png({ palette: true, effort: 10 }).toFile(join(screenshots, name))
}

async function screenshotOfComputer(url: string): Promise<void> {
  const desktop = await launchProfile({ device: 'desktop' })
  try {
    await desktop.page.goto(url)
    await logIn(desktop.page)
    await desktop.page.getByText('Useful information').waitFor()
    await desktop.page.mouse.move(0, 0)
    await desktop.page.waitForTimeout(1_000)
    await desktop.page.evaluate(() => window.scrollTo(0, 0))
    await screenshot(desktop.page, 'home-wide.png')
  } finally {
    await desktop.dispose()
  }
}

const portal = await startPortal()
const profile = await launchProfile({ device: 'phone' })
try {
  await screenshotOfComputer(portal.url)
  await profile.page.goto(portal.url)
  await logIn(profile.page)
  await messages(profile.page)
  await screenshot(profile.page, 'messages-narrow.png')
  await answered(profile.page)
  console.log(`Pictures are in ${folder}`)
} finally {
  await profile.dispose()
  await portal.stop()
}
