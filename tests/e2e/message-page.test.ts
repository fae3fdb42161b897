import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answerTo, linkCode } from '../support/mailing'
import { agency, screenShown, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const text = `We need a crowd for a market scene.

When: Friday 4 December
Call: 6.30 am
Where: Quay Street, Bray

Are you free? {YES} {NO}`

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

interface Sent {
  mailing: string
  url: string
}

async function send(name: string, ...more: string[]): Promise<Sent> {
  const words = ['--to', '20417', '--category', 'Casting', '--name', name, '--text', text, '--expires', '+6h']
  const sent: unknown = JSON.parse(await agency(server, 'message', 'send', ...words, ...more, '--json'))
  const mailing = String((sent as { mailing_id: number }).mailing_id)
  return { mailing, url: `${server.url}/m/${await linkCode(server, mailing)}` }
}

const choice = (page: Page, words: string) => page.getByLabel(words, { exact: true })
const press = (page: Page) => page.getByRole('button', { name: 'Send my answer' }).click()

for (const device of ['phone', 'desktop'] as const) {
  test(`without the portal’s scripts a message is read and answered (${device})`, async () => {
    // Scripts are on, as axe is one; those of the portal are empty.
    profile = await launchProfile({ device, serviceWorkers: 'block' })
    const { page } = profile
    await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const looks = new Looks(page, `message-page-${device}`)

    const simple = await send('Quay Street: market crowd')
    const first = await page.goto(simple.url)
    expect(Number(first?.headers()['content-length'])).toBeLessThan(14_000)
    await looks.at('simple', 'Available on Friday?')
    await choice(page, 'Yes').check()
    await looks.at('chosen', 'Notes for the agency')
    await page.getByLabel('Notes for the agency').fill('From six')
    await press(page)
    await looks.at('thanks', /You said yes to Quay Street: market crowd\. The agency has it, \d\d:\d\d\./)
    await page.getByRole('link', { name: 'Change answer' }).click()
    await looks.at('answered', 'You said yes.')
    await page.locator('summary').click()
    await looks.at('change', 'Available on Friday?')
    await choice(page, 'No').check()
    await press(page)
    await page.getByText('You said no to').waitFor()
    expect(await answerTo(server, simple.mailing)).toMatchObject({ response: 'N: From six', times: 2 })

    const radio = await send('Hill Farm: mourners', '--type', 'radio', '--options', 'All day;Morning only')
    await page.goto(radio.url)
    await looks.at('radio', 'Choose one')
    await choice(page, 'Morning only').check()
    await press(page)
    await page.getByText('You chose Morning only to').waitFor()

    const boxes = await send('Hill Farm: fair', '--type', 'checkboxes', '--options', 'Tuesday;Friday')
    await page.goto(boxes.url)
    await looks.at('checkboxes', 'Choose any that suit you')
    await agency(server, 'message', 'change', boxes.mailing, '--text', 'Now in Wicklow.', '--json')
    await choice(page, 'Friday').check()
    await page.getByLabel('Notes for the agency').fill('With a dog')
    await press(page)
    await looks.at('changed', 'The agency changed this message after you read it.')
    await page.getByText('Now in Wicklow.').waitFor()
    await expect(choice(page, 'Friday')).toBeChecked()
    await agency(server, 'message', 'withdraw', boxes.mailing, '--json')
    await press(page)
    await looks.at('withdrawn', 'The agency withdrew this message. There is nothing to do.')
    await page.getByText('With a dog').waitFor()

    await page.goto(`${server.url}/m/nothing`)
    await looks.at('absent', /The code nothing could not be found\./)
    expect(looks.problems).toEqual([])
  })
}

test('without JavaScript, by the keyboard alone', async () => {
  profile = await launchProfile({ device: 'desktop', javaScript: false })
  const { page } = profile
  const sent = await send('Smithfield: traders')
  await page.goto(sent.url)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'Yes')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('my own coat')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await answerTo(server, sent.mailing)).toMatchObject({ response: 'Y: my own coat', times: 1 })
})

test('with JavaScript it becomes the portal’s screen, unless somebody has begun to answer on it', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const sent = await send('Canal: swimmers')
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('query PublicMessage')) reads.push(request.url())
  })
  await page.goto(sent.url)
  await screenShown(page)
  await page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: 'Yes' }).waitFor()
  expect(reads).toEqual([])
  await expect.poll(async () => (await answerTo(server, sent.mailing))?.opened_at).not.toBeNull()

  // The portal's scripts come late: the answer is begun before they do.
  const late: (() => void)[] = []
  await page.route('**/assets/start-*.js', async (route) => {
    await new Promise<void>((resolve) => late.push(resolve))
    await route.continue()
  })
  await page.goto(sent.url, { waitUntil: 'commit' })
  await choice(page, 'Yes').check()
  await page.getByLabel('Notes for the agency').fill('By tram')
  await expect.poll(() => late.length).toBe(1)
  const drawn = page.waitForFunction(() => document.querySelector('#root > *') !== null)
  for (const go of late) go()
  await drawn
  await expect(page.getByLabel('Notes for the agency')).toHaveValue('By tram')
  await press(page)
  await page.getByText(/You said yes to Canal: swimmers\. The agency has it/).waitFor()
  expect(await answerTo(server, sent.mailing)).toMatchObject({ response: 'Y: By tram', times: 1 })
})

test('with the worker the server answers while there is signal, and the portal’s screen says so when there is none', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const sent = await send('Bray: walkers')
  await page.goto(`${server.url}/`)
  await shellStored(page)
  const answer = await page.goto(sent.url)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await answer?.text()).toContain('Bray: walkers')
  await screenShown(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('We could not reach the agency.', { exact: false }).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Bray: walkers' }).waitFor()
})
