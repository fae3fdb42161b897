import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { Looks } from '../support/looks'
import { memberPhone, profileAtAgency } from '../support/member-phone'
import { logIn } from '../support/portal'
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

/** Fills the dialog that is open, and adds. */
async function add(page: Page, year: string, detail: string): Promise<void> {
  await page.getByRole('button', { name: 'Add experience' }).first().click()
  await dialog(page).getByLabel('Year').fill(year)
  await dialog(page).getByLabel('Role').selectOption('Featured Extra')
  await dialog(page).getByLabel('Production type').selectOption('TV')
  await dialog(page).getByLabel('Production title and director').fill(detail)
  await dialog(page).getByLabel('It was paid').check()
  await dialog(page).getByRole('button', { name: 'Add experience' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

async function remove(page: Page, detail: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${detail}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
}

it('rows added and deleted without signal outlive the app and reach the agency', { timeout: minutes }, async () => {
  const { member, phone } = await memberPhone(server, 'experience@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/experience`
  await profile.page.goto(path)
  await profile.page.getByText('You have not added any experience yet.').waitFor()
  await add(profile.page, '2019', 'An Fharraige 🙂, Áine Ní Dhomhnaill')
  // A slow machine says first that it is saved here.
  await profile.page
    .getByText(/Experience was added|Saved on this phone/)
    .first()
    .waitFor()
  const first = { year: '2019', role: 'Featured Extra', production: 'TV', paid: true }
  const atAgency = async () => (await profileAtAgency(server, member.extraid)).experience
  await expect.poll(atAgency).toMatchObject([{ ...first, detail: 'An Fharraige 🙂, Áine Ní Dhomhnaill' }])
  // The read that follows the addition gives the row its number.
  await profile.page.reload()
  await profile.page.getByRole('button', { name: 'Delete An Fharraige' }).waitFor()

  await profile.context.setOffline(true)
  await add(profile.page, '2024', 'The Salt Road, A. Brennan')
  await profile.page.getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Experience was added').count()).toBe(0)
  // One that was never sent is dropped, and never told.
  await add(profile.page, '2023', 'Never told')
  await remove(profile.page, 'Never told')
  await expect.poll(() => profile.page.getByText('Never told').count()).toBe(0)
  await remove(profile.page, 'An Fharraige 🙂, Áine Ní Dhomhnaill')
  await profile.page.getByText('To be deleted. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Experience was deleted').count()).toBe(0)
  // A deletion that waits can be taken back, and asked for again.
  await profile.page.getByRole('button', { name: /^Keep it: An Fharraige/ }).click()
  await expect.poll(() => profile.page.getByText(/^To be deleted/).count()).toBe(0)
  await remove(profile.page, 'An Fharraige 🙂, Áine Ní Dhomhnaill')
  await profile.page.getByText(/^To be deleted/).waitFor()
  expect(await atAgency()).toHaveLength(1)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(atAgency).toMatchObject([{ year: '2024', detail: 'The Salt Road, A. Brennan', paid: true }])
  expect(await atAgency()).toHaveLength(1)
  await profile.page.reload()
  await profile.page.getByText('The Salt Road, A. Brennan').waitFor()
  expect(await profile.page.getByText('An Fharraige').count()).toBe(0)
})

it('is filled by the keyboard alone, says what is wrong, and keeps what was typed', { timeout: minutes }, async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server, 'busy@demo.test')
  await page.goto(`${server.url}/member/20433/experience`)
  await page.getByRole('button', { name: 'Add experience' }).first().focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Form is incomplete').waitFor()
  await dialog(page).getByLabel('Year').focus()
  await page.keyboard.type('1949')
  await dialog(page).getByText('date too early').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Please complete all the fields').waitFor()
  await dialog(page)
    .getByLabel('Year')
    .fill(String(new Date().getFullYear() + 1))
  await dialog(page).getByText('date is in the future').waitFor()
  await dialog(page).getByLabel('Year').fill('1950')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Act')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Thea')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Amharclann na Carraige')
  // What was typed stands a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Add experience' }).first().click()
  expect(await dialog(page).getByLabel('Production title and director').inputValue()).toBe('Amharclann na Carraige')
  expect(await dialog(page).getByLabel('Role').inputValue()).toBe('Acting')
  await dialog(page).getByLabel('Production title and director').press('Enter')
  await page.getByRole('cell', { name: /^Amharclann na Carraige/ }).waitFor()
  await expect.poll(() => page.getByRole('row', { name: /1950 Acting Theatre/ }).count()).toBe(1)
})

describe.each(['phone', 'desktop'] as const)('every state, light and dark (%s)', (device) => {
  it('is clean', { timeout: minutes }, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `experience-${device}`)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/experience`)
    await looks.at('rows', 'The Salt Road')
    await page.getByRole('button', { name: 'Add experience' }).first().click()
    await dialog(page).getByRole('button', { name: 'Add experience' }).click()
    await looks.at('nothing filled in', 'Please complete all the fields')
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await add(page, '2020', `Kept here, ${device}`)
    await looks.at('one that waits', 'Not sent yet')
    await page.getByRole('button', { name: 'Delete Catalogue, knitwear' }).click()
    await looks.at('the question', 'Delete this experience?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await looks.at('one to be deleted', 'To be deleted')
    await page.getByRole('button', { name: /^Keep/ }).click()
    await page.getByRole('button', { name: `Delete Kept here, ${device}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    expect(looks.problems).toEqual([])
  })
})
