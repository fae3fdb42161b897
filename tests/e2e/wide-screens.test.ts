import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('columns are wider from 1920 px, and again from 2560 px', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, server)
  const looks = new Looks(page, 'wide')
  const form = () => page.evaluate(() => document.querySelector('#main form')?.getBoundingClientRect().width)
  const list = () => page.evaluate(() => document.querySelector('#main [data-message]')?.getBoundingClientRect().width)
  const widths: (number | undefined)[][] = []
  for (const width of [1280, 1919, 1920, 2559, 2560]) {
    await page.setViewportSize({ width, height: 1080 })
    await page.goto(`${server.url}/member/20417/personal`)
    await looks.at(`personal ${width}`, 'About you')
    const wide = await form()
    await page.goto(`${server.url}/member/20417/messages`)
    await looks.at(`messages ${width}`, 'Quay Street: market crowd')
    widths.push([wide, await list()])
  }
  expect(widths.slice(1)).toEqual([
    [720, 640],
    [840, 760],
    [840, 760],
    [960, 880],
  ])
  expect(looks.problems).toEqual([])
})
