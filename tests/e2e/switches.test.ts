import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { logIn } from '../support/portal'
import { agencySets, fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const mails = () => profile.page.getByRole('switch', { name: 'Notify me by email' })
const saves = () => profile.page.getByRole('button', { name: /^Save/ }).last().click()

test('a switch that nobody set shows what is in force, and each choice is stored', async () => {
  const { member, phone } = await memberPhone(server, 'switch@example.test')
  profile = phone
  const { page } = profile
  const stored = async () => (await fieldsAtAgency(server, member.extraid)).emailnotify
  const needed = ['address1=Main Street', 'address4=D02X285', 'mobile=0871234567', 'emailaddress=switch@example.test']
  await agencySets(server, member.extraid, ...needed)
  const path = `${server.url}/member/${member.extraid}/contact`
  await page.goto(path)
  await mails().waitFor()
  expect(await stored()).toBeNull()
  expect(await mails().isChecked()).toBe(true)
  const looks = new Looks(page, 'switches-phone')
  await mails().scrollIntoViewIfNeeded()
  await looks.at('unset', 'Notify me by email')
  expect(looks.problems).toEqual([])

  for (const [presses, now] of [
    [2, true],
    [1, false],
  ] as const) {
    for (let press = 0; press < presses; press++) await mails().click()
    await saves()
    await expect.poll(stored).toBe(now)
    await page.goto(path)
    await mails().waitFor()
    expect(await mails().isChecked()).toBe(now)
  }
})

test('a child without a choice shows the parent’s', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await agencySets(server, 20502, 'emailnotify=no')
  await agencySets(server, 20504, 'emailnotify=')
  await logIn(page, server, 'family@demo.test')
  await page.goto(`${server.url}/member/20504/contact`)
  await mails().waitFor()
  await expect(mails()).not.toBeChecked()
  await agencySets(server, 20504, 'emailnotify=yes')
  await page.reload()
  await expect(mails()).toBeChecked()
})
