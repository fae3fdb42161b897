import sharp from 'sharp'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { cameraFilm, seenByCamera } from '../support/camera-film'
import { Looks } from '../support/looks'
import { photo } from '../support/photo-samples'
import { choosePhoto, longShotTitle, photosAtAgency, photosPath, pictureIn, slot } from '../support/photos-screen'
import { pickFile } from '../support/pick-file'
import { cornersOf, expectColour } from '../support/prepared-photo'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile
let film: string

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  film = await cameraFilm()
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Opens the page of photos of a member who has none. */
async function onPage(options: Parameters<typeof launchProfile>[0], name: string) {
  profile = await launchProfile(options)
  const member = await emptyMember(server, `${name}@example.test`)
  await firstLogIn(profile.page, server, member)
  await profile.page.goto(server.url + photosPath(member.extraid))
  await slot(profile.page).waitFor()
  return { page: profile.page, member }
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('of the camera is clean', async () => {
      const { page, member } = await onPage({ device, camera: { file: film, isAllowed: true } }, `camera-${device}`)
      const looks = new Looks(page, `camera-${device}`)
      await looks.at('camera or file', 'Take photo')
      await slot(page).getByRole('button', { name: 'Take photo: Head & Shoulders' }).click()
      const shutter = page.getByRole('button', { name: 'Take the photo', disabled: false })
      await shutter.waitFor()
      await looks.at('head and shoulders', 'Fit your head and shoulders to the line.')
      await page.getByRole('button', { name: 'Wait 10 seconds before the photo is taken' }).click()
      await shutter.click()
      await looks.at('seconds run', /^\d+ seconds$/)
      await page.getByRole('button', { name: 'Stop' }).click()
      await page.getByRole('button', { name: 'Wait 10 seconds before the photo is taken', pressed: true }).click()
      await shutter.click()
      await page.getByAltText('What you took').waitFor()
      await looks.at('taken', 'Have a look at it before it is used.')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // The photo that was not wanted is stored nowhere.
      expect(await photosAtAgency(server, member.extraid)).toEqual([])
      await slot(page).getByText('Needed').waitFor()
      await slot(page, longShotTitle)
        .getByRole('button', { name: /^Take photo/ })
        .click()
      await shutter.waitFor()
      await looks.at('full length', 'Fit your whole body to the line, from head to shoes.')
      expect(looks.problems).toEqual([])
    })

    test('of cropping is clean', async () => {
      const { page, member } = await onPage({ device }, `crop-${device}`)
      const looks = new Looks(page, `crop-${device}`)
      await choosePhoto(page, await photo({ width: 1_000, height: 700 }))
      await looks.at('asked about', 'It is wider than it is tall.')
      await page.getByRole('button', { name: 'Crop it' }).click()
      await page.getByRole('slider').waitFor()
      await looks.at('cropped', 'Move the frame')
      await page.getByRole('button', { name: 'Crop', exact: true }).click()
      // The part is 560 pixels wide, which is few: a new question is asked, about the part alone.
      await looks.at('the part asked about', 'It has few pixels')
      expect(await page.getByText('It is wider than it is tall.').count()).toBe(0)
      await page.getByRole('button', { name: 'Use it', exact: true }).click()
      await expect
        .poll(() => photosAtAgency(server, member.extraid))
        .toMatchObject([{ phototype: 2, imageheight: 700 }])
      expect(looks.problems).toEqual([])
    })
  })
}

test('back from a part that is still made ready, nothing is used', async () => {
  const { page, member } = await onPage({ device: 'phone' }, 'back')
  await choosePhoto(page, await photo({ width: 8_000, height: 6_000 }))
  for (const leave of [() => page.getByRole('button', { name: 'Back' }).click(), () => page.keyboard.press('Escape')]) {
    await page.getByRole('button', { name: 'Crop it' }).click()
    await page.getByRole('slider').waitFor()
    // Both happen at once, because cutting the part takes some tenths of a second.
    await page.getByRole('button', { name: 'Crop', exact: true }).evaluate((button: HTMLElement) => button.click())
    await leave()
    await page.getByText('It is wider than it is tall.').waitFor()
    await page.waitForTimeout(2_500)
    await page.getByText('It is wider than it is tall.').waitFor()
    expect(await photosAtAgency(server, member.extraid)).toEqual([])
  }
  await page.getByRole('button', { name: 'Don’t use it' }).click()
  await slot(page).getByText('Needed').waitFor()
})

