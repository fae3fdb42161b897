import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Paths below the member's own path, each with a text that its page shows. */
const ofMember = [
  ['starthere', 'Start Here'],
  ['photos', 'rated 4 out of 5'],
  ['personal', 'Occupation'],
  ['measurements', 'Head, hands, legs and feet'],
  ['experience', 'The Salt Road'],
  ['speciallists', 'Set dancers'],
  ['opencasting', 'Fair day: market crowd, Kells'],
  ['training', 'You need two mandatory courses.'],
  ['annual_leave', 'Time Booked'],
  ['payroll', 'Terms of employment'],
  ['notifications', 'Quiet hours'],
  ['mydata', 'Who changed what'],
] as const

test('a phone: log-in, Home, Messages and every page that a member works with can be read, in light and in dark', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const looks = new Looks(page, 'main-phone')
  await page.goto(server.url)
  await looks.at('login', 'Forgot Password')
  await logIn(page, server)
  await looks.at('home', /Your response rate/)
  for (const [path, text] of ofMember) {
    await page.goto(`${server.url}/member/20417/${path}`)
    await looks.at(path, text)
  }
  await page.goto(`${server.url}/member/20417/messages`)
  await looks.at('messages', 'Quay Street: market crowd')
  await openMessage(page, 'Quay Street: market crowd')
  await context.setOffline(true)
  await answer(page, 'Yes')
  await looks.at('an answer that waits', /Saved on this phone/)
  expect(looks.problems).toEqual([])
})

test('a desktop: Home, Messages with one open, and the family can be read, in light and in dark', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const looks = new Looks(page, 'main-desktop')
  await logIn(page, server, 'family@demo.test')
  await looks.at('home', 'Gráinne Tiernan')
  await page.goto(`${server.url}/member/family`)
  await looks.at('family', 'Add family member')
  await page.goto(`${server.url}/member/20504/messages`)
  await looks.at('messages', 'School Gate: pupils aged 9 to 12')
  await openMessage(page, 'School Gate: pupils aged 9 to 12')
  await page.getByRole('dialog').waitFor()
  await looks.at('an open message', 'School Gate: pupils aged 9 to 12')
  expect(looks.problems).toEqual([])
})
