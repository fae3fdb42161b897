import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { thisYear } from '../support/leave-member'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const lastDay = `31/12/${thisYear()}`

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const acting = (page: Page) => page.getByText('You are acting for')

/** Lets staff act for a member; ends on that member's Home. */
async function act(page: Page, extraid: number, reason: string): Promise<void> {
  await page.goto(`${server.url}/staff-access/${extraid}`)
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Continue' }).click()
  await acting(page).waitFor()
}

test('staff work in a member’s name on every page: the banner stands, nothing rests, and the member reads who it was', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'staff@demo.test')
  await act(page, 20417, 'Canary reason: she rang')
  const open = async (path: string) => {
    await page.goto(`${server.url}/member/20417/${path}`)
    await acting(page).waitFor()
  }

  await open('annual_leave')
  await page.getByRole('button', { name: 'Book Leave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Leave' })
  await dialog.getByRole('textbox', { name: /What date/ }).fill(lastDay)
  await dialog.getByRole('button', { name: 'Book Leave' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByText(/by Declan Rooney/)
    .first()
    .waitFor()

  await open('experience')
  await page.getByRole('button', { name: 'Add experience' }).first().click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Year').fill('2020')
  await adding.getByLabel('Role').selectOption('Featured Extra')
  await adding.getByLabel('Production type').selectOption('TV')
  await adding.getByLabel('Production title and director').fill('Canary Production')
  await adding.getByRole('button', { name: 'Add experience' }).click()
  await adding.waitFor({ state: 'detached' })

  await open('starthere')
  await page.getByRole('heading', { name: 'Administrator Only' }).waitFor()
  await open('contact')
  await page.getByLabel('Evening phone').fill('0871112223')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.waitForURL(/personal$/)

  await open('submissions')
  const verified = page.getByRole('checkbox', { name: 'This member’s Right to Work has been verified' })
  await page.getByText('This member’s Right to Work has been verified').click()
  await page.getByText('Right to work: verified by the agency').waitFor()
  await page.getByText('Assumed: yes, as staff said.').waitFor()
  expect(await verified.isChecked()).toBe(true)

  await open('payroll')
  await page.getByText('Your bank details').or(page.getByText('You have not provided any data yet')).first().waitFor()

  // Only the member may download the archive or ask for erasure.
  await open('mydata')
  await page.getByText('Evening phone changed').waitFor()
  expect(await page.getByRole('button', { name: /Download|erasure/ }).count()).toBe(0)

  const rest = await kept(page)
  // Proves that the search reads something: the name of the staff's own account is stored.
  expect(rest).toContain('Rooney')
  for (const trace of ['Canary', 'Carrowmore', '0871112223', '20417']) expect(rest, trace).not.toContain(trace)

  await page.getByRole('button', { name: 'End' }).click()
  await acting(page).waitFor({ state: 'detached' })
  await profile.dispose()

  profile = await launchProfile({ device: 'phone' })
  const own = profile.page
  await logIn(own, server)
  await own.goto(`${server.url}/member/20417/mydata`)
  const row = (words: string) => own.getByRole('listitem').filter({ hasText: words })
  for (const what of [
    `Annual leave booked for ${lastDay}`,
    'Canary Production',
    'Evening phone changed',
    'Right to work: said to be verified',
  ]) {
    await row(what).getByText('Declan Rooney, of the agency').waitFor()
  }
  await row('Declan Rooney opened the account').getByText('Canary reason: she rang').waitFor()
})

test('staff act for somebody who has not accepted the terms, and accept none in their name', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'staff@demo.test')
  await act(page, 20610, 'He came by')
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('heading', { name: 'Tell us who you are' }).waitFor()
  expect(page.url()).toMatch(/\/member\/home$/)
  await page.goto(`${server.url}/member/20610/annual_leave`)
  await page.getByText(/You have no annual leave outstanding/).waitFor()
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`acting, light and dark (${device})`, () => {
    test('is clean on the new pages', async () => {
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `staff-${device}`)
      await logIn(page, server, 'staff@demo.test')
      await act(page, 20417, 'She asked how much leave she has left')
      await looks.at('home', 'Your response rate')
      for (const [path, must] of [
        ['annual_leave', 'left of'],
        ['payroll', /bank details|not provided any data/],
        ['notifications', 'Quiet hours'],
        ['mydata', 'Who changed what'],
        ['starthere', 'Administrator Only'],
      ] as const) {
        await page.goto(`${server.url}/member/20417/${path}`)
        await looks.at(path, must)
      }
      expect(looks.problems).toEqual([])
    })
  })
}
