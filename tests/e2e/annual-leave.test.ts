import { readFile } from 'node:fs/promises'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { focused, tabTo } from '../support/focus'
import { agencyBooks, leaveAtAgency, worked } from '../support/leave-member'
import {
  book,
  bookButton,
  dateField,
  dayBefore,
  dialog,
  lastDay,
  leaveClock,
  leaveServer,
  openDialog,
  leavePath as path,
  bookingRow as row,
  typedLastDay,
  year,
} from '../support/leave-screen'
import { memberPhone } from '../support/member-phone'
import { logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import type { TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await leaveServer()
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test.describe('a day of leave', () => {
  test('that never went out can be withdrawn; nobody is told', async () => {
    const { member, phone } = await memberPhone(server, 'leave-withdrawn@example.test', leaveClock)
    profile = phone
    const { page, context } = profile
    await worked(server, member.extraid, 20, year)
    await page.goto(server.url + path(member.extraid))
    await page.getByText('Nothing is booked in', { exact: false }).waitFor()
    await context.setOffline(true)
    await book(page, typedLastDay)
    await book(page, dayBefore)
    await page.getByRole('row', { name: 'Waiting on this phone − 12.80 − €189.44' }).waitFor()
    // The first booking may have been tried already. No item overtakes another, so the second was never sent.
    await page.getByRole('button', { name: /^Withdraw: \w+ 30 December/ }).click()
    await page.getByRole('row', { name: 'Waiting on this phone − 7.50 − €111.00' }).waitFor()
    await context.setOffline(false)
    await row(page, /31 DecBooked/).waitFor()
    await page.waitForTimeout(2_000)
    expect((await leaveAtAgency(server, member.extraid))[0]?.events.map((one) => one.event_date)).toEqual([lastDay])
  })

  test('that the agency no longer allows is said so, counts nowhere, and goes when it was read', async () => {
    const { member, phone } = await memberPhone(server, 'leave-refused@example.test', leaveClock)
    profile = phone
    const { page, context } = profile
    await worked(server, member.extraid, 20, year)
    await page.goto(server.url + path(member.extraid))
    await page.getByText('Nothing is booked in', { exact: false }).waitFor()
    await context.setOffline(true)
    await book(page, typedLastDay)
    await agencyBooks(server, member.extraid, lastDay)
    await context.setOffline(false)
    const refused = row(page, /Needs your attention/)
    await refused.waitFor()
    expect(await refused.textContent()).toContain('That day is booked already.')
    await row(page, /31 DecBooked · 7\.50\sh · by The agency/).waitFor()
    await page.getByRole('row', { name: 'Remaining 5.30 €78.44' }).waitFor()
    await page.getByRole('button', { name: /^Remove: \w+ 31 December/ }).click()
    await expect.poll(() => refused.count()).toBe(0)
    expect((await leaveAtAgency(server, member.extraid))[0]?.events).toHaveLength(1)
  })

  test('is the day that was chosen, wherever the phone is', async () => {
    profile = await launchProfile({ device: 'phone', clock: leaveClock })
    const { page, context } = profile
    const debug = await context.newCDPSession(page)
    const member = await emptyMember(server, 'leave-zone@example.test')
    await firstLogIn(page, server, member)
    await worked(server, member.extraid, 60, year)
    for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await debug.send('Emulation.setTimezoneOverride', { timezoneId })
      await page.goto(server.url + path(member.extraid))
      const day = timezoneId === 'Pacific/Kiritimati' ? '31' : '30'
      await book(page, `${day}/12/${year}`)
      await expect
        .poll(async () => (await leaveAtAgency(server, member.extraid))[0]?.events.map((one) => one.event_date))
        .toContain(`${year}-12-${day}`)
    }
    expect((await leaveAtAgency(server, member.extraid))[0]?.events).toHaveLength(2)
  })

  test('goes into the phone’s calendar with one tap, also without signal', async () => {
    profile = await launchProfile({ device: 'phone', clock: leaveClock })
    const { page, context } = profile
    const member = await emptyMember(server, 'leave-calendar@example.test')
    await firstLogIn(page, server, member)
    await worked(server, member.extraid, 20, year)
    await agencyBooks(server, member.extraid, lastDay)
    await page.goto(server.url + path(member.extraid))
    const tap = page.getByRole('button', { name: /^Add \w+ 31 December \d{4} to your calendar$/ })
    await tap.waitFor()
    await context.setOffline(true)
    const [download] = await Promise.all([page.waitForEvent('download'), tap.click()])
    expect(download.suggestedFilename()).toBe(`annual-leave-${lastDay}.ics`)
    const file = await readFile(await download.path(), 'utf8')
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(file).toContain(`\r\nDTSTART;VALUE=DATE:${year}1231\r\nDTEND;VALUE=DATE:${year + 1}0101\r\n`)
    expect(file).toContain(`\r\nUID:leave-${member.extraid}-${lastDay}@127.0.0.1\r\n`)
    expect(file).toContain('\r\nDESCRIPTION:7.50 hours\\, paid as €111.00.')
  })
})

test.describe('the dialog', () => {
  test('by the keyboard alone: what is wrong is said, and a day is booked once', async () => {
    profile = await launchProfile({ device: 'desktop', clock: leaveClock })
    const { page } = profile
    const press = (key: string) => page.keyboard.press(key)
    const member = await emptyMember(server, 'leave-keys@example.test')
    await firstLogIn(page, server, member)
    await worked(server, member.extraid, 60, year)
    await agencyBooks(server, member.extraid, lastDay)
    await page.goto(server.url + path(member.extraid))
    await page.getByText('left of 38.40').waitFor()
    await tabTo(page, /^Book Leave$/)
    await press('Enter')
    await dialog(page).getByText('30.90 hours outstanding').waitFor()
    await dialog(page).getByText('Form is incomplete').waitFor()
    await tabTo(page, /^What date do you want to take off\?$/)
    for (const [typed, said] of [
      [`01/01/${year}`, 'That day can’t be booked: choose a day from today to 31 December.'],
      [`01/01/${year + 1}`, 'That day can’t be booked: choose a day from today to 31 December.'],
      [typedLastDay, 'That day is booked already.'],
    ] as const) {
      await press('Control+a')
      await page.keyboard.insertText(typed)
      await dialog(page).getByText(said).waitFor()
      await press('Enter')
      expect(await dialog(page).getByText('Form is incomplete').count(), typed).toBe(1)
    }
    // The calendar refuses the booked day as well, and accepts the day before it.
    await press('Control+a')
    await press('Delete')
    await tabTo(page, /choose a date$/)
    await press('Enter')
    await page
      .getByRole('gridcell', { name: /^\w+ \d+ \w+ \d{4}$/ })
      .first()
      .waitFor()
    for (let month = leaveClock.now().getMonth(); month < 11; month += 1) await press('PageDown')
    for (let day = 0; day < 31; day += 1) await press('ArrowRight')
    expect(await focused(page)).toMatch(/31 December/)
    await press('Enter')
    expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(0)
    await press('ArrowLeft')
    await press('Enter')
    await dialog(page)
      .getByText(/^You are booking one day \(7\.5 hours\), paid as €111\.00\./)
      .waitFor()
    await dialog(page)
      .getByText(/^\w+ 30 December \d{4}$/)
      .waitFor()
    await tabTo(page, /^Book Leave$/)
    await press('Enter')
    await press('Enter')
    // On a slow machine the page says first that the booking is saved on this computer.
    await page
      .getByText(/Annual Leave Booked|Saved on this computer/)
      .first()
      .waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Book Leave')
    await row(page, /30 DecBooked · 7\.50\sh/).waitFor()
    expect((await leaveAtAgency(server, member.extraid))[0]?.events).toHaveLength(2)
  })

  test('says why nothing can be booked: no year yet, nothing left', async () => {
    profile = await launchProfile({ device: 'phone', clock: leaveClock })
    const { page } = profile
    const member = await emptyMember(server, 'leave-blocks@example.test')
    await firstLogIn(page, server, member)
    await page.goto(`${server.url}/annual_leave?book`)
    await page.waitForURL(`${server.url}${path(member.extraid)}?book`)
    await dialog(page).getByText('You have no annual leave outstanding.').waitFor()
    expect(await bookButton(page).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Close' }).last().click()
    await page.waitForURL(`${server.url}${path(member.extraid)}`)
    await page.getByText('Once you have worked, you will see your annual leave entitlements here').waitFor()
    expect(await page.getByRole('button', { name: 'Book Leave' }).count()).toBe(0)

    // The balance is 0.64 hours, less than a day: a booking takes all of it.
    await worked(server, member.extraid, 1, year)
    await page.reload()
    await openDialog(page)
    await dateField(page).fill(typedLastDay)
    await dialog(page)
      .getByText(/^You are booking all that is left \(0\.64 hours\)/)
      .waitFor()
    await bookButton(page).click()
    await dialog(page).waitFor({ state: 'detached' })
    await row(page, /31 DecBooked · 0\.64\sh/).waitFor()
    await openDialog(page)
    await dialog(page).getByText('No remaining leave.').waitFor()
    await dialog(page).getByText('You cannot book leave at this time.', { exact: false }).waitFor()
    expect(await bookButton(page).count()).toBe(0)
  })

  test('says that a year is closed, and leads to the one in which days can be booked', async () => {
    profile = await launchProfile({ device: 'phone', clock: leaveClock })
    const { page } = profile
    await logIn(page, server)
    await page.goto(server.url + path(20417))
    await page.getByLabel('Year').selectOption(String(year - 1))
    await page.getByRole('row', { name: /^Leave not taken \d/ }).waitFor()
    await openDialog(page)
    await dialog(page).getByText('This leave year is closed.', { exact: false }).waitFor()
    await dialog(page)
      .getByRole('button', { name: `Book in ${year}` })
      .click()
    await dateField(page).waitFor()
    expect(await page.getByLabel('Year').inputValue()).toBe(String(year))
  })
})
