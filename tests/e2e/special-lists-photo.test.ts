import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { profileAtAgency } from '../support/member-phone'
import { photo } from '../support/photo-samples'
import { logIn } from '../support/portal'
import { emptyMember } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'
import { chooseListPhoto, listPhoto, open, press } from '../support/special-lists-screen'

const tattoos = 304

let server: TestServer
let profile: Profile
let arm: Buffer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  arm = await photo({ width: 900, height: 1_200 })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('staff who act for a member send one straight', async () => {
  const member = await emptyMember(server, 'acted-for@example.test')
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'staff@demo.test')
  await page.goto(`${server.url}/staff-access/${member.extraid}`)
  await page.getByLabel('Reason').fill('She sent it by post')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are acting for').waitFor()
  await page.goto(`${server.url}/member/${member.extraid}/speciallists`)
  await open(page, 'Tattoos')
  await chooseListPhoto(page, arm)
  await expect.poll(() => listPhoto(page)).toEqual({ width: 900, height: 1_200 })
  await press(page, 'Apply')
  await page.getByText('Your application was saved').first().waitFor()
  expect((await profileAtAgency(server, member.extraid)).speciallists).toMatchObject([
    { listid: tattoos, image: expect.any(String) },
  ])
})

for (const device of ['phone', 'desktop'] as const) {
  test(`the photo of an application, light and dark (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `special-lists-photo-${device}`)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/speciallists`)
    await open(page, 'Tattoos')
    await chooseListPhoto(page, Buffer.from('%PDF-1.7 no picture'))
    await looks.at('no picture', 'This file can’t be used as a photo.')
    await chooseListPhoto(page, arm)
    await looks.at('chosen', 'This photo is not saved yet.')
    await context.setOffline(true)
    await press(page, 'Apply')
    await open(page, 'Tattoos')
    await looks.at('one that waits', 'Your application is not sent yet')
    await press(page, 'Retract')
    expect(looks.problems).toEqual([])
  })
}
