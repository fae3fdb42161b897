import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { type MailServer, openMailServer } from '../support/mail-server'
import { photo } from '../support/photo-samples'
import { choosePhoto, photosAtAgency, photosPath, pictureIn } from '../support/photos-screen'
import { agency } from '../support/portal'
import { beginForm, choosePhotoOf, fillStandard, photoOf, submitButton } from '../support/public-form'
import { startServer, type TestServer } from '../support/server'
import { open as openList } from '../support/special-lists-screen'

const asked = 'Please confirm your e-mail address first'
const onItsWay = 'The mail is on its way to the address with which you log in.'

let mail: MailServer
let server: TestServer
let profile: Profile
let portrait: Buffer

test.beforeAll(async () => {
  mail = await openMailServer()
  server = await startServer({ DEMO: '1', SMTP_URL: mail.url })
  // Replaces the demo's long form by the standard one.
  await agency(server, 'casting', 'change', '402', '--config-file', '')
  portrait = await photo({ width: 1_200, height: 1_600 }, 6)
})
test.afterEach(() => profile?.dispose())
test.afterAll(async () => {
  await server?.remove()
  await mail?.close()
})

/** Opens an account by the public form of a casting, for nothing, and accepts the terms; returns the member's number. */
const openAccount = async (page: Page, email: string): Promise<number> => {
  await beginForm(page, `${server.url}/open-casting/402`, email)
  await fillStandard(page)
  await choosePhotoOf(page, 'Head & Shoulders', portrait)
  await photoOf(page, 'Head & Shoulders').getByRole('img').waitFor()
  await submitButton(page).click()
  await page.waitForURL(/\/member\/\d+\/contract$/)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL(/\/starthere$/)
  return Number(/member\/(\d+)/.exec(page.url())?.[1])
}
/** The links that came to that address, the oldest first. */
const links = (email: string) =>
  mail.mails
    .filter(({ to }) => to.includes(email))
    .flatMap(({ text }) => /https?:\/\/\S+\/confirm-address\/\S+/.exec(text)?.[0] ?? [])
const notice = (page: Page) => page.getByRole('status').filter({ hasText: asked })
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send the mail again' })

for (const device of ['phone', 'desktop'] as const) {
  test(`an account for nothing sends files once its address is confirmed, light and dark (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page } = profile
    const looks = new Looks(page, `confirm-address-${device}`)
    const email = `stranger-${device}@example.test`
    const extraid = await openAccount(page, email)
    const member = `${server.url}/member/${extraid}`
    // The first one comes with the account.
    await expect.poll(() => links(email).length).toBe(1)

    await page.goto(`${member}/submissions`)
    await looks.at('submissions', asked)
    await page.goto(`${member}/mydata`)
    await looks.at('my data', asked)
    await page.goto(`${member}/audio`)
    await looks.at('audio', asked)
    await page.goto(`${member}/speciallists`)
    await openList(page, 'Tattoos')
    await notice(page).scrollIntoViewIfNeeded()
    await looks.at('special list', asked)
    await page.goto(server.url + photosPath(extraid))
    await looks.at('photos', asked)

    await sendAgain(page).click()
    await page.getByText(onItsWay).first().waitFor()
    await expect.poll(() => links(email).length).toBe(2)
    const [first = '', second = ''] = links(email)
    expect(second).toBe(first)

    await page.goto(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)
    await looks.at('page of a wrong link', 'Is this your e-mail address?')
    await page.getByRole('button', { name: 'Confirm my e-mail address' }).click()
    await looks.at('wrong link', 'This link does not work')
    await page.goto(second)
    await looks.at('page of the link', 'Is this your e-mail address?')
    const button = page.getByRole('button', { name: 'Confirm my e-mail address' })
    const box = await button.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(48)
    // Within reach of a thumb: in the lower half of the screen.
    if (device === 'phone') expect(box?.y).toBeGreaterThan(844 / 2)
    await button.click()
    await looks.at('confirmed', 'Your e-mail address is confirmed')
    await page.getByRole('link', { name: "Members' portal" }).click()
    await page.waitForURL(/\/member\//)

    await page.goto(server.url + photosPath(extraid))
    await pictureIn(page)
    await page.reload()
    await pictureIn(page)
    await expect(notice(page)).toHaveCount(0)
    await choosePhoto(page, portrait, 'Long Shot / Full Length Body')
    await pictureIn(page, 'Long Shot / Full Length Body')
    await expect.poll(async () => (await photosAtAgency(server, extraid)).length).toBe(2)
    expect(looks.problems).toEqual([])
  })
}

test('where the connection is cut as the mail is sent again, nobody is told that it is on its way, nor that it is not', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const looks = new Looks(page, 'confirm-address-phone')
  const email = 'cut@example.test'
  const extraid = await openAccount(page, email)
  await expect.poll(() => links(email).length).toBe(1)
  await page.goto(server.url + photosPath(extraid))
  let isLost = false
  await page.route('**/dj/api/member/', async (route) => {
    if (isLost || !route.request().postData()?.includes('SendConfirmation')) return route.continue()
    isLost = true
    // The server has sent it; its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await sendAgain(page).click()
  await looks.at('answer lost', 'No answer came. If no mail arrives, send it again.')
  expect(isLost).toBe(true)
  await expect.poll(() => links(email).length).toBe(2)
  await expect(page.getByText('on its way')).toHaveCount(0)
  await expect(page.getByText(/not sent|nothing was sent/i)).toHaveCount(0)
  await expect(notice(page)).toBeVisible()

  await page.reload()
  await sendAgain(page).waitFor()
  await expect(page.getByText('No answer came')).toHaveCount(0)
  await profile.context.setOffline(true)
  await sendAgain(page).click()
  await looks.at('without signal', 'No answer came. If no mail arrives, send it again.')
  await expect(page.getByText('on its way')).toHaveCount(0)
  await profile.context.setOffline(false)
  await sendAgain(page).click()
  await page.getByText(onItsWay).first().waitFor()
  await expect.poll(() => links(email).length).toBe(3)
  expect(looks.problems).toEqual([])
})
