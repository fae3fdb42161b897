import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { cameraFilm, seenByCamera } from '../support/camera-film'
import { photo } from '../support/photo-samples'
import { choosePhoto, longShotTitle, photosAtAgency, photosPath, pictureIn, slot } from '../support/photos-screen'
import { expectUpright } from '../support/prepared-photo'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('a photo taken in the page without signal is looked at, waits, and reaches the agency as others see its member', async () => {
  profile = await launchProfile({ camera: { file: await cameraFilm(), isAllowed: true } })
  const { page, context } = profile
  const member = await emptyMember(server, 'camera@example.test')
  await firstLogIn(page, server, member)
  await page.goto(server.url + photosPath(member.extraid))
  // The camera's code is stored even if the member has never opened the camera.
  await page.evaluate(() => navigator.serviceWorker.ready)
  await slot(page).getByRole('button', { name: 'Take photo: Head & Shoulders' }).waitFor()
  await context.setOffline(true)

  await slot(page).getByRole('button', { name: 'Take photo: Head & Shoulders' }).click()
  const camera = page.getByRole('dialog', { name: 'Head & Shoulders' })
  await camera.getByRole('button', { name: 'Take the photo', disabled: false }).click()
  await camera.getByAltText('What you took').waitFor()
  await camera.getByRole('button', { name: 'Take again' }).click()
  await camera.getByRole('button', { name: 'Take the photo', disabled: false }).click()
  await camera.getByAltText('What you took').waitFor()
  await camera.getByRole('button', { name: 'Use it' }).click()
  await slot(page).getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await pictureIn(page)).toEqual(seenByCamera)

  // This photo is wider than it is tall, so a part of it is chosen, with the keyboard.
  await choosePhoto(page, await photo({ width: 2_000, height: 1_500 }, 6), longShotTitle)
  const asked = page.getByRole('alertdialog')
  await asked.getByText('It is wider than it is tall.').waitFor()
  await asked.getByRole('button', { name: 'Crop it' }).click()
  const frame = asked.getByRole('slider', { name: 'The part that is used' })
  await frame.focus()
  const before = await frame.getAttribute('aria-valuetext')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => frame.getAttribute('aria-valuetext')).not.toBe(before)
  await asked.getByRole('button', { name: 'Crop', exact: true }).click()
  await slot(page, longShotTitle).getByText('Not sent yet').waitFor()
  const cropped = await pictureIn(page, longShotTitle)
  // The part is the largest frame of 4 to 5 that fits, except for rounding on a small screen.
  expect(cropped.height).toBe(1_500)
  expect(Math.abs(cropped.width - 1_200)).toBeLessThan(10)

  await context.setOffline(false)
  await expect
    .poll(() => photosAtAgency(server, member.extraid), { timeout: 30_000 })
    .toMatchObject([
      { phototype: 2, imagewidth: seenByCamera.width, imageheight: seenByCamera.height },
      { phototype: 3, imagewidth: cropped.width, imageheight: cropped.height },
    ])
  const [headshot] = await photosAtAgency(server, member.extraid)
  // The camera's picture was mirrored on the screen, like in a mirror; the file is not mirrored.
  await expectUpright(
    { bytes: await savedByAgency(server, 'photo', member.extraid, headshot?.mediaid ?? 0) },
    'what was taken',
  )
})
