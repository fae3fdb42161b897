import type { Page } from 'playwright'
import sharp from 'sharp'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone, profileAtAgency } from '../support/member-phone'
import { photo } from '../support/photo-samples'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'
import { chooseListPhoto, dialog, listPhoto, open, press } from '../support/special-lists-screen'

const tattoos = 304

let server: TestServer
let profile: Profile
let arm: Buffer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  arm = await photo({ width: 900, height: 1_200 })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** The lines about applications that the member reads in the history of the record. */
async function historyOf(page: Page, extraid: number): Promise<string[]> {
  const changes = await page.evaluate(async (query) => {
    const headers = { 'Content-Type': 'application/json', 'X-Callboard': '1' }
    const answer = await fetch('/dj/api/member/', { method: 'POST', headers, body: JSON.stringify({ query }) })
    const { data } = (await answer.json()) as { data: { member: { record_changes: { what: string }[] }[] } }
    return data.member[0]?.record_changes ?? []
  }, `{ member(extraid: ${extraid}) { record_changes { what } } }`)
  return changes.map(({ what }) => what).filter((what) => what.includes('Tattoos'))
}

test('a photo waits with its application, arrives once, and is seen without signal', async () => {
  const { member, phone } = await memberPhone(server, 'tattoos@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/speciallists`
  const atAgency = async () => (await profileAtAgency(server, member.extraid)).speciallists
  await profile.page.goto(path)
  await open(profile.page, 'Tattoos')
  await dialog(profile.page).getByText('A photo of each tattoo, in daylight.').waitFor()
  await dialog(profile.page).getByText('This list asks for a photo.').waitFor()
  await dialog(profile.page).getByRole('button', { name: 'Apply', exact: true }).click()
  await dialog(profile.page).getByText('Please provide the required information').waitFor()
  await chooseListPhoto(profile.page, Buffer.from('%PDF-1.7 no picture'))
  await dialog(profile.page).getByText('This file can’t be used as a photo.').waitFor()

  await profile.context.setOffline(true)
  await chooseListPhoto(profile.page, arm)
  await dialog(profile.page).getByText('This photo is not saved yet.').waitFor()
  await expect.poll(() => listPhoto(profile.page)).toEqual({ width: 900, height: 1_200 })
  await press(profile.page, 'Apply')
  await profile.page.getByText('Your application is not sent yet. It goes out as soon as there is signal.').waitFor()
  await open(profile.page, 'Tattoos')
  await expect.poll(() => listPhoto(profile.page)).toEqual({ width: 900, height: 1_200 })
  expect(await atAgency()).toEqual([])
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(atAgency).toMatchObject([{ listid: tattoos, status: 'P' }])
  expect(await historyOf(profile.page, member.extraid)).toEqual(['Applied: Tattoos'])
  const [{ image } = { image: null }] = await atAgency()
  expect(image).toMatch(/^\/dj\/api\/agency\/speciallist\/[0-9a-f]{32}\.jpg$/)
  const saved = await savedByAgency(server, 'speciallist', tattoos, member.extraid)
  expect(await sharp(saved).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 1_200 })

  // The page shows the picture that the agency made. The phone keeps the small version once it was seen.
  await profile.page.reload()
  await profile.page.getByText('Pending').waitFor()
  await open(profile.page, 'Tattoos')
  await expect.poll(() => listPhoto(profile.page)).toEqual({ width: 375, height: 500 })
  await chooseListPhoto(profile.page, await photo({ width: 600, height: 600 }))
  await expect.poll(() => listPhoto(profile.page)).toEqual({ width: 600, height: 600 })
  await dialog(profile.page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => listPhoto(profile.page)).toEqual({ width: 375, height: 500 })
  await dialog(profile.page).getByRole('button', { name: 'Remove photo' }).click()
  await dialog(profile.page).getByText('The photo is removed when you press Apply.').waitFor()
  await dialog(profile.page).getByRole('button', { name: 'Apply', exact: true }).click()
  await dialog(profile.page).getByText('Please provide the required information').waitFor()
  await dialog(profile.page).getByRole('button', { name: 'Undo' }).click()
  await press(profile.page, 'Close')
  expect((await atAgency())[0]?.image).toBe(image)

  await profile.context.setOffline(true)
  await profile.page.reload()
  await open(profile.page, 'Tattoos')
  await expect.poll(() => listPhoto(profile.page)).toEqual({ width: 375, height: 500 })
  await press(profile.page, 'Retract')
  await profile.page.getByText('To be retracted.').waitFor()
  await profile.context.setOffline(false)
  await expect.poll(atAgency).toEqual([])
  await open(profile.page, 'Tattoos')
  await expect.poll(() => listPhoto(profile.page)).toBeNull()
})
