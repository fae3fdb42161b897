import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { photo } from '../support/photo-samples'
import { choosePhoto, longShotTitle, photosAtAgency, photosPath, pictureIn, slot } from '../support/photos-screen'
import { agency, logIn, shellStored } from '../support/portal'
import { expectUpright } from '../support/prepared-photo'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'

const portrait = { width: 900, height: 1_200 }

let server: TestServer
let profile: Profile
let other: Profile | null = null
/** A photo that is stored on its side, as phones do it, and whose metadata says where it was taken. */
let face: Buffer
let body: Buffer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  face = await photo(portrait, 6)
  body = await photo({ width: 800, height: 1_400 })
})
test.afterEach(async () => {
  await profile?.dispose()
  await other?.dispose()
  other = null
})
test.afterAll(() => server?.remove())

test('a photo chosen without signal stands in its slot, outlives the app, and reaches the agency once', async () => {
  const { member, phone } = await memberPhone(server, 'photos@example.test')
  profile = phone
  const path = server.url + photosPath(member.extraid)
  await profile.page.goto(path)
  await slot(profile.page).getByText('Needed').waitFor()
  await slot(profile.page, longShotTitle).getByText('Needed').waitFor()

  await profile.context.setOffline(true)
  await choosePhoto(profile.page, face)
  await slot(profile.page).getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await pictureIn(profile.page)).toEqual(portrait)
  // A photo that is chosen and deleted before it is sent never reaches the server.
  await choosePhoto(profile.page, body, longShotTitle)
  await slot(profile.page, longShotTitle).getByText('Not sent yet').waitFor()
  await slot(profile.page, longShotTitle)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await profile.page.getByRole('alertdialog').getByText('It was never sent to the agency.').waitFor()
  await profile.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await slot(profile.page, longShotTitle).getByText('Needed').waitFor()
  await profile.killHard()
  expect(await photosAtAgency(server, member.extraid)).toEqual([])

  // When the browser starts, its worker may send before the test can cut the signal. So the server is down meanwhile.
  await server.stop()
  profile = await profile.reopen()
  await profile.context.setOffline(true)
  await server.restart()
  await profile.page.goto(path)
  expect(await pictureIn(profile.page)).toEqual(portrait)
  await slot(profile.page).getByText('On this phone').waitFor()
  await screenshot(profile.page, 'photo-waiting')
  expect(await profile.page.getByText('Your photo will be reviewed shortly').count()).toBe(0)

  await profile.context.setOffline(false)
  await profile.page.getByText('Your photo will be reviewed shortly').waitFor()
  await slot(profile.page)
    .getByText(/^Last updated/)
    .waitFor()
  const [taken, ...more] = await photosAtAgency(server, member.extraid)
  expect([taken, more]).toMatchObject([{ phototype: 2, status: 'P', imagewidth: 900, imageheight: 1_200 }, []])
  // The file is upright, and none of the camera's metadata is in it.
  const file = await savedByAgency(server, 'photo', member.extraid, taken?.mediaid ?? 0)
  await expectUpright({ bytes: file }, 'what the agency has')
  expect(file.includes('Exif')).toBe(false)
})

