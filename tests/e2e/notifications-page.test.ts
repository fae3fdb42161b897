import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { sendMailing } from '../support/mailing'
import { answer, logIn, openMessage, password, shellStored } from '../support/portal'
import { fieldsAtAgency } from '../support/profile-member'
import { givePush, pushService, setPermission, subscribedTo } from '../support/push-browser'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile
let other: Profile | null = null

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100', PUSH_SERVICES: pushService })
})
test.afterEach(async () => {
  await profile?.dispose()
  await other?.dispose()
  other = null
})
test.afterAll(() => server?.remove())

const open = (page: Page, extraid = 20417) => page.goto(`${server.url}/member/${extraid}/notifications`)
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on notifications', exact: true })
const turnOff = (page: Page) => page.getByRole('button', { name: /^Turn off on this (phone|computer)$/ })
const isOn = (page: Page) => page.getByText('Notifications are on', { exact: true })
const isOff = (page: Page) => page.getByText('Notifications are off', { exact: true })
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

for (const device of ['phone', 'desktop'] as const) {
  test(`turned on by a press, seen on another device, turned off there, and it stays off here (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page } = profile
    const looks = new Looks(page, `notifications-${device}`)
    await givePush(page)
    await logIn(page, server)
    await open(page)
    await turnOn(page).waitFor()
    await page.getByText('None yet.').waitFor()
    await looks.at('off', 'Notifications are off')
    await turnOn(page).click()
    await turnOff(page).waitFor()
    expect(await subscribedTo(page)).toContain(pushService)
    await page.getByText('Here', { exact: true }).waitFor()
    await looks.at('on', 'Notifications are on')

    other = await launchProfile({ device: device === 'phone' ? 'desktop' : 'phone' })
    await givePush(other.page)
    await logIn(other.page, server)
    await open(other.page)
    await turnOn(other.page).click()
    await turnOff(other.page).waitFor()
    // Each is marked on its own device, and has its button on the other.
    expect(await other.page.getByText('Here', { exact: true }).count()).toBe(1)
    await page.reload()
    await page.getByRole('button', { name: /^Turn off notifications on/ }).waitFor()
    await looks.at('two devices', 'Devices that are told')
    await other.page.getByRole('button', { name: /^Turn off notifications on/ }).click()
    await other.page.getByText('Notifications are off.', { exact: true }).first().waitFor()
    await page.reload()
    await isOff(page).waitFor()
    await expect.poll(() => subscribedTo(page)).toBeNull()
    await page.reload()
    await isOff(page).waitFor()
    await turnOff(other.page).click()
    await isOff(other.page).waitFor()
    expect(await subscribedTo(other.page)).toBeNull()
    expect(looks.problems).toEqual([])
  })

  test(`quiet hours are saved without signal, and the agency has them after (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `quiet-hours-${device}`)
    const extraid = device === 'phone' ? 20417 : 20503
    await logIn(page, server, device === 'phone' ? 'member@demo.test' : 'family@demo.test')
    await shellStored(page)
    await open(page, extraid)
    await page.getByLabel('From').waitFor()
    await context.setOffline(true)
    const [from, to] = device === 'phone' ? ['21:30', '06:30'] : ['23:00', '08:00']
    await page.getByLabel('From').selectOption(from)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please enter all fields').first().waitFor()
    await page.getByLabel('To (required)').selectOption(to)
    await page.getByLabel('Notify me by SMS').click()
    await looks.at('before saving', 'Quiet hours')
    await page.getByRole('button', { name: 'Save' }).click()
    await page
      .getByText(/Saved on this (phone|computer)/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
    await looks.at('without signal', 'Quiet hours')
    await page.reload()
    await expect.poll(() => page.getByLabel('From').inputValue()).toBe(from)
    await context.setOffline(false)
    await expect
      .poll(async () => {
        const { quiet_from, quiet_to } = await fieldsAtAgency(server, extraid)
        return [quiet_from, quiet_to]
      })
      .toEqual([from, to])
    expect(looks.problems).toEqual([])
  })
}

