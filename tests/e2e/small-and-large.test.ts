import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { sendMailing } from '../support/mailing'
import { layoutProblems } from '../support/page-layout'
import { agency, answer, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

/** Different ways to view the portal on the same phone. */
const ways: Record<string, { size?: { width: number; height: number }; text?: string; forced?: boolean }> = {
  'a narrow phone': { size: { width: 320, height: 568 } },
  'text twice as large': { text: '200%' },
  'a narrow phone and large text': { size: { width: 320, height: 640 }, text: '200%' },
  'forced colours': { forced: true },
}

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  profile = await launchProfile({ device: 'phone' })
})
test.afterAll(async () => {
  await profile?.dispose()
  await server?.remove()
})

/** Checks the current page in each way; returns what is wrong. inReach: buttons that must be on the screen. */
async function inEveryWay(page: Page, state: string, inReach: string[] = []): Promise<string[]> {
  const problems: string[] = []
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  for (const [name, { size, text, forced }] of Object.entries(ways)) {
    await page.setViewportSize(size ?? usual)
    await page.emulateMedia({ forcedColors: forced ? 'active' : 'none' })
    await page.evaluate((percent) => {
      document.documentElement.style.fontSize = percent
      // Two frames later the resize is laid out, and the lines under the bar have adapted their space.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, text ?? '')
    const found = await layoutProblems(page)
    if (forced) found.push(...(await page.evaluate(withoutEdge)))
    for (const button of inReach) if (!(await isInReach(page, button))) found.push(`out of reach: ${button}`)
    problems.push(...found.map((problem) => `${state}, ${name}: ${problem}`))
    await screenshot(page, `${name}-${state}`.replace(/\W+/g, '-'))
  }
  await page.setViewportSize(usual)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return problems
}

/** Whether the whole button can be seen and pressed; on a screen that is too low for it, after scrolling. */
async function isInReach(page: Page, name: string): Promise<boolean> {
  const button = page.getByRole('button', { name, exact: true }).last()
  await button.scrollIntoViewIfNeeded()
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + 1 && element.contains(hit)
  })
}

/** Forced colours remove every fill, so an element that can be pressed, typed into or told apart needs an edge. */
function withoutEdge(): string[] {
  const selector = 'button[class*="button"], a[class*="button"], input, textarea, [role="dialog"], [role="alertdialog"]'
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    // A picture without text needs no edge: its outline is the edge.
    const words = element.matches('button, a') ? element.textContent?.trim() : 'field'
    if (!element.checkVisibility() || !words) return []
    const { borderTopWidth, borderTopStyle, outlineStyle, appearance } = getComputedStyle(element)
    const edged = (Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle !== 'none') || outlineStyle !== 'none'
    return edged || appearance !== 'none'
      ? []
      : [`no edge: <${element.localName}> '${element.textContent?.slice(0, 30)}'`]
  })
}

test('320 px, text twice as large, and forced colours: nothing is cut off, over something else, or out of reach', async () => {
  const { page, context } = profile
  const long = 'Oíche Shamhna ar an gCeathrú Rua: Wolnorynkowość Międzynarodowa'
  const problems: string[] = []
  const look = async (state: string, must: string | RegExp, inReach?: string[]) => {
    await page.getByText(must).filter({ visible: true }).first().waitFor()
    problems.push(...(await inEveryWay(page, state, inReach)))
  }
  const options = 'Dé Luain, 6.30 ar maidin;Poniedziałek o osiemnastej'
  const radio = [
    '--type',
    'radio',
    '--options',
    options,
    '--expires',
    '+30h',
    '--category',
    'Fitting',
    '--text',
    'Cé acu?',
  ]
  await agency(server, 'message', 'send', '--to', '20417', '--name', 'Cé acu lá?', ...radio)
  await sendMailing(server, long)

  await page.goto(server.url)
  await look('login', 'Forgot Password', ['Log In'])
  await logIn(page, server)
  await look('home', /Your response rate/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await look('menu', 'Service Plan')
  await page.keyboard.press('Escape')
  await page.goto(`${server.url}/member/20417/messages`)
  await look('messages', long)
  await page.getByRole('link', { name: 'Cé acu lá?' }).first().click()
  await look('choices', 'Poniedziałek', ['Continue'])
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: long }).first().click()
  await look('open message', 'Are you free on Thursday?', ['No', 'Yes'])
  await page.getByRole('button', { name: 'Yes', exact: true }).last().click()
  await look('confirm', 'You are about to tell the agency', ['Go back', 'Confirm'])
  await page.getByRole('button', { name: 'Go back' }).click()
  await context.setOffline(true)
  await answer(page, 'Yes', 'Tá, ón sé a chlog. Będę o szóstej.')
  await look('waits', /Saved on this phone/)
  await page.getByRole('button', { name: 'Show' }).first().click()
  await look('tray', /1 change waiting/, ['Try now'])
  await page.keyboard.press('Escape')
  await context.setOffline(false)
  await look('arrived', /The agency has it/)
  expect(problems).toEqual([])
})
