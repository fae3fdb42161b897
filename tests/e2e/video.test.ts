import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { logIn, shellStored } from '../support/portal'
import { fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const minutes = 3 * 60_000

let server: TestServer
let profile: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
afterEach(() => profile?.dispose())
afterAll(() => server?.remove())

const id = (page: Page) => page.getByLabel('Video id or URL')

/** The player answers here, so that no test needs another's server; what was asked of it is told. */
async function playerAnswers(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Playing</p>' })
  })
  return asked
}

it('a pasted address saved without signal outlives the app, reaches the agency, and goes again', {
  timeout: minutes,
}, async () => {
  const { member, phone } = await memberPhone(server, 'video@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/vimeo`
  const stored = { vimeo_id: '76979871', vimeo_width: 640, vimeo_height: 480 }
  await profile.page.goto(path)
  await profile.page.getByText('Maximum one minute, no nudity or profanity.').waitFor()
  expect(await profile.page.getByLabel('Width').count()).toBe(0)
  await profile.context.setOffline(true)
  await profile.page.getByLabel('Private code').fill('8272103f6e')
  await id(profile.page).fill('https://vimeo.com/76979871?share=copy')
  // An address needs no private code.
  await expect.poll(() => profile.page.getByLabel('Private code').count()).toBe(0)
  // Enter saves what is still the address.
  await id(profile.page).press('Enter')
  await profile.page.getByText('Saved on this phone', { exact: true }).first().waitFor()
  await profile.page.waitForURL('**/audio')
  expect(await fieldsAtAgency(server, member.extraid)).not.toMatchObject(stored)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(() => fieldsAtAgency(server, member.extraid)).toMatchObject(stored)
  expect((await fieldsAtAgency(server, member.extraid)).vimeo_private ?? null).toBeNull()

  await profile.page.reload()
  await profile.page.getByRole('link', { name: /vimeo\.com\/76979871/ }).waitFor()
  await profile.page.getByRole('button', { name: 'Remove Video' }).click()
  const question = profile.page.getByRole('alertdialog', { name: 'Are you sure you want to remove the video.' })
  await question.getByRole('button', { name: 'Remove Video' }).click()
  await profile.page
    .getByText(/Vimeo link removed\. This does not affect your video in Vimeo\.|Saved on this phone/)
    .first()
    .waitFor()
  await expect.poll(async () => (await fieldsAtAgency(server, member.extraid)).vimeo_id ?? null).toBeNull()
  await expect.poll(() => id(profile.page).inputValue()).toBe('')
})

it('loads the player’s frame when the member asks for it, and nothing of it before', {
  timeout: minutes,
}, async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const asked = await playerAnswers(page)
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/vimeo`)
  await page.getByRole('button', { name: 'Show preview' }).waitFor()
  expect(asked).toEqual([])
  expect(await page.locator('iframe').count()).toBe(0)
  await id(page).fill('https://player.vimeo.com/video/123456')
  await id(page).press('Tab')
  expect(await id(page).inputValue()).toBe('123456')
  await page.getByLabel('Private code').fill('abc')
  await page.getByRole('button', { name: 'Show preview' }).press('Enter')
  await page.frameLocator('iframe').getByText('Playing').waitFor()
  expect(asked).toEqual(['https://player.vimeo.com/video/123456?h=abc&dnt=1'])
  // Wrong at the field, and nothing lost.
  await id(page).fill('https://')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByText('Paste the id or the address of your video').first().waitFor()
  expect(await id(page).inputValue()).toBe('https://')
})

describe.each(['phone', 'desktop'] as const)('every state, light and dark (%s)', (device) => {
  it('is clean', { timeout: minutes }, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `video-${device}`)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/vimeo`)
    await looks.at('a video', 'Show preview')
    await page.getByRole('button', { name: 'Remove Video' }).click()
    await looks.at('the question', 'Are you sure you want to remove the video.')
    await page.getByRole('button', { name: 'Go back' }).click()
    await shellStored(page)
    await context.setOffline(true)
    await page.goto(`${server.url}/member/20417/vimeo`)
    await looks.at('without signal', 'The preview needs signal.')
    await page.getByLabel('Width').fill('wide')
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await looks.at('a wrong width', 'Please enter all fields')
    await id(page).fill('')
    await looks.at('none', 'Maximum one minute')
    expect(looks.problems).toEqual([])
  })
})
