import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { photo } from '../support/photo-samples'
import { longShotTitle, photosAtAgency, slot } from '../support/photos-screen'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { sharePhoto } from '../support/share-photo'

let server: TestServer
let profile: Profile
let face: Buffer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  face = await photo({ width: 900, height: 1_200 })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const onDevice = () =>
  profile.page.evaluate(async () => {
    const asked = indexedDB.databases()
    // Chromium may garbage-collect a promise that nothing in the page refers to, and on a busy machine it does.
    Reflect.set(window, 'asked', asked)
    return (await asked).some(({ name }) => name === 'callboard-shared')
  })

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean, and a parent says whose it is', async () => {
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `shared-${device}`)
      await logIn(page, server, 'family@demo.test')
      await shellStored(page)
      const size = { width: device === 'phone' ? 900 : 960, height: 1_200 }
      await sharePhoto(page, await photo(size))
      await looks.at('whose and which', 'Whose photo is it?')
      const child = page.getByRole('group', { name: 'Whose photo is it?' }).getByRole('radio').nth(1)
      await child.check()
      await page.getByRole('radio', { name: longShotTitle }).check()
      await page.getByRole('button', { name: 'Use it', exact: true }).click()
      await page.waitForURL(/\/member\/\d+\/photos$/)
      const extraid = Number(/member\/(\d+)/.exec(page.url())?.[1])
      const there = async () => (await photosAtAgency(server, extraid)).find(({ phototype }) => phototype === 3)
      await expect.poll(there).toMatchObject({ imagewidth: size.width, imageheight: size.height })
      expect(await onDevice()).toBe(false)

      await sharePhoto(page, face)
      await page.getByRole('button', { name: 'Don’t use it' }).click()
      await page.waitForURL(/\/member\/home$/)
      expect(await onDevice()).toBe(false)
      await page.goto(`${server.url}/shared_photo`)
      await looks.at('none', 'There is no photo here')
      await page.goto(`${server.url}/shared_photo?not_taken`)
      await looks.at('not taken', 'That photo was not taken')
      expect(looks.problems).toEqual([])
    })
  })
}

test('whoever is not signed in signs in first, and it is gone with a log-out', async () => {
  profile = await launchProfile()
  const { page } = profile
  await page.goto(server.url)
  await shellStored(page)
  await page.reload()
  await sharePhoto(page, face)
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  expect(await onDevice()).toBe(true)
  await logIn(page, server, 'member@demo.test', /\/shared_photo$/)
  await page.getByRole('img', { name: 'What was shared' }).waitFor()
  // The portal does not ask for a family member, only for the slot.
  expect(await page.getByText('Whose photo is it?').count()).toBe(0)
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('button', { name: 'Menu', exact: true }).last().click()
  await page.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.waitForURL(/\/site/)
  await expect.poll(onDevice).toBe(false)
})

test('on the way back to an older page another photo is not taken for it', async () => {
  profile = await launchProfile()
  const { page } = profile
  await logIn(page, server, 'member@demo.test')
  await shellStored(page)
  await sharePhoto(page, face)
  await page.getByRole('radio', { name: 'Personality Shot 2' }).check()
  await page.getByRole('button', { name: 'Use it', exact: true }).click()
  await expect
    .poll(async () => (await photosAtAgency(server, 20417)).some(({ phototype }) => phototype === 8))
    .toBe(true)
  const sent = (await photosAtAgency(server, 20417)).find(({ phototype }) => phototype === 8)?.mediaid
  await sharePhoto(page, await photo({ width: 700, height: 1_000 }))
  await page.getByRole('img', { name: 'What was shared' }).waitFor()
  await page.goBack()
  await slot(page, 'Personality Shot 2')
    .getByText(/^Last updated/)
    .waitFor()
  await page.waitForTimeout(1_000)
  expect((await photosAtAgency(server, 20417)).find(({ phototype }) => phototype === 8)?.mediaid).toBe(sent)
  expect(await onDevice()).toBe(true)
})

test('where there is no worker the page says that nothing came', async () => {
  profile = await launchProfile({ serviceWorkers: 'block' })
  const { page } = profile
  await logIn(page, server, 'member@demo.test')
  await sharePhoto(page, face)
  await page.getByText('There is no photo here').waitFor()
})

test('a page of another site can’t take the place of a photo that waits', async () => {
  profile = await launchProfile()
  const { page } = profile
  await logIn(page, server, 'member@demo.test')
  await shellStored(page)
  await sharePhoto(page, face)
  const shown = page.getByRole('img', { name: 'What was shared' })
  const widthOf = () => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(widthOf).toBe(900)
  const foreign = await photo({ width: 500, height: 700 })
  for (const policy of ['no-referrer', 'unsafe-url']) {
    await page.route('http://foreign.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'Referrer-Policy': policy }, body: 'A page' }),
    )
    await page.goto(`http://foreign.test/${policy}`)
    await sharePhoto(page, foreign, server.url)
    await page.unroute('http://foreign.test/**')
    if (policy === 'unsafe-url') await page.getByText('That photo was not taken').waitFor()
    // A page that hides where it is from looks like the share sheet.
    else {
      await expect.poll(widthOf).toBe(500)
      await page.getByRole('button', { name: 'Don’t use it' }).click()
      await expect.poll(widthOf).toBe(900)
    }
  }
  await page.goto(`${server.url}/shared_photo`)
  await expect.poll(widthOf).toBe(900)
  await page.getByRole('button', { name: 'Don’t use it' }).click()
  await page.waitForURL(/\/member\/home$/)
})
