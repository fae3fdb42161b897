import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { memberPhone } from '../support/member-phone'
import { paid, paidYear as year } from '../support/paid'
import { agency } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('payslips, chits and terms open in a new tab, and nothing of them rests on the device', async () => {
  const { member, phone } = await memberPhone(server, 'paid@example.test')
  profile = phone
  const { page, context } = profile
  const path = `${server.url}/member/${member.extraid}/payroll`
  await page.goto(path)
  await page.getByText('No payslips or work chits yet').waitFor()
  expect(await page.getByRole('link', { name: /^Terms of employment/ }).count()).toBe(0)
  for (const week of [1, 2]) await paid(server, member.extraid, week)
  await agency(server, 'member', 'ccp-terms', String(member.extraid), 'yes')
  await page.reload()
  await page.getByText('Canary rate 2').waitFor()

  for (const [name, type, text] of [
    [new RegExp(`View payslip of 12/01/${year}`), 'text/html', 'Canary rate 2'],
    [new RegExp(`View chit of 11/01/${year}`), 'application/pdf', '%PDF-'],
    [/^Terms of engagement/, 'application/pdf', '%PDF-'],
    [/^Terms of employment/, 'application/pdf', '%PDF-'],
  ] as const) {
    const link = page.getByRole('link', { name })
    expect(await link.getAttribute('target')).toBe('_blank')
    const read = await context.request.get(server.url + (await link.getAttribute('href')))
    expect([read.status(), read.headers()['content-type']?.split(';')[0]], String(name)).toEqual([200, type])
    expect(await read.text()).toContain(text)
  }
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `View payslip of 12/01/${year}` }).click(),
  ])
  await tab.getByText('Canary rate 2').first().waitFor()
  await tab.close()

  // Without signal a tap on a link that is still on the screen opens a page that says so. A new start has nothing to show.
  await context.setOffline(true)
  const [dead] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `View payslip of 12/01/${year}` }).click(),
  ])
  await dead.getByRole('heading', { name: 'No signal' }).waitFor()
  await dead.close()
  await page.reload()
  await page.getByText(/payslips and work chits are never kept on this phone/).waitFor()
  expect(await page.getByText('Canary').count()).toBe(0)
  const rests = await kept(page)
  for (const text of ['Canary rate', 'Canary Żuraw', 'Sruth Pictures']) expect(rests, text).not.toContain(text)
  await context.setOffline(false)
  await page.getByText('Canary rate 2').waitFor()
})
