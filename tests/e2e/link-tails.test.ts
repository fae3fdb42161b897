import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { linkCode, sendMailing } from '../support/mailing'
import { screenShown, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('a link with a tail opens its page, from the server and from the worker', async () => {
  const title = 'Quay Lane: passers-by'
  const code = await linkCode(server, await sendMailing(server, title))
  expect(code).toMatch(/^[\w-]+[A-Za-z0-9]$/)
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const links = [
    [`/m/${code}.`, `/m/${code}`, title],
    [`/m/${code})`, `/m/${code}`, title],
    [`/m/${code},`, `/m/${code}`, title],
    [`/m/${code}%E2%80%8B`, `/m/${code}`, title],
    [`//m/${code}`, `/m/${code}`, title],
    [`/#/m/${code}.`, `/m/${code}`, title],
    ['/open-casting/402).', '/open-casting/402', 'Have an account already?'],
    ['//member/register.', '/member/register', 'Choose your plan'],
    ['/member/password-reset-1/.', '/member/password-reset-1/', 'Email or mobile'],
    [
      '/member/password-reset/20417/none.',
      '/member/password-reset/20417/none',
      'This link does not work any more. Please ask for a new one.',
    ],
  ] as const
  for (const round of ['server', 'worker']) {
    for (const [link, path, text] of links) {
      await page.goto(`${server.url}${link}`)
      await screenShown(page)
      await page.getByText(text).first().waitFor()
      expect(new URL(page.url()).pathname, `${round} ${link}`).toBe(path)
    }
    await page.goto(`${server.url}/`)
    await shellStored(page)
  }
})