test('the frame is moved with a finger, and what is in it is sent', async () => {
  const { page, member } = await onPage({ device: 'phone' }, 'finger')
  await choosePhoto(page, await photo({ width: 2_000, height: 1_250 }))
  await page.getByRole('button', { name: 'Crop it' }).click()
  const frame = page.getByRole('slider')
  await frame.waitFor()
  const box = await frame.boundingBox()
  if (!box) throw new Error('No frame')
  const touch = await profile.context.newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const step of [40, 80, 120, 200])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + step, y }] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await frame.boundingBox())?.x).toBeGreaterThan(box.x + 30)
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await asked.waitFor({ state: 'detached' })
  await pictureIn(page)
  await expect.poll(() => photosAtAgency(server, member.extraid)).toMatchObject([{ phototype: 2, imageheight: 1_250 }])
  const [taken] = await photosAtAgency(server, member.extraid)
  const seen = await cornersOf(await savedByAgency(server, 'photo', member.extraid, taken?.mediaid ?? 0))
  // The right half was cut out: it has the marks of the right corners, and wall where the left corners' marks would be.
  expectColour(seen.topRight, [0x10, 0xc0, 0x10], 45, 'top right')
  expectColour(seen.bottomRight, [0xe8, 0xe0, 0x10], 45, 'bottom right')
  expectColour(seen.topLeft, [0x8f, 0x9a, 0xa5], 45, 'top left')
})

test('where the camera is refused, a photo is chosen', async () => {
  const { page, member } = await onPage({ device: 'phone', camera: { file: film, isAllowed: false } }, 'refused')
  const looks = new Looks(page, 'camera-refused')
  await slot(page)
    .getByRole('button', { name: /^Take photo/ })
    .click()
  await looks.at('refused', 'The camera is not allowed here')
  expect(looks.problems).toEqual([])
  const button = page.getByRole('dialog').getByRole('button', { name: 'Choose photo' })
  const face = await photo({ width: 900, height: 1_200 })
  await pickFile(page, () => button.click(), { name: 'face.jpg', mimeType: 'image/jpeg', buffer: face })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => photosAtAgency(server, member.extraid)).toMatchObject([{ phototype: 2, imagewidth: 900 }])
})

test('a camera that stops says so, and one in the background is let go of', async () => {
  const { page } = await onPage({ device: 'phone', camera: { file: film, isAllowed: true } }, 'stops')
  await slot(page)
    .getByRole('button', { name: /^Take photo/ })
    .click()
  const shutter = page.getByRole('button', { name: 'Take the photo', disabled: false })
  await shutter.waitFor()
  const live = () =>
    page.evaluate(() => {
      const stream = document.querySelector('video')?.srcObject as MediaStream | null
      return stream?.getTracks().map(({ readyState }) => readyState)
    })
  expect(await live()).toEqual(['live'])
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream | null
    Object.assign(globalThis, { before: stream })
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = () =>
    page.evaluate(() => (globalThis as unknown as { before: MediaStream }).before.getTracks()[0]?.readyState)
  await expect.poll(before).toBe('ended')
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await shutter.waitFor()
  await expect.poll(live).toEqual(['live'])
  // When a camera is unplugged, the browser sends 'ended' to its tracks.
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream | null
    for (const track of stream?.getTracks() ?? []) track.dispatchEvent(new Event('ended'))
  })
  await page.getByText('The camera has stopped').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await shutter.click()
  await page.getByAltText('What you took').waitFor()
  await page.getByRole('button', { name: 'Use it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await pictureIn(page)).toEqual(seenByCamera)
})

test('a picture is pasted into the card that has the focus, or the pointer', async () => {
  const { page, member } = await onPage({ device: 'desktop' }, 'pasted')
  const png = await sharp(await photo({ width: 700, height: 900 }))
    .png()
    .toBuffer()
  await profile.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })])
  }, png.toString('base64'))
  // With the pointer and the focus away from every card, pasting does nothing.
  await page.mouse.move(5, 5)
  await page.keyboard.press('Control+V')
  await slot(page, longShotTitle)
    .getByRole('button', { name: /^Add photo/ })
    .focus()
  await slot(page).hover()
  await page.keyboard.press('Control+V')
  await expect.poll(() => photosAtAgency(server, member.extraid)).toMatchObject([{ phototype: 3, imagewidth: 700 }])
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await slot(page).hover()
  await page.keyboard.press('Control+V')
  await expect
    .poll(async () => (await photosAtAgency(server, member.extraid)).map(({ phototype }) => phototype).sort())
    .toEqual([2, 3])
})
