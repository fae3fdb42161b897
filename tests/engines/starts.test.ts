import { databaseName } from '../../src/outbox/names'
import { expect, test } from '../support/browser-test'
import { startServer, type TestServer } from '../support/server'
import type { EnginePage } from './engine-page'
import { testInEach } from './engines'
import { type Line, lineTo } from './line'
import { logIn, shellStored, stored } from './person'

let server: TestServer
let line: Line
const title = 'Quay Street: market crowd'

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  line = await lineTo(server)
})
test.afterEach(() => line.set('open'))

const messages = () => `${line.url}/member/20417/messages`

testInEach('the first visit, the second, and a start without signal show the list', async (page) => {
  await logIn(page, line.url)
  await page.see('heading', /Niamh Carrowmore/)
  await page.goto(messages())
  await page.see('heading', title)
  await shellStored(page)
  await stored(page, 20417, title)
  for (const signal of ['open', 'cut'] as const) {
    await page.goto('about:blank')
    line.set(signal)
    await page.goto(messages())
    await page.see('heading', title)
    await page.picture(`start-${signal}`)
  }
  await page.text(/No signal\./)
})

/** Holds a transaction over the member's whole store open, as a page does that just writes what it has read. */
function keepBusy(page: EnginePage): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(name)
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const meta = open.result.transaction(['meta', 'reads', 'outbox'], 'readwrite').objectStore('meta')
          const again = (): void => {
            resolve()
            meta.count().onsuccess = again
          }
          again()
        }
      }),
    databaseName(20417),
  )
}

testInEach('a page that is left while it writes does not hold up the next one, and comes back whole', async (page) => {
  await logIn(page, line.url)
  await page.goto(messages())
  await page.see('heading', title)
  await shellStored(page)
  await keepBusy(page)
  await page.goto(`${line.url}/member/20417/photos`)
  await page.text('rated 4 out of 5')
  await stored(page, 20417, title)
  await page.evaluate(() => void setTimeout(() => history.back()))
  await page.at(/messages$/)
  await page.see('heading', title)
  await stored(page, 20417, title)
})

testInEach('a page that is opened while the one before still loads its code is the one that opens', async (page) => {
  const plain = line.proxy.treat
  let held = 0
  line.proxy.treat = async (proxied) => {
    // Never answered: the next page is asked for meanwhile.
    if (/^\/assets\/home-screen-/.test(proxied.path)) {
      held += 1
      return
    }
    // Long enough for a page that loses its requests to do something about it.
    if (proxied.path.endsWith('/messages')) await new Promise((resolve) => setTimeout(resolve, 2_000))
    await plain(proxied)
  }
  try {
    await logIn(page, line.url)
    await expect.poll(() => held).toBeGreaterThan(0)
    await page.goto(messages()).catch(() => undefined)
    await page.see('heading', title)
    await page.at(/messages$/)
  } finally {
    line.proxy.treat = plain
  }
})