test('a log-out ends the subscription in every tab, and the next member finds notifications off', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page, context } = profile
  await givePush(page)
  await logIn(page, server)
  await open(page)
  await turnOn(page).click()
  await turnOff(page).waitFor()
  const second = await context.newPage()
  await second.goto(`${server.url}/member/home`)
  await second.getByRole('heading', { name: /Useful information/ }).waitFor()
  await second.getByRole('button', { name: 'Log out', exact: true }).last().click()
  await page.getByLabel('Email').waitFor()
  await second.waitForURL(/\/site\//)
  expect(await subscribedTo(page)).toBeNull()
  await second.close()
  await logIn(page, server, 'family@demo.test')
  await open(page, 20502)
  await isOff(page).waitFor()
  expect(await page.evaluate(() => Notification.permission)).toBe('granted')
  expect(await subscribedTo(page)).toBeNull()
})

test('the same member after a session that the agency ended: on again without a press', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await givePush(page)
  await logIn(page, server)
  await open(page)
  await turnOn(page).click()
  await turnOff(page).waitFor()
  await context.clearCookies()
  await page.reload()
  await page.getByText('Sign in again to see what is new').waitFor()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await isOn(page).waitFor()
  await turnOff(page).click()
  await isOff(page).waitFor()
})

test('where it is not possible the page says why, and what to do', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const looks = new Looks(page, 'notifications-not')
  await givePush(page, { answer: 'denied' })
  await logIn(page, server)
  await shellStored(page)
  await open(page)
  await turnOn(page).click()
  await looks.at('blocked', 'Your browser blocks them')
  expect(await turnOn(page).count()).toBe(0)
  await setPermission(page, 'default')
  await turnOn(page).waitFor()
  await context.setOffline(true)
  await page.reload()
  await looks.at('no signal', 'Turning notifications on or off needs it.')
  expect(await turnOn(page).isDisabled()).toBe(true)
  await context.setOffline(false)

  await context.addInitScript((agent) => {
    Reflect.deleteProperty(window, 'PushManager')
    if (!location.search.includes('plain')) Object.defineProperty(navigator, 'userAgent', { get: () => agent })
  }, iphone)
  await open(page)
  await looks.at('iPhone', 'Add to Home Screen')
  await page.goto(`${server.url}/member/20417/notifications?plain`)
  await looks.at('no push', 'Not in this browser')
  expect(looks.problems).toEqual([])
})

test('a parent sees on a child’s page whose devices are told, and the child’s own quiet hours', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const looks = new Looks(page, 'notifications-child')
  await givePush(page)
  await logIn(page, server, 'family@demo.test')
  await open(page, 20504)
  await page.getByLabel('From').waitFor()
  await looks.at('child', /is told through you/)
  expect(await turnOn(page).count()).toBe(0)
  await page.getByRole('link', { name: 'See your devices' }).click()
  await turnOn(page).waitFor()
  expect(looks.problems).toEqual([])
})

for (const [device, message] of [
  ['phone', 'Night Market: porters'],
  ['desktop', 'Signal Box: commuters'],
] as const) {
  test(`Home offers it after an answer arrived, once; Messages says what is true of the phone (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page } = profile
    const looks = new Looks(page, `notifications-offer-${device}`)
    await sendMailing(server, message)
    await givePush(page)
    await logIn(page, server)
    await page.getByRole('heading', { name: /Useful information/ }).waitFor()
    const card = page.getByText('Know of a message at once')
    expect(await card.count()).toBe(0)
    await page.getByRole('link', { name: 'Messages' }).first().click()
    if (device === 'phone') {
      await page.getByText('Your phone is signed in').scrollIntoViewIfNeeded()
      await looks.at('signed in only', 'It is not told of new messages')
    }
    await openMessage(page, message)
    await answer(page, 'Yes')
    await page
      .getByText(/The agency has it/)
      .first()
      .waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${server.url}/member/home`)
    await card.scrollIntoViewIfNeeded()
    await looks.at('home', 'Know of a message at once')
    if (device === 'phone') {
      await page.getByRole('button', { name: 'Turn on', exact: true }).click()
      await card.waitFor({ state: 'detached' })
      await page.goto(`${server.url}/member/20417/messages`)
      await page.getByText('Phone connected').scrollIntoViewIfNeeded()
      await looks.at('connected', 'Phone connected')
    } else {
      await page.getByRole('button', { name: 'Not now' }).click()
      await card.waitFor({ state: 'detached' })
    }
    await page.goto(`${server.url}/member/home`)
    await page.getByRole('heading', { name: /Useful information/ }).waitFor()
    await page.waitForTimeout(1_000)
    expect(await card.count()).toBe(0)
    expect(looks.problems).toEqual([])
  })
}
