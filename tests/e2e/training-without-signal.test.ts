import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'
import { fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const bullying = 'Tackling Bullying and Harassment at Work'
const bystander = 'Being an Active Bystander in the Arts and Creative Sectors'
const bias = 'Addressing Unconscious Bias: Basic Awareness in the Workplace'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('certificate codes saved without signal outlive the app and reach the agency', async () => {
  const { member, phone } = await memberPhone(server, 'training@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/training`
  const stored = { screenireland_cert1: 'TBH-1', screenireland_cert2: 'AB 22', screenireland_cert3: 'UB-333' }
  await profile.page.goto(path)
  // A member of unknown age is treated as an adult.
  await profile.page.getByText('You need two mandatory courses.').waitFor()
  await profile.context.setOffline(true)
  await profile.page.getByLabel(bullying, { exact: true }).fill('X'.repeat(21))
  await profile.page.getByRole('button', { name: 'Save & Next' }).click()
  await profile.page
    .getByText(/at most 20 characters/)
    .first()
    .waitFor()
  await profile.page.getByLabel(bullying, { exact: true }).fill(' TBH-1 ')
  expect(await profile.page.getByText('Your certificate codes are here.').count()).toBe(0)
  await profile.page.getByLabel(bystander, { exact: true }).fill('AB 22')
  // With the first two codes the alert turns into a success, before anything is saved.
  await profile.page.getByText('Your certificate codes are here.').waitFor()
  await profile.page.getByLabel(bias, { exact: true }).fill('UB-333')
  await profile.page.getByRole('button', { name: 'Save & Next' }).click()
  await profile.page.getByText('Saved on this phone', { exact: true }).first().waitFor()
  await profile.page.waitForURL('**/speciallists')
  expect(await fieldsAtAgency(server, member.extraid)).not.toMatchObject(stored)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(() => fieldsAtAgency(server, member.extraid)).toMatchObject(stored)
  await profile.page.reload()
  await profile.page.getByText('Your certificate codes are here.').waitFor()
  expect(await profile.page.getByLabel(bullying, { exact: true }).inputValue()).toBe('TBH-1')
  // The dates that the agency enters are shown, and cannot be edited.
  await agency(server, 'member', 'training', String(member.extraid), '--online', '2026-04-25')
  await profile.page.reload()
  await profile.page.getByText('25/04/2026').waitFor()
  expect(await profile.page.getByRole('textbox').count()).toBe(3)
})
