import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { clockAt, clockScript, setWorkerClock } from '../support/clock'
import { agencyBooks, worked } from '../support/leave-member'
import { bookButton, bookingRow, dateField, dialog, leavePath, openDialog } from '../support/leave-screen'
import { Looks } from '../support/looks'
import { hasStored } from '../support/phone-store'
import { agency, shellStored } from '../support/portal'
import { type EmptyMember, emptyMember, firstLogIn } from '../support/profile-member'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

const clock = clockAt('2026-03-25T10:00:00Z')
const eightDays = 8 * 86_400_000

let server: TestServer
let line: LoopbackProxy
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100', ...clock.env })
  line = await startProxy(server.url)
  setWorkerClock(line, clock)
})
test.afterEach(() => profile?.dispose())
test.afterAll(async () => {
  await line?.close()
  await server?.remove()
})

/** 12.80 hours carried forward from 2025, of which 6.40 were paid in January 2026; and 12.80 earned in 2026. */
async function withCarried(loginname: string): Promise<EmptyMember> {
  const member = await emptyMember(server, loginname)
  const { extraid } = member
  await worked(server, extraid, 10, 2025)
  await agency(server, 'leave', 'pay', '2025', '--date', '2026-01-05', '--member', String(extraid))
  await worked(server, extraid, 30, 2025)
  await agency(server, 'leave', 'close', '2025', '--member', String(extraid))
  await worked(server, extraid, 20, 2026)
  return member
}

const since = '12.80 hours were carried forward from 2025 and must be taken by 31st March.'

async function chosen(page: Page, typed: string, text: string): Promise<void> {
  await dateField(page).fill(typed)
  await dialog(page).getByText(text, { exact: false }).first().waitFor()
}

async function booked(page: Page): Promise<void> {
  await bookButton(page).click()
  await dialog(page).waitFor({ state: 'detached' })
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`leave that was carried forward (${device})`, () => {
    test('is offered up to 31 March alone, and the dialog says why', async () => {
      const member = await withCarried(`carried-${device}@example.test`)
      profile = await launchProfile({ device, clock })
      const { page } = profile
      const looks = new Looks(page, `carried-${device}`)
      await firstLogIn(page, { ...server, url: line.url }, member)
      await page.goto(line.url + leavePath(member.extraid))
      await looks.at('march', '12.80 hours must be taken before 31st March')
      await openDialog(page)
      await looks.at('no day', '12.80 hours of them must be taken by 31st March.')
      await chosen(page, '31/03/2026', 'You are booking one day (7.5 hours), paid as €111.00.')
      await dialog(page).getByText('25.60 hours outstanding').waitFor()
      await chosen(page, '01/06/2026', '12.80 hours outstanding after 31st March')
      await looks.at('after march', `${since} For a later day 12.80 hours are left.`)
      await booked(page)
      await openDialog(page)
      await chosen(page, '02/06/2026', 'You are booking all that is left for that day (5.30 hours), paid as €78.44.')
      await booked(page)
      await openDialog(page)
      await chosen(page, '03/06/2026', `${since} For a later day nothing is left.`)
      await looks.at('nothing after march', 'For a later day nothing is left.')
      await chosen(page, '30/03/2026', 'You are booking one day (7.5 hours)')
      await booked(page)
      await page.getByRole('row', { name: 'Remaining 5.30 €78.44' }).waitFor()
      await page.getByText('5.30 hours must be taken before 31st March').waitFor()
      await page.getByLabel('Year').selectOption('2025')
      await bookingRow(page, /Mon 5 Jan 2026Paid Automatically · 6\.40\sh/).waitFor()
      await looks.at('the year before', 'Paid Automatically')
      expect(looks.problems).toEqual([])
    })
  })
}

test('is gone on 1 April on a phone that has had no signal since March', async () => {
  const member = await withCarried('carried-offline@example.test')
  await agencyBooks(server, member.extraid, '2026-03-26')
  profile = await launchProfile({ device: 'phone', clock })
  const { page, context } = profile
  const looks = new Looks(page, 'carried-april')
  await firstLogIn(page, { ...server, url: line.url }, member)
  await shellStored(page)
  await page.goto(line.url + leavePath(member.extraid))
  await page.getByRole('row', { name: 'Remaining 18.10 €267.88' }).waitFor()
  await expect.poll(() => hasStored(page, member.extraid, '2026-03-26')).toBe(true)
  await context.setOffline(true)
  await context.addInitScript(clockScript(eightDays))
  await page.reload()
  await page.getByRole('row', { name: 'Remaining 12.80 €189.44' }).waitFor()
  const label = '7.50 h taken by 31st March, 5.30 h forfeited'
  await page.getByRole('row', { name: `Leave not taken in the previous period ${label} 7.50 €111.00` }).waitFor()
  await looks.at('without signal', label)
  expect(await page.getByText('must be taken').count()).toBe(0)
  await openDialog(page)
  await chosen(page, '01/06/2026', 'You are booking one day (7.5 hours), paid as €111.00.')
  await dialog(page).getByText('12.80 hours outstanding').waitFor()
  expect(await dialog(page).getByText('31st March').count()).toBe(0)
  expect(looks.problems).toEqual([])
})
