import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const list = '/member/20417/messages'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** A movement as the page asked the browser for it, and where its element stood. */
interface Movement {
  role: string
  property: string
  /** Where the element stood by itself, and where from the movement on (CSS pixels of the page). */
  place: [left: number, top: number]
  start: [left: number, top: number]
  /** The part of it that is seen at first. */
  clip: string
}

/** Logs in, and notes every movement of the page from then on. */
async function watched(device: 'phone' | 'desktop', reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  profile = await launchProfile({ device, reducedMotion })
  const { page } = profile
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    const movements: Movement[] = []
    Object.assign(window, { movements })
    const placeOf = (element: Element): [number, number] => {
      const box = element.getBoundingClientRect()
      return [box.left + scrollX, box.top + scrollY]
    }
    Element.prototype.animate = function noted(keyframes, options) {
      const place = placeOf(this)
      const animation = animate.call(this, keyframes, options)
      const role = 'messageContent' in (this as HTMLElement).dataset ? 'content' : (this.getAttribute('role') ?? '')
      const seen = { place, start: placeOf(this), clip: getComputedStyle(this).clipPath }
      for (const property of Object.keys(keyframes ?? {})) movements.push({ role, property, ...seen })
      return animation
    }
    addEventListener(
      'click',
      ({ target }) => {
        const link = target instanceof Element ? target.closest('a[data-message]') : null
        if (link) Object.assign(window, { pressed: link.getBoundingClientRect().toJSON() })
      },
      { capture: true },
    )
  })
  await logIn(page, server)
  await shellStored(page)
  return page
}

const movements = (page: Page): Promise<Movement[]> =>
  page.evaluate(() => (window as unknown as { movements: Movement[] }).movements)

/** Those of an open message, the letter with its options. */
const ofMessage = async (page: Page): Promise<Movement[]> =>
  (await movements(page)).filter(({ role }) => role === 'content')

/** What still moves, or was left behind by what has moved. */
const leftBehind = (page: Page, selector: string): Promise<string> =>
  page.evaluate(async (found) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    await new Promise((resolve) => setTimeout(resolve, 100))
    return document.querySelector(found)?.getAttribute('style') ?? ''
  }, selector)

/** Opens a message by its row at the end of the list; says where on the screen the row stood. */
async function openLast(page: Page): Promise<DOMRect> {
  await page.goto(server.url + list)
  const row = page.locator('a[data-message]').last()
  await row.scrollIntoViewIfNeeded()
  // The screen of an open message has loaded, so that nothing comes between the press and the movement.
  await page.waitForLoadState('networkidle')
  await row.click()
  return page.evaluate(() => (window as unknown as { pressed: DOMRect }).pressed)
}

test('on a phone a message comes from its row, and nothing of the movement stays', async () => {
  const page = await watched('phone', 'no-preference')
  const row = await openLast(page)
  await page.locator('article[data-letter]').waitFor()
  const ofContent = await ofMessage(page)
  expect(ofContent.map(({ property }) => property)).toEqual(['transform', 'clipPath'])
  const [moved, clipped] = ofContent
  expect(row.top).toBeGreaterThan(200)
  expect(moved?.start.map(Math.round)).toEqual([row.left, row.top].map(Math.round))
  expect(moved?.place[1]).toBeLessThan(row.top)
  expect(clipped?.clip).toMatch(/^inset\(0px 2\dpx \d+px 0px round \d+px\)$/)
  expect(await leftBehind(page, '[data-message-content]')).toBe('')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the options of a typed message come along with its text', async () => {
  const page = await watched('phone', 'no-preference')
  await page.goto(server.url + list)
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'The Lamplighter: costume fitting' }).first().click()
  await page.getByRole('radio').first().waitFor()
  expect(await ofMessage(page)).toHaveLength(2)
  await expect(page.locator('[data-message-content]').getByRole('radio').first()).toBeVisible()
})

test('on a desktop its dialog does so as a whole', async () => {
  const page = await watched('desktop', 'no-preference')
  await openLast(page)
  await page.getByRole('dialog').waitFor()
  const ofDialog = (await movements(page)).filter(({ role }) => role === 'dialog')
  expect(ofDialog.map(({ property }) => property)).toEqual(['transform', 'clipPath'])
  expect(await leftBehind(page, '[role="dialog"]')).not.toMatch(/clip|transform/)
})

test('from Home too; but not by its address, nor where less motion is wished', async () => {
  let page = await watched('phone', 'no-preference')
  const row = page.locator('a[href*="/messages/"]').first()
  const path = await row.getAttribute('href')
  await page.waitForLoadState('networkidle')
  await row.click()
  await page.locator('article[data-letter]').waitFor()
  expect(await ofMessage(page)).toHaveLength(2)
  await page.goto(server.url + path)
  await page.locator('article[data-letter]').waitFor()
  expect(await ofMessage(page)).toHaveLength(0)
  await profile.dispose()
  page = await watched('phone', 'reduce')
  await openLast(page)
  await page.locator('article[data-letter]').waitFor()
  expect(await ofMessage(page)).toHaveLength(0)
})
