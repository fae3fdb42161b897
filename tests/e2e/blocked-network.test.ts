import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { withPhotos } from '../support/application-forms'
import { type Blocking, blockOn } from '../support/blocking'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { photo } from '../support/photo-samples'
import { choosePhoto, photosAtAgency, photosPath, slot } from '../support/photos-screen'
import { agency, answer, logIn, openMessage } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { beginForm, choosePhotoOf, newPassword, photoOf, submitButton } from '../support/public-form'
import { startServer, type TestServer } from '../support/server'

const member = 20417

let server: TestServer
let proxy: LoopbackProxy
let network: Blocking
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.beforeEach(async () => {
  proxy = await startProxy(server.url)
  network = blockOn(proxy)
  profile = await launchProfile({ serviceWorkers: 'block' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const mediaids = async (): Promise<number[]> => (await photosAtAgency(server, member)).map(({ mediaid }) => mediaid)

for (const [what, refusal] of [
  ['405', 405],
  ['501', 501],
  ['a cut', 'cut'],
] as const) {
  test(`PATCH answered by ${what}: a photo arrives all the same, and nobody says that there is no signal`, async () => {
    const { page } = profile
    await logIn(page, proxy)
    await page.goto(proxy.url + photosPath(member))
    await slot(page).getByRole('img').first().waitFor()
    const before = await mediaids()
    network.rule = ({ method }) => (method === 'PATCH' ? refusal : null)
    const saidNoSignal = noteNoSignal()
    await choosePhoto(page, await photo({ width: 900, height: 1_200 }))
    await expect.poll(async () => (await mediaids()).some((id) => !before.includes(id))).toBe(true)
    const methods = network.stopped.map(({ method }) => method)
    // A request that was cut Chromium repeats by itself.
    if (refusal === 'cut') expect(new Set(methods)).toEqual(new Set(['PATCH']))
    else expect(methods).toEqual(['PATCH'])
    expect(await saidNoSignal()).toBe(0)
  })
}

test('where no upload gets through the photo says so, answers go out, and the line stays', async () => {
  const { page } = profile
  await logIn(page, proxy)
  await page.goto(proxy.url + photosPath(member))
  await slot(page).getByRole('img').first().waitFor()
  network.rule = ({ method, path, body }) =>
    path.startsWith('/dj/api/upload') && (method !== 'POST' || body.length > 0) ? 405 : null
  const saidNoSignal = noteNoSignal()
  await choosePhoto(page, await photo({ width: 900, height: 1_200 }))
  await slot(page).getByText('This network blocks uploads.', { exact: false }).waitFor()
  await screenshot(page, 'blocked-photo')
  await page.goto(`${proxy.url}/member/${member}/messages`)
  await openMessage(page, 'Quay Street: market crowd')
  await answer(page, 'Yes')
  await page.getByText('The agency has it', { exact: false }).first().waitFor()
  await page.waitForTimeout(20_000)
  expect(await saidNoSignal()).toBe(0)
  // Few tries in that time, not one for every answered read.
  expect(network.stopped.length).toBeLessThan(20)
  const before = await mediaids()
  network.rule = () => null
  await page.goto(proxy.url + photosPath(member))
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect.poll(async () => (await mediaids()).some((id) => !before.includes(id))).toBe(true)
})

test('a proxy that takes no more than a megabyte: an application with three large photos goes through it', async () => {
  const file = join(server.dataDir, 'form.json')
  writeFileSync(file, JSON.stringify(withPhotos))
  const texts = ['--title', 'Night ferry: passengers', '--preamble', '<p>Come.</p>']
  const said = await agency(server, 'casting', 'add', ...texts, '--config-file', file)
  const form_id = Number(/Casting (\d+)/.exec(said)?.[1])
  const { page } = profile
  let largest = 0
  network.rule = ({ body }) => {
    largest = Math.max(largest, body.length)
    return body.length > 1_000_000 ? 413 : null
  }
  await beginForm(page, `${proxy.url}/open-casting/${form_id}`, 'large@example.test')
  await page.getByLabel('Password (').fill(newPassword)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByLabel('First name (').fill('Órla')
  await page.getByLabel('Last name (').fill('Ní Mhurchú')
  await page.getByLabel('Date of birth (').fill('28/02/1990')
  for (const label of ['Head & Shoulders', 'Long Shot', 'Back of Head']) {
    await choosePhotoOf(page, label, await grainy())
    await photoOf(page, label).getByRole('img').waitFor()
  }
  await submitButton(page).click()
  await page.waitForURL(/\/member\/\d+\/contract$/)
  expect(network.stopped).toEqual([])
  expect(largest).toBeGreaterThan(300_000)
})

test('413 that can’t be helped is told as what it is', async () => {
  const { page } = profile
  await page.goto(`${proxy.url}/`)
  network.rule = ({ path }) => (path === '/dj/api/login/' ? 413 : null)
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('callboard-demo')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').getByText('This is too large for something on the way to the agency').waitFor()
})

/** Counts how often the page says from now on that there is no signal. */
function noteNoSignal(): () => Promise<number> {
  let seen = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const count = await profile.page
        .getByText(/No signal/)
        .count()
        .catch(() => 0)
      if (count > 0) seen++
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return async () => {
    isOver = true
    await watching
    return seen
  }
}

/** A photo that no quality makes light. */
async function grainy(): Promise<Buffer> {
  const size = { width: 1_500, height: 2_000 }
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
