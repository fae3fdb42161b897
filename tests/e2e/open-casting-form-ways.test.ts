import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathTo } from '../../domain/access/routes'
import { short, withPhotos } from '../support/application-forms'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { cameraFilm } from '../support/camera-film'
import { appliedTo } from '../support/castings-screen'
import { focused, tabTo, unseenFocus } from '../support/focus'
import { heicSample } from '../support/heic-sample'
import { Looks } from '../support/looks'
import { photosAtAgency } from '../support/photos-screen'
import { agency, logIn, shellStored } from '../support/portal'
import { beginForm, choosePhotoOf, hasWorker, newPassword, photoOf, submitButton } from '../support/public-form'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  // Replaces the demo's long form by the standard one.
  await agency(server, 'casting', 'change', '402', '--config-file', '')
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Adds a casting with that form; returns its number. */
async function castingWith(config: object): Promise<number> {
  const file = join(server.dataDir, 'form.json')
  writeFileSync(file, JSON.stringify(config))
  const texts = ['--title', 'Night ferry: passengers', '--preamble', '<p>Come.</p>']
  const said = await agency(server, 'casting', 'add', ...texts, '--config-file', file)
  return Number(/Casting (\d+)/.exec(said)?.[1])
}

test('by the keyboard alone, from the address to the account', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const form_id = await castingWith(short)
  await page.goto(`${server.url}/open-casting/${form_id}`)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  const type = async (label: RegExp, text: string) => {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await type(/^Email/, 'keys@example.test')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your application' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Your application')
  expect(await unseenFocus(page)).toEqual([])
  await tabTo(page, /^Change the email$/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('password123')
  await tabTo(page, /^I accept the terms/)
  await page.keyboard.press('Space')
  await type(/^First name/, 'Órla')
  await type(/^Last name/, 'Ní Mhurchú')
  await type(/^Date of birth \(/, '28/02/1990')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter all highlighted fields').waitFor()
  await expect.poll(() => focused(page)).toMatch(/^Password/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/member\/\d+\/contract$/)
  expect(await appliedTo(server, form_id)).toHaveLength(1)
})

test('takes a photo with the camera, and one that this browser can’t show goes as it is', async () => {
  profile = await launchProfile({ device: 'phone', camera: { file: await cameraFilm(), isAllowed: true } })
  const { page } = profile
  const looks = new Looks(page, 'public-form-phone')
  const form_id = await castingWith(withPhotos)
  await beginForm(page, `${server.url}/open-casting/${form_id}`, 'camera@example.test')
  await page.getByLabel('Password (').fill(newPassword)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByLabel('First name (').fill('Órla')
  await page.getByLabel('Last name (').fill('Ní Mhurchú')
  await page.getByLabel('Date of birth (').fill('28/02/1990')
  await page.getByRole('button', { name: 'Take photo: Head & Shoulders' }).click()
  await page.getByRole('button', { name: 'Take the photo', disabled: false }).waitFor()
  await looks.at('camera', 'Fit your head and shoulders to the line.')
  await page.getByRole('button', { name: 'Take the photo', disabled: false }).click()
  await page.getByRole('button', { name: 'Use it', disabled: false }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await photoOf(page, 'Head & Shoulders').getByRole('img').waitFor()
  await choosePhotoOf(page, 'Back of Head', heicSample, 'IMG_2042.heic')
  await looks.at('as-it-is', /can’t show this picture/)
  await submitButton(page).click()
  await page.waitForURL(/\/member\/\d+\/contract$/)
  const extraid = Number(/member\/(\d+)/.exec(page.url())?.[1])
  const photos = await photosAtAgency(server, extraid)
  expect(photos.map(({ phototype }) => phototype).sort((a, b) => a - b)).toEqual([2, 12])
  expect(looks.problems).toEqual([])
})

test('a first visit is light: nothing that stores, no worker on the pages of passers-by, and one that is there stays', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname))
  await beginForm(page, `${server.url}/open-casting/402`, 'light@example.test')
  expect(scripts.filter((path) => /\/(store|member|send|parts|messages)-[\w-]+\.js$/.test(path))).toEqual([])
  expect(scripts.some((path) => /\/notice-form-screen-/.test(path))).toBe(true)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await hasWorker(page)).toBe(false)
  for (const name of ['ForgotPassword', 'PasswordReset'] as const) {
    await page.goto(server.url + pathTo(name, { extraid: 20417, token: 'none' }))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await hasWorker(page)).toBe(false)
  }
  // Opening the portal itself installs the worker at once.
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  await expect.poll(() => hasWorker(page)).toBe(true)
  await shellStored(page)
  await page.goto(`${server.url}/open-casting/402`)
  await page.getByText('What you typed before is back').waitFor()
  expect(await hasWorker(page)).toBe(true)
  // Logging in removes what was typed into the application.
  await logIn(page, server)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('application'))))
    .toEqual([])
})

test('without signal from the start the form comes by itself when there is some', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const looks = new Looks(page, 'public-form-phone')
  await page.goto(server.url)
  await shellStored(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/open-casting/402`)
  await looks.at('unreachable', 'An error occurred, please try again later')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(looks.problems).toEqual([])
})
