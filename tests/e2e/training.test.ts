import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { agency, logIn } from '../support/portal'
import { fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const minutes = 3 * 60_000
const bullying = 'Tackling Bullying and Harassment at Work'
const bystander = 'Being an Active Bystander in the Arts and Creative Sectors'
const bias = 'Addressing Unconscious Bias: Basic Awareness in the Workplace'

let server: TestServer
let profile: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
afterEach(() => profile?.dispose())
afterAll(() => server?.remove())

it('certificate codes saved without signal outlive the app and reach the agency', { timeout: minutes }, async () => {
  const { member, phone } = await memberPhone(server, 'training@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/training`
  const stored = { screenireland_cert1: 'TBH-1', screenireland_cert2: 'AB 22', screenireland_cert3: 'UB-333' }
  await profile.page.goto(path)
  // Age unknown: as from 18 on.
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
  // The first two: the alert takes its success style, before anything is saved.
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
  // The agency's own dates are shown, and can't be typed.
  await agency(server, 'member', 'training', String(member.extraid), '--online', '2026-04-25')
  await profile.page.reload()
  await profile.page.getByText('25/04/2026').waitFor()
  expect(await profile.page.getByRole('textbox').count()).toBe(3)
})

it('asks by age, for each member of a family', { timeout: minutes }, async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'family@demo.test')
  await page.goto(`${server.url}/member/20504/training`)
  await page.getByText('Training is optional.').waitFor()
  expect(await page.getByRole('link', { name: /^Training portal/ }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
  await page.goto(`${server.url}/member/20505/training`)
  await page.getByText('You need one online course.').waitFor()
  expect(await page.getByRole('link', { name: /^Training portal/ }).getAttribute('href')).toBe('/site/training')
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.goto(`${server.url}/member/20502/training`)
  await page.getByText('You need two mandatory courses.').waitFor()
  expect(await page.getByRole('link', { name: /^Register for this course/ }).count()).toBe(3)
  for (const link of await page.getByRole('link', { name: /^Register for this course/ }).all()) {
    const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)
    expect(answer.status()).toBe(200)
  }
})

describe.each(['phone', 'desktop'] as const)('every state, light and dark (%s)', (device) => {
  it('is clean', { timeout: minutes }, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `training-${device}`)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/training`)
    await looks.at('training', 'You need two mandatory courses.')
    await page.getByLabel(bystander, { exact: true }).fill('X'.repeat(21))
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await looks.at('a code that is too long', /at most 20 characters/)
    await page.getByLabel(bystander, { exact: true }).fill('AB-22')
    await context.setOffline(true)
    await looks.at('done', 'Your certificate codes are here.')
    expect(looks.problems).toEqual([])
  })
})
