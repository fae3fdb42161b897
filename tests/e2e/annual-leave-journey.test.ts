import { type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { leaveAtAgency, worked } from '../support/leave-member'
import {
  book,
  bookingRow,
  lastDay,
  leaveClock,
  leavePath,
  leaveServer,
  typedLastDay,
  year,
} from '../support/leave-screen'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'

let server: Awaited<ReturnType<typeof leaveServer>>
let profile: Profile

test.beforeAll(async () => {
  server = await leaveServer()
})

test('booked without signal, killed, sent over a line that delivers twice and loses answers: one event', async () => {
  const { url, line } = server
  const { member, phone } = await memberPhone(server, 'leave-offline@example.test', leaveClock)
  profile = phone
  await worked(server, member.extraid, 60, year)
  await profile.page.goto(url + leavePath(member.extraid))
  await profile.page.getByText('38.40 hours', { exact: false }).first().waitFor()

  await profile.context.setOffline(true)
  await book(profile.page, typedLastDay)
  await bookingRow(profile.page, /Not booked yet/).waitFor()
  await profile.page.getByText('It goes out as soon as there is signal.').first().waitFor()
  expect(await profile.page.getByText('Annual Leave Booked').count()).toBe(0)
  // The balance counts the booking as waiting, so the same leave cannot be booked twice.
  await profile.page.getByRole('row', { name: 'Waiting on this phone − 7.50 − €111.00' }).waitFor()
  await profile.page.getByRole('row', { name: 'Remaining 30.90 €457.32' }).waitFor()
  await screenshot(profile.page, 'leave-waiting')
  await profile.killHard()
  expect((await leaveAtAgency(server, member.extraid))[0]?.events).toEqual([])

  const forward = line.treat
  let lost = 0
  line.treat = async (proxied) => {
    if (lost === 3 || !proxied.body.includes('book_annualleave')) return forward(proxied)
    lost += 1
    await proxied.forward()
    await proxied.forward()
    proxied.cut()
  }
  profile = await profile.reopen()
  await profile.page.goto(url + leavePath(member.extraid))
  await bookingRow(profile.page, /^\w+ 31 DecBooked · 7\.50\sh/).waitFor({ timeout: 60_000 })
  await expect.poll(() => profile.page.getByText(/^Waiting on/).count()).toBe(0)
  await profile.page.getByRole('row', { name: 'Booked but not yet paid − 7.50 − €111.00' }).waitFor()
  // The phone keeps asking until the agency's answer arrives; the first three are lost.
  await expect.poll(() => lost, { timeout: 60_000 }).toBe(3)
  await expect.poll(() => profile.page.getByText(/waiting/).count(), { timeout: 60_000 }).toBe(0)
  const [after] = await leaveAtAgency(server, member.extraid)
  expect(after?.events).toEqual([{ event_type: 'booking', event_date: lastDay, hours: 7.5 }])
  await profile.page.reload()
  await bookingRow(profile.page, /31 DecBooked/).waitFor()
  expect(await bookingRow(profile.page, /31 Dec/).count()).toBe(1)
  expect(await agency(server, 'leave', 'show', '--member', String(member.extraid))).toContain(lastDay)
})
