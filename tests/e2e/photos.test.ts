import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { Looks } from '../support/looks'
import { photo } from '../support/photo-samples'
import { choosePhoto, longShotTitle, photosAtAgency, photosPath, pictureIn, slot } from '../support/photos-screen'
import { pickFile } from '../support/pick-file'
import { agency, logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile
let face: Buffer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  face = await photo({ width: 900, height: 1_200 })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** A photo that is wider than tall, dark, and has few pixels. */
function poor(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#101010' } })
    .jpeg()
    .toBuffer()
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `photos-${device}`)
      const member = await emptyMember(server, `looks-${device}@example.test`)
      await firstLogIn(page, server, member)
      await page.goto(server.url + photosPath(member.extraid))
      await looks.at('nothing yet', 'How to take a good headshot')

      await choosePhoto(page, Buffer.from('%PDF-1.7 no picture'), undefined, 'cv.jpg')
      await looks.at('no picture', 'This file can’t be used as a photo.')
      expect(await photosAtAgency(server, member.extraid)).toEqual([])
      await choosePhoto(page, await poor())
      await looks.at('what may be wrong with it', 'It is wider than it is tall.')
      await page.getByRole('alertdialog').getByText('It is dark.').waitFor()
      await page.getByRole('button', { name: 'Don’t use it' }).click()
      await page.getByRole('alertdialog').waitFor({ state: 'detached' })
      expect(await photosAtAgency(server, member.extraid)).toEqual([])

      await context.setOffline(true)
      await choosePhoto(page, await poor(), longShotTitle)
      await page.getByRole('button', { name: 'Use it', exact: true }).click()
      await looks.at('one that waits', 'Not sent yet')
      await slot(page, longShotTitle)
        .getByRole('button', { name: /^Rotate left/ })
        .click()
      await expect.poll(() => pictureIn(page, longShotTitle)).toEqual({ width: 480, height: 640 })
      await context.setOffline(false)
      await expect
        .poll(() => photosAtAgency(server, member.extraid))
        .toMatchObject([{ phototype: 3, imagewidth: 480, imageheight: 640 }])

      await choosePhoto(page, face)
      await looks.at('rated soon', 'Your photo will be reviewed shortly')
      const rated = async (...review: string[]) => {
        const all = await photosAtAgency(server, member.extraid)
        const first = all.find(({ phototype }) => phototype === 2)
        await agency(server, 'photo', 'review', String(first?.mediaid), ...review)
        await page.reload()
      }
      await rated('improve', '--quality', '2', '--comment', 'Please stand in front of a white wall.')
      await looks.at('to be improved', 'Please stand in front of a white wall.')
      await page.getByRole('button', { name: 'How to take a good headshot' }).click()
      await page.getByText('Clear white background', { exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
      await looks.at('how it is taken', 'Clear white background')
      await rated('reject', '--comment', 'This is somebody else.')
      await looks.at('rejected', 'Your photo has been REJECTED')
      await rated('approve', '--quality', '5', '--comment', '')
      await looks.at('approved', 'rated 5 out of 5')

      await context.setOffline(true)
      await slot(page)
        .getByRole('button', { name: /^Rotate left/ })
        .click()
      await looks.at('to be turned', 'To be turned.')
      await slot(page)
        .getByRole('button', { name: /^Delete/ })
        .click()
      await looks.at('the question', 'Delete this photo?')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await looks.at('to be deleted', 'To be deleted.')
      expect(looks.problems).toEqual([])
    })
  })
}

test('by the keyboard alone', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await page.goto(`${server.url}${photosPath(20433)}`)
  const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await slot(page)
    .getByRole('button', { name: /^Replace/ })
    .focus()
  const chosen = { name: 'face.jpg', mimeType: 'image/jpeg', buffer: face }
  await pickFile(page, () => page.keyboard.press('Enter'), chosen)
  await page.getByText('Your photo will be reviewed shortly').waitFor()
  await slot(page)
    .getByRole('button', { name: /^Replace/ })
    .focus()
  await page.keyboard.press('Tab')
  expect(await name()).toBe('Rotate left: Head & Shoulders')
  await page.keyboard.press('Tab')
  expect(await name()).toBe('Rotate right: Head & Shoulders')
  await page.keyboard.press('Enter')
  await expect.poll(() => photosAtAgency(server, 20433)).toMatchObject([{ imagewidth: 1_200, imageheight: 900 }])
  await page.keyboard.press('Tab')
  expect(await name()).toBe('Delete: Head & Shoulders')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Delete this photo?' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await expect.poll(name).toBe('Delete: Head & Shoulders')
})

test('a picture is dropped on its slot', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const member = await emptyMember(server, 'dropped@example.test')
  await firstLogIn(page, server, member)
  await page.goto(server.url + photosPath(member.extraid))
  await slot(page, longShotTitle).waitFor()
  const dir = mkdtempSync(join(tmpdir(), 'callboard-drop-'))
  const file = join(dir, 'body.jpg')
  writeFileSync(file, face)
  await slot(page, longShotTitle).evaluate((card) => card.scrollIntoView({ block: 'center' }))
  const box = await slot(page, longShotTitle).boundingBox()
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }
  const session = await profile.context.newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await expect.poll(() => photosAtAgency(server, member.extraid)).toMatchObject([{ phototype: 3 }])
  rmSync(dir, { recursive: true })
})

test('a phone that is full says that the photo is not saved, and nothing of it waits', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const member = await emptyMember(server, 'full@example.test')
  await firstLogIn(page, server, member)
  await page.goto(server.url + photosPath(member.extraid))
  await slot(page).getByText('Needed').waitFor()
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name === 'files') throw new DOMException('There is no room.', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await context.setOffline(true)
  await choosePhoto(page, face)
  await slot(page).getByText('Error uploading photo, please try later.').waitFor()
  await slot(page).getByText('Not saved: there is no room for it on this device.').waitFor()
  expect(await slot(page).getByText('On this phone').count()).toBe(0)
  await context.setOffline(false)
  await page.reload()
  await slot(page).getByText('Needed').waitFor()
  expect(await photosAtAgency(server, member.extraid)).toEqual([])
})

test('staff do it in a member’s name, and nothing of it rests on the device', async () => {
  const member = await emptyMember(server, 'helped@example.test')
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'staff@demo.test')
  await page.goto(`${server.url}/staff-access/${member.extraid}`)
  await page.getByLabel('Reason').fill('She sent it by post')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are acting for').waitFor()
  await page.goto(server.url + photosPath(member.extraid))
  await choosePhoto(page, face)
  await page.getByText('Your photo will be reviewed shortly').waitFor()
  expect(await photosAtAgency(server, member.extraid)).toMatchObject([{ phototype: 2, status: 'P' }])
  expect(await pictureIn(page)).toEqual({ width: 375, height: 500 })
  await slot(page)
    .getByRole('button', { name: /^Rotate right/ })
    .click()
  await expect.poll(() => pictureIn(page)).toEqual({ width: 400, height: 300 })
  await slot(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await slot(page).getByText('Needed').waitFor()
  expect(await photosAtAgency(server, member.extraid)).toEqual([])
  const device = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(device.filter((name) => name?.includes('files'))).toEqual([])
  // The device may keep the member's own face, and nobody else's.
  const rests = await kept(page)
  expect([`"kind":"upload_photo"`, `"extraid":${member.extraid}`].filter((text) => rests.includes(text))).toEqual([])
})
