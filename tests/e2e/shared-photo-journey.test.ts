import { type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { photo } from '../support/photo-samples'
import { longShotTitle, photosAtAgency, photosPath, pictureIn, slot } from '../support/photos-screen'
import { startServer, type TestServer } from '../support/server'
import { sharePhoto } from '../support/share-photo'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('a photo that another app shares without signal waits, outlives the app, and goes to the slot that its member says', async () => {
  const { member, phone } = await memberPhone(server, 'shared@example.test')
  profile = phone
  await profile.page.goto(server.url + photosPath(member.extraid))
  await slot(profile.page).waitFor()
  await profile.page.evaluate(() => navigator.serviceWorker.ready)
  await profile.context.setOffline(true)
  await sharePhoto(profile.page, await photo({ width: 900, height: 1_200 }, 6))
  await profile.page.getByRole('img', { name: 'What was shared' }).waitFor()
  await profile.killHard()

  profile = await profile.reopen()
  const { page, context } = profile
  await context.setOffline(true)
  await page.goto(`${server.url}/shared_photo`)
  await page.getByRole('radio', { name: longShotTitle }).check()
  await screenshot(page, 'shared-photo')
  await page.getByRole('button', { name: 'Use it', exact: true }).click()
  await slot(page, longShotTitle).getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await pictureIn(page, longShotTitle)).toEqual({ width: 900, height: 1_200 })
  // The shared photo is taken once: opening the page again adds nothing.
  await page.reload()
  // The worker may have sent it meanwhile, because the worker can still have signal when its page has none.
  await slot(page, longShotTitle)
    .getByRole('button', { name: /^Replace/ })
    .waitFor()
  await page.goto(`${server.url}/shared_photo`)
  await page.getByText('There is no photo here').waitFor()
  await context.setOffline(false)
  await expect
    .poll(() => photosAtAgency(server, member.extraid), { timeout: 30_000 })
    .toMatchObject([{ phototype: 3, imagewidth: 900, imageheight: 1_200 }])
})
