import { expect, test } from '../support/browser-test'
import { answerTo, sendMailing } from '../support/mailing'
import { startServer, type TestServer } from '../support/server'
import type { EnginePage } from './engine-page'
import { testInEach } from './engines'
import { type Line, lineTo } from './line'
import { logIn, shellStored, stored } from './person'

let server: TestServer
let line: Line

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  line = await lineTo(server)
})
test.afterEach(() => line.set('open'))

/** Logs in, and opens Messages with a new message of that name, so that it opens without signal too. Gives the mailing. */
async function withMessage(page: EnginePage, title: string): Promise<string> {
  await logIn(page, line.url)
  const mailing = await sendMailing(server, title)
  await page.goto(`${line.url}/member/20417/messages`)
  await page.see('heading', title)
  await shellStored(page)
  await stored(page, 20417, title)
  return mailing
}

async function answerYes(page: EnginePage, title: string, notes: string): Promise<void> {
  await page.click('link', new RegExp(title))
  await page.click('button', 'Yes')
  await page.type(/^Notes for the agency/, notes)
  await page.click('button', 'Confirm')
}

const atAgency = /The agency has it, \d\d:\d\d/

testInEach('an answer given without signal outlives a reload, and the agency has it once', async (page) => {
  const title = `Brú na Bóinne: pilgrims, ${page.engine}`
  const mailing = await withMessage(page, title)
  line.set('cut')
  await page.reload()
  await page.see('heading', title)
  await page.text(/No signal\. Showing what this phone knew at \d\d:\d\d/)
  await answerYes(page, title, 'boots too: brown')
  await page.text('Saved on this phone.')
  await page.reload()
  await page.text('Saved on this phone.')
  await page.picture('answer-waits')
  expect(await answerTo(server, mailing)).toMatchObject({ response: null })
  line.set('open')
  await page.text(atAgency)
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y: boots too: brown', times: 1 })
})

testInEach('two responses that are lost do not make two answers', async (page) => {
  const title = `Hill Farm: mourners, ${page.engine}`
  const mailing = await withMessage(page, title)
  let lost = 0
  const plain = line.proxy.treat
  line.proxy.treat = async (proxied) => {
    if (lost === 2 || !proxied.body.includes('message_respond')) return plain(proxied)
    lost += 1
    await proxied.forward()
    proxied.cut()
  }
  await answerYes(page, title, 'by bus')
  await page.text(atAgency)
  line.proxy.treat = plain
  expect(lost).toBe(2)
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'Y: by bus', times: 1 })
})