test('with signal it is turned, rated, seen without signal afterwards, and deleted', async () => {
  const { member, phone } = await memberPhone(server, 'rated@example.test')
  profile = phone
  const { page, context } = profile
  await page.goto(server.url + photosPath(member.extraid))
  await choosePhoto(page, face)
  // Measured from the guidance, because the line below the bar appears and disappears and moves both.
  const lies = () =>
    slot(page).evaluate((card) => {
      const above = document.querySelector('#guidance')?.getBoundingClientRect()
      return Math.round(card.getBoundingClientRect().y - (above?.y ?? Number.NaN))
    })
  const before = await lies()
  await page.getByText('Your photo will be reviewed shortly').waitFor()
  // The card does not move under a thumb when the photo arrives.
  expect(await lies()).toBe(before)
  await expect.poll(() => page.getByRole('link', { name: 'Your photos' }).locator('img').count()).toBe(1)
  expect(await pictureIn(page)).toEqual({ width: 375, height: 500 })

  await slot(page)
    .getByRole('button', { name: /^Rotate left/ })
    .click()
  await expect
    .poll(async () => (await photosAtAgency(server, member.extraid))[0])
    .toMatchObject({ imagewidth: 1_200, imageheight: 900 })
  await expect.poll(() => pictureIn(page)).toEqual({ width: 400, height: 300 })
  await slot(page)
    .getByRole('button', { name: /^Rotate right/ })
    .click()
  await expect.poll(() => pictureIn(page)).toEqual({ width: 375, height: 500 })

  const [taken] = await photosAtAgency(server, member.extraid)
  const mediaid = String(taken?.mediaid)
  await agency(server, 'photo', 'review', mediaid, 'improve', '--quality', '2', '--comment', 'Please smile.')
  await page.reload()
  await page.getByText('NEEDS TO BE IMPROVED').waitFor()
  await page.getByText('Please smile.').waitFor()
  await agency(server, 'photo', 'review', mediaid, 'approve', '--quality', '4', '--comment', '')
  await page.reload()
  await page.getByText('rated 4 out of 5').waitFor()
  await pictureIn(page)

  await context.setOffline(true)
  await page.reload()
  expect(await pictureIn(page)).toEqual({ width: 375, height: 500 })
  await page.getByText('rated 4 out of 5').waitFor()
  await slot(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await slot(page).getByText('To be deleted. It goes out as soon as there is signal.').waitFor()
  await slot(page).getByRole('button', { name: 'Keep it' }).click()
  await page.getByText('rated 4 out of 5').waitFor()
  await slot(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await context.setOffline(false)
  await slot(page).getByText('Needed').waitFor()
  await expect.poll(() => photosAtAgency(server, member.extraid)).toEqual([])
  await expect.poll(() => page.getByRole('link', { name: 'Your photos' }).locator('img').count()).toBe(0)
})

for (const choice of ['Keep mine', 'Take theirs']) {
  test(`two phones put a photo into one slot: both are shown, and ${choice} counts`, async () => {
    const loginname = `${choice.slice(0, 4).trim().toLowerCase()}@photos.test`
    const { member, phone } = await memberPhone(server, loginname)
    profile = phone
    const path = server.url + photosPath(member.extraid)
    await profile.page.goto(path)
    await slot(profile.page).getByText('Needed').waitFor()
    // 'Take theirs' adds a photo without signal, to a slot that was empty. Otherwise the page is open with the photo before.
    const isWithout = choice === 'Take theirs'
    if (isWithout) {
      await profile.context.setOffline(true)
      await choosePhoto(profile.page, face)
      await slot(profile.page).getByText('Not sent yet').waitFor()
    } else {
      await choosePhoto(profile.page, await photo({ width: 700, height: 1_000 }))
      await profile.page.getByText('Your photo will be reviewed shortly').waitFor()
      await expect.poll(() => pictureIn(profile.page)).toEqual({ width: 350, height: 500 })
    }

    other = await launchProfile({ device: 'phone' })
    await logIn(other.page, server, loginname)
    await shellStored(other.page)
    await other.page.goto(path)
    await choosePhoto(other.page, body)
    await expect.poll(() => photosAtAgency(server, member.extraid)).toMatchObject([{ imagewidth: 800 }])
    const [theirs] = await photosAtAgency(server, member.extraid)

    if (isWithout) await profile.context.setOffline(false)
    else await choosePhoto(profile.page, face)
    await slot(profile.page).getByText('Another photo was put there meanwhile, so this one was not used.').waitFor()
    await expect.poll(() => slot(profile.page).getByRole('figure').getByRole('img').count()).toBe(2)
    expect(await photosAtAgency(server, member.extraid)).toEqual([theirs])
    const now = slot(profile.page).getByRole('img', { name: /There now$/ })
    await expect.poll(() => now.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(286)
    await screenshot(profile.page, 'photo-conflict')
    await slot(profile.page).getByText('This photo was changed on another device meanwhile').waitFor()
    await slot(profile.page).getByRole('button', { name: choice }).click()
    // The agency can be reached: it has the photo, so nothing is left to go out by itself.
    if (choice === 'Keep mine') await profile.page.getByText('Photo was uploaded').last().waitFor()
    await expect.poll(() => profile.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    await slot(profile.page).getByText('meanwhile').first().waitFor({ state: 'detached' })
    const size = choice === 'Keep mine' ? portrait : { width: 800, height: 1_400 }
    await expect
      .poll(() => photosAtAgency(server, member.extraid))
      .toMatchObject([{ imagewidth: size.width, imageheight: size.height, status: 'P' }])
    await pictureIn(profile.page)
  })
}
