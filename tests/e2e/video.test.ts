import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const id = (page: Page) => page.getByLabel('Video id or URL')

/** Answers in place of the video player, so that the test needs no foreign server; returns the addresses that were asked. */
async function playerAnswers(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route('https://player.vimeo.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Playing</p>' })
  })
  return asked
}

test('loads the player’s frame when the member asks for it, and nothing of it before', async () => {
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
  // The private code of a pasted address is taken over, so that a clip that is not public plays.
  await id(page).fill('https://vimeo.com/76979871/8272103f6e')
  await id(page).press('Tab')
  expect(await id(page).inputValue()).toBe('76979871')
  expect(await page.getByLabel('Private code').inputValue()).toBe('8272103f6e')
  await page.getByRole('button', { name: 'Show preview' }).press('Enter')
  await expect.poll(() => asked.at(-1)).toBe('https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1')
  await id(page).fill('https://vimeo.com/76979871')
  await id(page).press('Tab')
  expect(await page.getByLabel('Private code').inputValue()).toBe('')
  // A wrong address is reported at its field, and nothing that was typed is lost.
  await id(page).fill('https://')
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByText('Paste the id or the address of your video').first().waitFor()
  expect(await id(page).inputValue()).toBe('https://')
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
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
}
