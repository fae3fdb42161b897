import sharp from 'sharp'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { cameraFilm, film } from '../support/camera-film'
import { Looks } from '../support/looks'
import { pickFile } from '../support/pick-file'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'
import {
  answerQuestions,
  drawnDocument,
  filesKept,
  giveHeadshot,
  heldScan,
  submissionsAtAgency,
  submissionsPath,
} from '../support/submissions-screen'

const label = 'Scan of your ID'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** A passport on a table as a camera sees it; if lit, a lamp is reflected in it. */
async function passport(isLit: boolean): Promise<Buffer> {
  const document = await drawnDocument('PASSPORT', film)
  const lamp = `<svg width="${film.width}" height="${film.height}"><circle cx="700" cy="400" r="150" fill="#fff"/></svg>`
  return isLit
    ? sharp(document)
        .composite([{ input: Buffer.from(lamp), left: 0, top: 0 }])
        .jpeg({ quality: 92 })
        .toBuffer()
    : document
}

/** Opens, as a new member, the form that asks for one scan. */
async function onForm(options: Parameters<typeof launchProfile>[0], name: string): Promise<number> {
  profile = await launchProfile(options)
  const { page } = profile
  const member = await emptyMember(server, `${name}@example.test`)
  await firstLogIn(page, server, member)
  await giveHeadshot(page, member.extraid)
  await page.goto(server.url + submissionsPath(member.extraid))
  await page.getByRole('button', { name: 'Start Submission' }).click()
  await answerQuestions(page, ['Ireland'])
  return member.extraid
}
const takePhoto = () => profile.page.getByRole('button', { name: new RegExp(`^Take photo ?: ${label}$`) })
const shutter = () => profile.page.getByRole('button', { name: 'Take the photo', disabled: false })

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`a document before the camera (${device})`, () => {
    test('is seen whole, looked at, taken again, and held by the agency', async () => {
      const camera = { file: await cameraFilm(await passport(false)), isAllowed: true }
      const extraid = await onForm({ device, camera }, `scan-${device}`)
      const { page } = profile
      const looks = new Looks(page, `scan-camera-${device}`)
      await takePhoto().click()
      await shutter().waitFor()
      await looks.at('before the camera', 'Every corner should be in the picture.')
      // There is no self-timer for documents: nobody has to get into position.
      expect(await page.getByRole('button', { name: /^Wait 10 seconds/ }).count()).toBe(0)
      await shutter().click()
      await page.getByAltText('What you took').waitFor()
      await looks.at('taken', 'Have a look at it before it is used.')
      await page.getByRole('button', { name: 'Take again' }).click()
      await shutter().click()
      await page.getByRole('button', { name: 'Use it' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await heldScan(page, label).waitFor()
      const [begun] = await submissionsAtAgency(server, extraid)
      const seen = await savedByAgency(server, 'rtw', begun?.id ?? 0, 's1_id_scan')
      // The whole picture of the camera is used. It is not cut to a format, as a photo is.
      expect(await sharp(seen).metadata()).toMatchObject({ format: 'jpeg', ...film })
      expect(await filesKept(page)).toBe(0)
      expect(looks.problems).toEqual([])
    })
  })
}

test('light that shines back is said before the scan goes', async () => {
  const camera = { file: await cameraFilm(await passport(true)), isAllowed: true }
  await onForm({ device: 'phone', camera }, 'glare')
  const { page } = profile
  const looks = new Looks(page, 'scan-glare')
  await takePhoto().click()
  await shutter().click()
  await looks.at('glare', 'This seems to have glare on it. Can you read every letter?')
  // Only the member can judge whether the scan is readable.
  await page.getByRole('button', { name: 'Use it' }).click()
  await heldScan(page, label).waitFor()
  await page.getByRole('group', { name: label }).getByText('This seems to have glare on it.').waitFor()
  expect(looks.problems).toEqual([])
})

test('where the camera is refused, a file is chosen', async () => {
  const camera = { file: await cameraFilm(await passport(false)), isAllowed: false }
  await onForm({ device: 'phone', camera }, 'refused')
  const { page } = profile
  await takePhoto().click()
  await page.getByText('The camera is not allowed here').waitFor()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Choose a file' })
  const buffer = await drawnDocument('ID')
  await pickFile(page, () => button.click(), { name: 'id.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await heldScan(page, label).waitFor()
})
