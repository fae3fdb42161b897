import type { Locator, Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { focused } from '../support/focus'
import { Looks } from '../support/looks'
import { layoutProblems } from '../support/page-layout'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const label = 'Date of birth'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(async () => {
  await server?.remove()
})

const text = (page: Page): Locator => page.getByRole('textbox', { name: label, exact: true })
const opener = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^${label}`) })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: label })

/** Puts a date into the field, and the focus on the button that opens the calendar. */
async function withDate(page: Page, date: string): Promise<void> {
  await text(page).fill(date)
  await opener(page).focus()
}

/** What is wrong with the focus in the open dialog: it left the dialog, or it never reached one of the expected elements. */
async function tabStops(page: Page, key: 'Tab' | 'Shift+Tab', times: number): Promise<string[]> {
  const stops: string[] = []
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(key)
    const isInside = await page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    stops.push(isInside ? await focused(page) : `outside: ${await focused(page)}`)
  }
  return stops
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`the date picker (${device})`, () => {
    let profile: Profile
    let page: Page

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
      page = profile.page
      await logIn(page, server)
      await page.goto(`${server.url}/member/20417/personal`)
      await text(page).waitFor()
    })
    test.afterAll(() => profile?.dispose())
    test.beforeEach(async () => {
      if (await dialog(page).isVisible()) await page.keyboard.press('Escape')
      await withDate(page, '12/03/1998')
    })

    test('opens by Enter and by Space with the focus on the chosen day; Escape gives it back and changes nothing', async () => {
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key)
        await dialog(page).waitFor()
        await expect.poll(() => focused(page)).toBe('Thursday 12 March 1998')
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('Escape')
        await dialog(page).waitFor({ state: 'detached' })
        expect(await focused(page)).toBe(`${label}: Thursday 12 March 1998, change the date`)
        expect(await text(page).inputValue()).toBe('12/03/1998')
      }
    })

    for (const [key, day] of [
      ['ArrowRight', 'Friday 13 March 1998'],
      ['ArrowLeft', 'Wednesday 11 March 1998'],
      ['ArrowDown', 'Thursday 19 March 1998'],
      ['ArrowUp', 'Thursday 5 March 1998'],
      ['Home', 'Monday 9 March 1998'],
      ['End', 'Sunday 15 March 1998'],
      ['PageUp', 'Thursday 12 February 1998'],
      ['PageDown', 'Sunday 12 April 1998'],
      ['Shift+PageUp', 'Wednesday 12 March 1997'],
      ['Shift+PageDown', 'Friday 12 March 1999'],
    ] as const) {
      test(`${key} moves to ${day}`, async () => {
        await page.keyboard.press('Enter')
        await expect.poll(() => focused(page)).toBe('Thursday 12 March 1998')
        await page.keyboard.press(key)
        expect(await focused(page)).toBe(day)
        expect(await dialog(page).getByRole('heading').textContent()).toBe(day.split(' ').slice(2).join(' '))
      })
    }

    test('Enter and Space choose: the field has it, the button says it and has the focus', async () => {
      for (const [key, shown, name] of [
        ['Enter', '13/03/1998', 'Friday 13 March 1998'],
        ['Space', '14/03/1998', 'Saturday 14 March 1998'],
      ] as const) {
        await page.keyboard.press('Enter')
        await dialog(page).waitFor()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press(key)
        await dialog(page).waitFor({ state: 'detached' })
        expect(await text(page).inputValue()).toBe(shown)
        expect(await focused(page)).toBe(`${label}: ${name}, change the date`)
      }
    })

    test('Tab goes round in it, one stop for the grid; the page behind is out of reach', async () => {
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('Thursday 12 March 1998')
      const round = [
        'Cancel',
        'Previous month',
        'March, choose another month',
        '1998, choose another year',
        'Next month',
        'Thursday 12 March 1998',
      ]
      expect(await tabStops(page, 'Tab', 7)).toEqual([...round, 'Cancel'])
      expect(await tabStops(page, 'Shift+Tab', 6)).toEqual([...round].reverse())
    })

    test('years, months, days: by keyboard to a birthday', async () => {
      await text(page).fill('')
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toMatch(/^\d{4}$/)
      await page.keyboard.press('PageUp')
      await page.keyboard.press('Enter')
      expect(await focused(page)).toMatch(/^[A-Z][a-z]+ \d{4}$/)
      await page.keyboard.press('ArrowUp')
      const month = await focused(page)
      await page.keyboard.press('Enter')
      expect(await focused(page)).toContain(month)
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await text(page).inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    })

    test('what is typed key by key gets its slashes; a day that no month has is refused, and stays', async () => {
      await text(page).fill('')
      await text(page).focus()
      await page.keyboard.type('31021998')
      expect(await text(page).inputValue()).toBe('31/02/1998')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.getByText('There is no such date').first().waitFor()
      expect(await text(page).inputValue()).toBe('31/02/1998')
    })

    test('a press outside closes it', async () => {
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await page.mouse.click(4, 4)
      await dialog(page).waitFor({ state: 'detached' })
      expect(await text(page).inputValue()).toBe('12/03/1998')
    })

    test('each view can be seen and read: light, dark, narrow, large text, forced colours', async () => {
      const looks = new Looks(page, device)
      const usual = page.viewportSize() ?? { width: 390, height: 844 }
      const views = [
        ['days', async () => undefined],
        [
          'months',
          () =>
            dialog(page)
              .getByRole('button', { name: /another month/ })
              .click(),
        ],
        [
          'years',
          () =>
            dialog(page)
              .getByRole('button', { name: /another year/ })
              .click(),
        ],
      ] as const
      await page.keyboard.press('Enter')
      for (const [view, show] of views) {
        await show()
        await looks.at(view, view === 'months' ? 'March' : /^(12|1998)$/)
        if (device === 'phone') {
          await page.setViewportSize({ width: 320, height: 568 })
          looks.problems.push(...(await layoutProblems(page)).map((problem) => `${view}, narrow: ${problem}`))
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
          looks.problems.push(...(await layoutProblems(page)).map((problem) => `${view}, large text: ${problem}`))
          await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
          await page.setViewportSize(usual)
        }
      }
      expect(looks.problems).toEqual([])
    })

    test('opens without signal', async () => {
      await profile.context.setOffline(true)
      try {
        await page.keyboard.press('Enter')
        await dialog(page).waitFor()
        expect(await focused(page)).toBe('Thursday 12 March 1998')
      } finally {
        await profile.context.setOffline(false)
      }
    })
  })
}
