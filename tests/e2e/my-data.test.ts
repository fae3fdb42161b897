import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { logIn } from '../support/portal'
import { agencySets } from '../support/profile-member'
import { type LoopbackProxy, type Proxied, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const path = (extraid: number) => `${server.url}/member/${extraid}/mydata`
/** Matches a line that names the three fields of one save, in any order. */
const three = /^(?=.*Height)(?=.*Occupation)(?=.*Evening phone)/
const history = (page: Page) => page.getByRole('list', { name: 'Who changed what' })

test('one archive holds what was said of the member, is saved by the browser, and rests nowhere in the portal', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  await page.goto(path(20417))
  const waiting = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download the archive' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^my-data-20417-\d{4}-\d\d-\d\d\.zip$/)
  await page.getByText('Your archive is here').waitFor()
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const texts = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')
  for (const known of ['Carrowmore', 'Winter Ferry: passengers', 'The Salt Road']) expect(texts).toContain(known)
  // A zip names its files in clear; the mark of a zip is in the page's own code too.
  expect(Object.keys(files)).toContain('sign_up_and_renewals.json')
  expect(await kept(page)).not.toContain('sign_up_and_renewals.json')
  for (const name of await page.evaluate(() => caches.keys())) {
    const urls = await page.evaluate(
      async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url),
      name,
    )
    expect(urls.filter((url) => url.includes('my-data.zip'))).toEqual([])
  }
})

test('an archive without signal, or while the agency has no time for one: said so, nothing lost', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  await logIn(page, server)
  await page.goto(path(20417))
  await history(page).waitFor()
  const download = page.getByRole('button', { name: 'Download the archive' })
  await context.setOffline(true)
  await download.click()
  await page.getByText('An archive needs signal; nothing of yours is lost.').waitFor()
  await context.setOffline(false)
  await page.route('**/my-data.zip', (route) => route.fulfill({ status: 429, contentType: 'text/html', body: 'Busy' }))
  await download.click()
  await page.getByText('The agency’s system is busy just now').waitFor()
  await page.unroute('**/my-data.zip')
  const headers = { 'retry-after': '86400' }
  await page.route('**/my-data.zip', (route) => route.fulfill({ status: 429, contentType: 'text/html', headers }))
  await download.click()
  await page.getByText('You have had three archives today').waitFor()
  // A captive portal answers with an HTML page, which must not be taken for an archive.
  await page.unroute('**/my-data.zip')
  await page.route('**/my-data.zip', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' }))
  await download.click()
  await page.getByText('An archive needs signal').waitFor()
})

/** Sends half of the answer, and breaks the line once the page says how much has arrived. */
function sendHalf(page: Page) {
  return async ({ forward, outgoing, cut }: Proxied): Promise<void> => {
    const { status, headers, body } = await forward()
    outgoing.writeHead(status, headers)
    outgoing.write(body.subarray(0, body.length >> 1))
    await page.getByText(/^\d+\.\d of \d+\.\d MB$/).waitFor()
    cut()
  }
}

/** A line on which archives come through as `archives` says, request by request; then nothing does. */
async function brokenLine(archives: ((proxied: Proxied) => Promise<void>)[]): Promise<LoopbackProxy> {
  const line = await startProxy(server.url)
  const { treat } = line
  line.treat = async (proxied) => {
    if (!proxied.path.endsWith('/my-data.zip')) return treat(proxied)
    const [next] = archives.splice(0, 1)
    await (next ? next(proxied) : proxied.cut())
  }
  return line
}

for (const device of ['phone', 'desktop'] as const) {
  test(`an archive that is cut goes on from where it stopped, and says how far it came (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page } = profile
    const looks = new Looks(page, `archive-cut-${device}`)
    const ranges: (string | undefined)[] = []
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const rest = async ({ headers, forward, reply }: Proxied) => {
      ranges.push(headers.range)
      await held
      reply(await forward())
    }
    const line = await brokenLine([sendHalf(page), rest])
    await logIn(page, line)
    await page.goto(`${line.url}/member/20417/mydata`)
    const waiting = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Download the archive' }).click()
    await looks.at('a broken line', 'The line broke. The download goes on from here in a moment.')
    goOn()
    const files = unzipSync(new Uint8Array(await readFile(await (await waiting).path())))
    expect(Object.keys(files)).toContain('README.txt')
    expect(ranges).toEqual([expect.stringMatching(/^bytes=[1-9]\d*-$/)])
    await looks.at('the archive is here', 'Your archive is here')
    expect(looks.problems).toEqual([])
  })
}

test('an archive of which no more comes through stops, and goes on when it is asked for again', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const looks = new Looks(page, 'archive-stopped')
  const whole = async ({ forward, reply }: Proxied) => reply(await forward())
  const archives = [sendHalf(page)]
  const line = await brokenLine(archives)
  await logIn(page, line)
  await page.goto(`${line.url}/member/20417/mydata`)
  await page.getByRole('button', { name: 'Download the archive' }).click()
  // It waits 38 seconds in all between its five tries.
  await page.getByText('The download stopped at').waitFor({ timeout: 60_000 })
  await looks.at('it stopped', 'The download stopped at')
  archives.push(whole)
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Go on with the download' }).click()
  const files = unzipSync(new Uint8Array(await readFile(await (await waiting).path())))
  expect(Object.keys(files)).toContain('README.txt')
  expect(looks.problems).toEqual([])
})

test('who changed what: saves by their fields, others’ hands apart, readable without signal with since when', async () => {
  const { member, phone } = await memberPhone(server, 'history@example.test')
  profile = phone
  const { page, context } = profile
  await page.goto(`${server.url}/member/${member.extraid}/availability`)
  await page.getByRole('switch').first().click()
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.waitForURL(/measurements$/)
  await agencySets(server, member.extraid, 'height=66', 'occupation=Baker', 'eveningphone=0871112223')
  await page.goto(path(member.extraid))
  await history(page).getByText(three).waitFor()
  await history(page)
    .getByText(/^You · /)
    .first()
    .waitFor()
  await page.getByLabel('Only what others did').check()
  expect(
    await history(page)
      .getByText(/^You · /)
      .count(),
  ).toBe(0)
  await history(page).getByText('3 details changed').waitFor()
  await context.setOffline(true)
  await page.reload()
  await history(page).getByText(three).waitFor()
  await page
    .getByText(/No signal\. Showing what this phone knew|As of/)
    .first()
    .waitFor()
  await page.getByText('Whether you asked for erasure is shown here as soon as there is signal.').waitFor()
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `my-data-${device}`)
      await logIn(page, server, device === 'phone' ? 'member@demo.test' : 'family@demo.test')
      await page.goto(path(device === 'phone' ? 20417 : 20503))
      await looks.at('my data', 'Who changed what')
      await page.getByRole('button', { name: 'Ask for erasure' }).click()
      await looks.at('the question', 'Ask the agency to erase')
      await page.getByLabel(/^Why/).fill('I have stopped working as an extra')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ask for erasure' }).click()
      await looks.at('a request that stands', 'asked for erasure,')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await looks.at('its end', 'Withdraw the request')
      await context.setOffline(true)
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByRole('button', { name: 'Download the archive' }).click()
      await looks.at('without signal', 'An archive needs signal')
      expect(looks.problems).toEqual([])
    })
  })
}
