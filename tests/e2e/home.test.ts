import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agencyBooks, thisYear, worked } from '../support/leave-member'
import { Looks } from '../support/looks'
import { sendMailing } from '../support/mailing'
import { memberPhone } from '../support/member-phone'
import { agency, answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const home = () => `${server.url}/member/home`
const section = (page: Page, name: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

test('what the agency does shows on Home: leave earned and booked, training done, a message to answer and answered', async () => {
  const { member, phone } = await memberPhone(server, 'home@example.test')
  profile = phone
  const { page, context } = profile
  await page.goto(home())
  await page.getByRole('heading', { name: 'Tell us who you are' }).waitFor()
  // A member who has never worked has no leave, and a member who was never asked has no response rate.
  expect(await page.getByRole('heading', { name: /leave/ }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Your response rate' }).count()).toBe(0)

  await worked(server, member.extraid, 60)
  await page.reload()
  await section(page, 'Annual leave').getByText('38.40 hours to book').waitFor()
  await section(page, 'Annual leave').getByText('€568.32 · once you book it').waitFor()
  await agencyBooks(server, member.extraid, `${thisYear()}-12-31`)
  await page.reload()
  const ahead = section(page, 'Your next leave')
  await ahead.getByText(`31 December ${thisYear()}`).waitFor()
  await ahead.getByText('Booked · 7.50 h · 30.90 h left').waitFor()
  // Without signal the page shows what this phone knew last.
  await shellStored(page)
  await context.setOffline(true)
  await page.reload()
  await ahead.getByText('30.90 h left').waitFor()
  await context.setOffline(false)
  await ahead.getByRole('link').click()
  await page.waitForURL(/annual_leave$/)
})

test('advice goes when what it asks for is done', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  const advised = () =>
    page
      .getByRole('link')
      .filter({ hasText: /training|Safe to Create/i })
      .count()
  await page.getByText('Useful information').waitFor()
  await agency(server, 'member', 'set', '20433', 'screenireland_cert1=', 'screenireland_cert2=')
  await page.reload()
  await section(page, 'Advice').getByText('Safe to Create', { exact: true }).waitFor()
  await agency(server, 'member', 'set', '20433', 'screenireland_cert1=A1', 'screenireland_cert2=B2')
  await agency(server, 'member', 'training', '20433', '--online', '2026-04-25')
  await page.reload()
  await page.getByText('Useful information').waitFor()
  await expect
    .poll(() =>
      section(page, 'Advice')
        .getByText(/Safe to Create|Do your training/)
        .count(),
    )
    .toBe(0)
  expect(await advised()).toBeLessThanOrEqual(1)
})

test('an answer that is given leaves the list of those that wait, with and without signal', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await sendMailing(server, 'Harbour office: clerks')
  await logIn(page, server)
  const waiting = section(page, 'Waiting for your answer')
  const count = async () => Number(await waiting.getByRole('heading').locator('.numbers').innerText())
  await waiting.waitFor()
  const before = await count()
  await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click()
  await openMessage(page, 'Harbour office: clerks')
  await shellStored(page)
  await context.setOffline(true)
  await answer(page, 'Yes')
  await page.getByText('Saved on this phone').filter({ visible: true }).first().waitFor()
  await page.goto(home())
  await expect.poll(count).toBe(before - 1)
})

test('a parent sees what waits for each child, and answers in the child’s name', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await logIn(page, server, 'family@demo.test')
  const waiting = section(page, /^Waiting for an answer for /).first()
  await waiting.getByRole('link').first().click()
  await page.waitForURL(/\/member\/2050[345]\/messages/)
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`Home, light and dark (${device})`, () => {
    for (const who of ['member', 'family', 'new']) {
      test(`of ${who} is clean from top to end`, async () => {
        profile = await launchProfile({ device })
        const { page } = profile
        const looks = new Looks(page, `home-${device}-${who}`)
        await logIn(page, server, `${who}@demo.test`)
        // Both devices use one account. Only the first is asked to accept the terms; both are asked for the minimum data first.
        if (page.url().endsWith('/contract')) {
          await page.getByRole('button', { name: 'Accept' }).click()
          await page.waitForURL(/starthere$/)
        }
        if (who === 'new') await page.goto(home())
        await page.waitForLoadState('networkidle')
        await looks.at('top', /Do this next|All set/)
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
        await looks.at('middle', 'Useful information')
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        await looks.at('end', 'Useful information')
        expect(looks.problems).toEqual([])
      })
    }
  })
}
