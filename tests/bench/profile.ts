import { availableParallelism, loadavg } from 'node:os'
import type { Page } from 'playwright'
import { pathTo, type RouteName, routeNamed } from '../../domain/access/routes'
import { launchProfile } from '../support/browser'
import { logIn, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { median, quantile } from './figures'
import { keyTimes, pressedToPainted, type SlowDown, slowDownOf, watchKeys } from './painted'

const extraid = 20417
const slowness = 4
const rounds = 3
const aims = { key: 50, page: 200, picker: 150 }
const typed = 'Quay Street, in the rain'

const routes: readonly RouteName[] = [
  'StartHere',
  'Contact',
  'Personal',
  'Availability',
  'Measurements',
  'Vimeo',
  'Experience',
  'SpecialLists',
  'Training',
]

/** The page that is measured, and how its results are reported. */
interface Phone {
  page: Page
  url: string
  slow: SlowDown
  say: (line: string) => void
}

/**
 * The profile on a slow processor: key presses, pages opened without signal, the date picker; a real Chromium, demo data.
 * The pages are opened from the drawer, which on a desktop stands beside Home and on a phone lies over it.
 */
export async function profile(say: (line: string) => void): Promise<void> {
  const server = await startServer({ DEMO: '1' })
  try {
    say(`what else runs here: load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`)
    for (const device of ['desktop', 'phone'] as const) {
      await on(device, server, say, async (phone) => {
        await keys(phone)
        await picker(phone)
        await pages(phone)
      })
    }
  } finally {
    await server.remove()
  }
}

/** Opens such a browser, in which the demo's member is signed in, with the shell on the device. */
async function on(
  device: 'desktop' | 'phone',
  server: TestServer,
  say: Phone['say'],
  run: (phone: Phone) => Promise<void>,
): Promise<void> {
  const browser = await launchProfile({ device })
  try {
    const { page } = browser
    await logIn(page, server)
    await page.getByText('Your response rate').first().waitFor()
    await shellStored(page)
    await run({ page, url: server.url, slow: await slowDownOf(page), say: (line) => say(`${device}: ${line}`) })
  } finally {
    await browser.dispose()
  }
}

async function atPersonal({ page, url }: Phone): Promise<void> {
  await page.goto(url + pathTo('Personal', { extraid }))
  await page.getByRole('button', { name: /^Date of birth/ }).waitFor()
  await page.waitForTimeout(1_500)
}

/** Fills every box of Personal Details; then types a sentence at the end of each box that takes text. */
async function keys(phone: Phone): Promise<void> {
  const { page, say } = phone
  await atPersonal(phone)
  const boxes = page
    .locator('main form')
    .locator('input[type="text"]:not([role="combobox"]):not([inputmode]), textarea')
  const selects = page.locator('main form select')
  for (const select of await selects.all()) {
    if ((await select.inputValue()) === '') await select.selectOption({ index: 1 })
  }
  for (const box of await boxes.all()) if ((await box.inputValue()) === '') await box.fill('Something')
  const controls = await page.locator('main form').locator('input, select, textarea').count()
  await phone.slow(slowness)
  await page.waitForTimeout(1_000)
  await watchKeys(page)
  let pressed = 0
  for (const box of await boxes.all()) {
    await box.press('End')
    for (const key of typed) {
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(60)
      pressed += 1
    }
  }
  const times = (await keyTimes(page, pressed)).sort((a, b) => a - b)
  await phone.slow(1)
  say(
    `a key press in Personal Details (${controls} controls, ${pressed} presses): p50 ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms, aim ${aims.key}`,
  )
}

/** Opens the date picker the first time after a start, and again. */
async function picker(phone: Phone): Promise<void> {
  const { page, say } = phone
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round++) {
    await atPersonal(phone)
    await phone.slow(slowness)
    for (const times of [first, again]) {
      const opener = page.getByRole('button', { name: /^Date of birth/ })
      times.push(await pressedToPainted(opener, { selector: 'dialog[open] [role="gridcell"]' }))
      await page.keyboard.press('Escape')
      await page.waitForTimeout(300)
    }
    await phone.slow(1)
  }
  say(`the date picker opens in ${ms(first)} the first time, ${ms(again)} again, aim ${aims.picker}`)
}

/** Opens each page from Home, without signal, the first time after a start. */
async function pages(phone: Phone): Promise<void> {
  const { page, url, say } = phone
  const context = page.context()
  // Each is opened once before, so that what it shows has been read.
  for (const route of routes) {
    await page.goto(url + pathTo(route, { extraid }))
    await page
      .getByRole('heading', { name: routeNamed(route).title })
      .first()
      .waitFor()
    await page.waitForTimeout(1_000)
  }
  await context.setOffline(true)
  try {
    for (const route of routes) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await openFromHome(phone, route))
      say(`${routeNamed(route).title} opens from Home without signal in ${ms(times)}, aim ${aims.page}`)
    }
  } finally {
    await context.setOffline(false)
  }
}

async function openFromHome(phone: Phone, route: RouteName): Promise<number> {
  const { page, url } = phone
  await page.goto(url + pathTo('Home'))
  await page.getByText('Your response rate').first().waitFor()
  const link = page.locator(`a[href="${pathTo(route, { extraid })}"]`).first()
  // The bar's own button, beside Home, is named by what it does to the drawer.
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (!(await link.isVisible()) && (await menu.isVisible())) await menu.click()
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Profile', exact: true }).click()
  await link.waitFor()
  await page.waitForTimeout(1_500)
  await phone.slow(slowness)
  const time = await pressedToPainted(link, { selector: 'h1', text: routeNamed(route).title })
  await phone.slow(1)
  return time
}

function ms(times: readonly number[]): string {
  return `${Math.round(median(times))} ms (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`
}
