import type { Page } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => phone?.dispose())
test.afterAll(() => server?.remove())

/** Takes IndexedDB away from a page: `indexedDB` is absent, or opening a database is refused. Counts the tries. */
async function withoutIndexedDB(page: Page, how: 'absent' | 'refused'): Promise<void> {
  await page.addInitScript((kind) => {
    const count = () => Object.assign(window, { refusedStores: Number(Reflect.get(window, 'refusedStores') ?? 0) + 1 })
    const open = () => {
      count()
      throw new DOMException('A private window stores nothing.', 'SecurityError')
    }
    if (kind === 'refused') IDBFactory.prototype.open = open
    else {
      const get = () => {
        count()
        return undefined
      }
      Object.defineProperty(window, 'indexedDB', { configurable: true, get })
    }
  }, how)
}

for (const how of ['absent', 'refused'] as const) {
  test(`row 27: a browser without IndexedDB (${how}): said once, online only, and an answer confirmed again after a lost word counts once`, async () => {
    const title = `Harbour Lights: ${how}`
    const mailing = await sendMailing(server, title)
    phone = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
    const { page, context } = phone
    await withoutIndexedDB(page, how)
    await logIn(page, server)
    const said = page.getByText('This browser keeps nothing on this phone.')
    await said.waitFor()
    expect(await page.evaluate(() => Number(Reflect.get(window, 'refusedStores')))).toBeGreaterThan(0)
    const looks = new Looks(page, 'no store')
    await looks.at('no store', /keeps nothing on/)
    expect(looks.problems).toEqual([])
    await screenshot(page, `no-store-${how}`)
    await page.getByRole('button', { name: 'OK' }).click()
    await page.goto(`${server.url}/member/20417/messages`)
    await page.getByRole('heading', { name: title }).waitFor()
    // The notice is shown only once per window.
    expect(await said.count()).toBe(0)

    await openMessage(page, title)
    await context.setOffline(true)
    await answer(page, 'Yes', 'My own boots')
    await page.getByText('Not confirmed: the agency can’t be reached, and this phone can’t keep it.').waitFor()
    expect(await page.getByLabel('Notes for the agency').inputValue()).toBe('My own boots')
    expect(await page.getByText('Saved on this phone').count()).toBe(0)
    await screenshot(page, `no-store-${how}-not-saved`)
    await context.setOffline(false)

    // The agency takes the answer, but its reply is lost.
    const opIds: string[] = []
    let lost = 0
    await page.route('**/dj/api/member/', async (route) => {
      const request = route.request()
      if (!(request.postData() ?? '').includes('message_respond')) return route.continue()
      opIds.push((await request.allHeaders())['idempotency-key'] ?? '')
      const response = await route.fetch()
      if (lost > 0) return route.fulfill({ response })
      lost++
      return route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => lost).toBe(1)
    await page.getByText(/^Not confirmed/).waitFor()
    expect((await answerTo(server, mailing))?.response).toBe('Y: My own boots')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByText(/The agency has it/)
      .first()
      .waitFor()
    expect(opIds).toHaveLength(2)
    expect(opIds[1]).toBe(opIds[0])
    expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y: My own boots', times: 1 })
  })
}
