import { matchRoute, pathTo, type RouteEntry, routes } from '../../domain/access/routes'
import { expect, test } from '../support/browser-test'
import { agency } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import type { EnginePage } from './engine-page'
import { testInEach } from './engines'
import { type Line, lineTo } from './line'
import { logIn } from './person'

let server: TestServer
let line: Line
/** What the addresses of routes are filled in with. */
let params: Record<string, string | number>

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  line = await lineTo(server)
  const words = [
    '--category',
    'Casting',
    '--name',
    'Fair day',
    '--text',
    'Free?',
    '--type',
    'simple',
    '--expires',
    '+6h',
  ]
  const sent: unknown = JSON.parse(await agency(server, 'message', 'send', '--to', '20417', ...words, '--json'))
  const { mailing_id } = sent as { mailing_id: number }
  const shown: unknown = JSON.parse(await agency(server, 'message', 'show', String(mailing_id), '--json'))
  const [recipient] = (shown as { recipients: { link_code: string; message_id: number }[] }).recipients
  const { link_code: code = '', message_id: id = 0 } = recipient ?? {}
  params = { extraid: 20417, form_id: 402, token: 'not-a-token', code, id }
})

/** What is wrong with the page as it stands; '' for nothing. */
function faults(): string {
  const { clientWidth, scrollWidth } = document.documentElement
  const headings = [...document.querySelectorAll('h1, h2')].filter((one) => one.checkVisibility())
  const isNamed = headings.some((one) => one.textContent?.trim())
  // The static shell has no #main, and a skeleton says that it loads.
  const isThere = document.querySelector('#main') !== null && !/^Loading/m.test(document.body.innerText)
  return [
    clientWidth === 390 ? '' : `${clientWidth} px wide`,
    scrollWidth > clientWidth ? `${scrollWidth} px in ${clientWidth}` : '',
    isNamed ? '' : 'no heading',
    isThere ? '' : 'still loading',
    document.title ? '' : 'no title',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Opens routes one after the other; gives what is wrong with those that do not come to be right within a minute. */
async function walk(page: EnginePage, some: readonly RouteEntry[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { name } of some) {
    await page.goto(line.url + pathTo(name, params))
    let fault = ''
    const look = async () => {
      fault = await page.evaluate(faults).catch(String)
      return fault
    }
    await expect
      .poll(look)
      .toBe('')
      .catch(() => wrong.push(`${name}: ${fault}`))
    const end = matchRoute(await page.evaluate(() => location.pathname))?.route.name
    // Who is no staff is led to Home from there.
    if (end !== (name === 'FindMember' ? 'Home' : name)) wrong.push(`${name} ended on ${end}`)
    await page.picture(`route-${name}`)
  }
  return wrong
}

testInEach('every route opens, with a heading, in a phone’s width, without an error', async (page) => {
  const [open, own] = [true, false].map((isPublic) => routes.filter((route) => route.public === isPublic))
  const wrong = await walk(page, open ?? [])
  await logIn(page, line.url)
  expect([...wrong, ...(await walk(page, own ?? []))]).toEqual([])
})

const faulty = `<!doctype html><html><head><title>Faulty</title></head><body><script>
console.error('written by the test')
throw new Error('thrown by the test')
</script></body></html>`

testInEach('an error of a page is heard, on which all these tests rely', async (page) => {
  const plain = line.proxy.treat
  line.proxy.treat = async (proxied) => {
    if (proxied.path !== '/faulty') return plain(proxied)
    const body = Buffer.from(line.proxy.change(proxied.path, faulty) ?? '')
    proxied.reply({ status: 200, headers: { 'content-type': 'text/html' }, body })
  }
  await page.goto(`${line.url}/faulty`)
  line.proxy.treat = plain
  const heard = ['written', 'thrown'].map((how) => expect.stringContaining(`${how} by the test`))
  expect(await page.takeErrors()).toEqual(heard)
})
