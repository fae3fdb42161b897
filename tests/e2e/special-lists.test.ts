import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { Looks } from '../support/looks'
import { memberPhone, profileAtAgency } from '../support/member-phone'
import { agency, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const minutes = 3 * 60_000

let server: TestServer
let profile: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
afterEach(() => profile?.dispose())
afterAll(() => server?.remove())

const dialog = (page: Page) => page.getByRole('dialog')

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(View|Apply): ${name}`) }).click()
  await dialog(page).getByRole('heading', { name }).waitFor()
}

async function press(page: Page, button: 'Apply' | 'Retract' | 'Close'): Promise<void> {
  await dialog(page).getByRole('button', { name: button, exact: true }).last().click()
  await dialog(page).waitFor({ state: 'detached' })
}

it('an application and a retraction without signal outlive the app and reach the agency', {
  timeout: minutes,
}, async () => {
  const { member, phone } = await memberPhone(server, 'lists@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/speciallists`
  const atAgency = async () => (await profileAtAgency(server, member.extraid)).speciallists
  await profile.page.goto(path)
  await open(profile.page, 'Drivers of old cars')
  await dialog(profile.page).getByRole('button', { name: 'Apply', exact: true }).click()
  await dialog(profile.page).getByText('Please provide the required information').waitFor()
  await dialog(profile.page).getByLabel('What have you driven?').fill('A Ford Anglia')
  await press(profile.page, 'Apply')
  await profile.page
    .getByText(/Your application was saved|Saved on this phone/)
    .first()
    .waitFor()
  await expect.poll(atAgency).toMatchObject([{ listid: 305, status: 'P', text: 'A Ford Anglia' }])
  await profile.page.reload()
  await profile.page.getByText('Pending').waitFor()

  await profile.context.setOffline(true)
  await open(profile.page, 'Drivers of old cars')
  await press(profile.page, 'Retract')
  await profile.page.getByText('To be retracted. It goes out as soon as there is signal.').waitFor()
  await open(profile.page, 'Set dancers')
  await dialog(profile.page).getByLabel('Which sets do you know').fill('The Plain Set, Cashel 🙂')
  await press(profile.page, 'Apply')
  await profile.page.getByText('Your application is not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Your application was removed').count()).toBe(0)
  expect(await atAgency()).toMatchObject([{ listid: 305 }])
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(atAgency).toMatchObject([{ listid: 301, status: 'P', text: 'The Plain Set, Cashel 🙂' }])
  expect(await atAgency()).toHaveLength(1)

  // The agency decides: an accepted application hides Apply and holds its text.
  await agency(server, 'speciallist', 'decide', '301', String(member.extraid), 'accept', '--note', 'Fáilte!')
  await profile.page.reload()
  await profile.page.getByText('Accepted').waitFor()
  await open(profile.page, 'Set dancers')
  await dialog(profile.page).getByText('Fáilte!').waitFor()
  expect(await dialog(profile.page).getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0)
  expect(await dialog(profile.page).getByLabel('Which sets do you know').isDisabled()).toBe(true)
  await press(profile.page, 'Retract')
  await profile.page
    .getByText(/Your application was removed|Saved on this phone/)
    .first()
    .waitFor()
  await expect.poll(atAgency).toEqual([])
})

it('shows what the agency wrote as text and never as markup of its own', { timeout: minutes }, async () => {
  const evil = '<p>Come <b>early</b></p><script>window.evil = 1</script><img src=x onerror="window.evil = 1">'
  await agency(server, 'speciallist', 'create', '--name', 'Early birds', '--description', evil)
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/speciallists`)
  // By the keyboard alone: opened, closed by Escape, and the focus is back on the row.
  await page.getByRole('button', { name: 'Apply: Early birds' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('early', { exact: true }).waitFor()
  expect(await dialog(page).locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Apply: Early birds')
})

describe.each(['phone', 'desktop'] as const)('every state, light and dark (%s)', (device) => {
  it('is clean', { timeout: minutes }, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `special-lists-${device}`)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/speciallists`)
    await looks.at('lists', 'Set dancers')
    for (const [name, must] of [
      ['Gaeilgeoirí', 'You are on this list.'],
      ['Horse riders', 'Moderator’s feedback'],
      ['Tattoos', 'This list asks for a photo.'],
      ['Set dancers', 'The agency has your application'],
    ] as const) {
      await open(page, name)
      await looks.at(name, must)
      await press(page, 'Close')
    }
    await context.setOffline(true)
    await open(page, 'Drivers of old cars')
    await dialog(page).getByLabel('What have you driven?').fill('A tractor')
    await press(page, 'Apply')
    await looks.at('one that waits', 'Your application is not sent yet')
    await open(page, 'Drivers of old cars')
    await looks.at('one that waits, opened', 'Your application is not sent yet')
    await press(page, 'Retract')
    await expect.poll(() => page.getByText('Your application is not sent yet').count()).toBe(0)
    expect(looks.problems).toEqual([])
  })
})
