import type { Page } from 'playwright'
import { launchProfile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { expectConsole } from '../support/expected-console'
import { logIn, password } from '../support/portal'
import { startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(() => server?.remove())

test('the login stands still: the name of the agency is there with it, and its scripts are named as modules', async () => {
  const phone = await launchProfile({ device: 'phone' })
  try {
    await phone.page.route('**/agency.json', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await route.continue()
    })
    await phone.page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved.push(Number(entry.value))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await phone.page.goto(server.url)
    await phone.page.getByText('Lanternhill Casting').first().waitFor()
    await phone.page.waitForTimeout(500)
    expect(await phone.page.evaluate(() => 'moved' in window && window.moved)).toEqual([])
    // As long as there is no worker, scripts are preloaded as modules, so that they are compiled while they load.
    expect(await phone.page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(2)
  } finally {
    await phone.dispose()
  }
})

/** Blocks these files until `isOver` is set; counts how many requests were lost and how many came through. */
async function lose(page: Page, files: string): Promise<{ lost: number; came: number; isOver: boolean }> {
  const state = { lost: 0, came: 0, isOver: false }
  await page.route(files, async (route) => {
    state[state.isOver ? 'came' : 'lost']++
    await (state.isOver ? route.continue() : route.abort())
  })
  return state
}

test('a part of Home whose code does not come takes nothing from Home, and comes when it can', async () => {
  const phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  try {
    const { page } = phone
    const code = await lose(page, '**/assets/next-leave-*.js')
    await logIn(page, server)
    await page.getByRole('heading', { name: 'Niamh Carrowmore' }).waitFor()
    // The same page asks for the file again, without a reload.
    const before = code.lost
    await expect.poll(() => code.lost, { timeout: 15_000 }).toBeGreaterThan(before)
    expect(await page.getByRole('heading', { name: 'Your next leave' }).count()).toBe(0)
    code.isOver = true
    await page.getByRole('heading', { name: 'Your next leave' }).waitFor()
  } finally {
    await phone.dispose()
  }
})

test('code that a broken line lost comes when it is asked for again, on the same page', async () => {
  const proxy = await startProxy(server.url)
  const phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  try {
    const { page } = phone
    let isBroken = true
    let cut = 0
    const asUsual = proxy.treat
    proxy.treat = async (request) => {
      if (!isBroken || !/\/assets\/sign-in-/.test(request.path)) return asUsual(request)
      cut++
      request.cut()
    }
    await page.goto(proxy.url)
    await page.getByLabel('Email').fill('member@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox').check()
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByText(/We couldn.t reach the agency/).waitFor()
    expect(cut).toBeGreaterThan(0)
    isBroken = false
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.getByRole('heading', { name: 'Niamh Carrowmore' }).waitFor()
    expect(loads).toBe(0)
  } finally {
    await phone.dispose()
    await proxy.close()
  }
})

test('a screen whose code ends in the middle is loaded once more; if it still does not come, the page says what is missing', async () => {
  expectConsole(/Unable to preload/)
  const proxy = await startProxy(server.url)
  const phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  try {
    const { page } = phone
    let isBroken = true
    const asUsual = proxy.treat
    proxy.treat = async (request) => {
      if (!isBroken || !/\/assets\/forgot-screen-.*js/.test(request.path)) return asUsual(request)
      const { status, headers, body } = await request.forward()
      request.outgoing.writeHead(status, { ...headers, 'content-length': body.length })
      request.outgoing.write(body.subarray(0, 100), request.cut)
    }
    await page.goto(proxy.url)
    const address = page.getByLabel(/email or mobile/i)
    let loads = 0
    page.on('load', () => loads++)
    await page.getByRole('link', { name: 'Forgot Password' }).click()
    await page.getByRole('heading', { name: 'Part of Callboard could not be loaded' }).waitFor()
    expect(loads).toBe(1)
    isBroken = false
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await address.waitFor()
    expect(loads).toBe(2)
  } finally {
    await phone.dispose()
    await proxy.close()
  }
})

test('a part of Home whose styles do not come asks for them again', async () => {
  const phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
  try {
    const { page } = phone
    const styles = await lose(page, '**/assets/profile-progress-*.css')
    await logIn(page, server)
    await expect.poll(() => styles.lost).toBeGreaterThan(1)
    styles.isOver = true
    await expect.poll(() => styles.came).toBe(1)
    const sheets = () => page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href ?? '').join(' '))
    await expect.poll(sheets).toContain('/assets/profile-progress-')
    // The links of the failed tries are removed.
    expect(await page.locator('link[rel="stylesheet"][href*="profile-progress"]').count()).toBe(1)
  } finally {
    await phone.dispose()
  }
})
