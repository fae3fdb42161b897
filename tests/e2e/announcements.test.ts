import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { agency, answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const list = '/member/20417/messages'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
  await hear(phone.page)
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})

/** Records what a screen reader would announce from live regions: ['polite', words] or ['alert', words]. */
async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: [string, string][] = []
    Object.assign(window, { heard })
    const regions = new Map<Element, string>()
    const listen = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live="polite"]')) {
        const words = region.textContent?.trim().replace(/\s+/g, ' ') ?? ''
        const alert = region.getAttribute('role') === 'alert'
        // A screen reader announces an alert as soon as it appears, and a polite region only when its text changes later.
        const known = regions.get(region) ?? (alert ? '' : words)
        regions.set(region, words)
        if (words !== '' && words !== known) heard.push([alert ? 'alert' : 'polite', words])
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** The announcements so far that contain these words. */
async function heardOf(page: Page, words: string): Promise<[string, string][]> {
  const heard = await page.evaluate(() => Reflect.get(window, 'heard') as [string, string][])
  return heard.filter(([, said]) => said.includes(words))
}

test('a problem is an alert, and told at once', async () => {
  const { page } = phone
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Log In' }).click()
  const told = () => heardOf(page, 'Please provide your email and password.')
  await expect.poll(told).toEqual([['alert', expect.any(String)]])
  await logIn(page, server)
  // From here on the portal must be able to open without signal.
  await shellStored(page)
})

test('an answer that waits and then arrives is told once each, on the message and elsewhere in the portal', async () => {
  const { page, context } = phone
  for (const where of ['message', 'home'] as const) {
    const title = `Abbey Street, ${where}`
    const mailing = await sendMailing(server, title)
    await page.goto(server.url + list)
    await openMessage(page, title)
    await context.setOffline(true)
    await answer(page, 'Yes')
    await expect.poll(() => heardOf(page, 'Saved on this phone')).toHaveLength(1)
    if (where === 'home') {
      await page.getByRole('link', { name: 'All messages' }).click()
      await page.getByRole('link', { name: 'Home', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Niamh Carrowmore' }).waitFor()
    }
    await context.setOffline(false)
    await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y')
    await expect.poll(() => heardOf(page, 'The agency has it')).toHaveLength(1)
    // It is not announced a second time.
    await page.waitForTimeout(1_500)
    expect(await heardOf(page, 'The agency has it')).toEqual([['polite', expect.any(String)]])
    expect((await heardOf(page, 'Saved on this phone')).map(([, said]) => said)).toEqual([expect.any(String)])
  }
})

test('an answer that could not be given is told wherever the member is', async () => {
  const { page, context } = phone
  const title = 'Dame Street, withdrawn'
  const mailing = await sendMailing(server, title)
  await page.goto(server.url + list)
  await openMessage(page, title)
  await context.setOffline(true)
  await answer(page, 'No')
  await page.getByText('Saved on this phone', { exact: false }).first().waitFor()
  await page.getByRole('link', { name: 'All messages' }).click()
  await agency(server, 'message', 'withdraw', mailing)
  await context.setOffline(false)
  await expect.poll(() => heardOf(page, `${title} needs your attention.`)).toHaveLength(1)
})

test('each page is told by its heading, which gets the focus', async () => {
  const { page } = phone
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('heading', { name: 'Niamh Carrowmore' }).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return `${activeElement?.localName}: ${activeElement?.textContent?.trim()}`
    })
  for (const [link, title] of [
    ['Messages', 'h1: Messages'],
    ['Leave', 'h1: '],
    ['Home', 'h1: Home'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name: link }).first().click()
    await expect.poll(focused).toContain(title)
    expect(await page.title()).toContain((await focused()).replace('h1: ', ''))
  }
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByRole('link', { name: 'Winter Ferry: passengers' }).first().click()
  await expect.poll(focused).toMatch(/^h1: /)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  // The focus is back on the row of the list that was opened.
  await expect.poll(focused).toContain('Winter Ferry: passengers')
})
