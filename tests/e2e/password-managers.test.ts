import type { Page } from 'playwright'
import { pathTo } from '../../domain/access/routes'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agency, logIn } from '../support/portal'
import { beginForm } from '../support/public-form'
import { startServer, type TestServer } from '../support/server'

/**
 * A password manager goes by two things: what each field is for, and which fields belong to one form (HTML, autofill). It
 * finds out whose password it is from another field of the same form, provided that the page itself knows it.
 */

let server: TestServer
let profile: Profile
let page: Page

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  // Replaces the demo's long form by the standard one.
  await agency(server, 'casting', 'change', '402', '--config-file', '')
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

async function open(path: string, heading: string, first: () => Promise<unknown> = async () => {}): Promise<void> {
  profile = await launchProfile({ device: 'phone' })
  page = profile.page
  await first()
  if (path === pathTo('ChangePassword')) await logIn(page, server)
  await page.goto(server.url + path)
  await page.getByRole('heading', { name: heading }).waitFor()
  // The heading may be shown before the screen's script has loaded.
  await page.locator('form input').first().waitFor()
}

/** For each form, its fields that concern the account, in order, each as `autocomplete type value`. */
function forms(): Promise<string[][]> {
  return page.evaluate(() => {
    const isAccount = ({ type, autocomplete }: HTMLInputElement) =>
      type === 'password' || ['username', 'email', 'current-password', 'new-password'].includes(autocomplete)
    const fields = [...document.querySelectorAll('input')].filter(isAccount)
    return [...new Set(fields.map(({ form }) => form))].map((form) =>
      fields
        .filter((one) => one.form === form)
        .map(({ autocomplete, type, value }) => [autocomplete, type, value].join(' ').trim()),
    )
  })
}

test('the log-in asks for a name and its password in one form', async () => {
  await open('/', 'Log in')
  expect(await forms()).toEqual([['username text', 'current-password password']])
})

test('who forgot the password is asked for the name alone', async () => {
  await open(pathTo('ForgotPassword'), 'Forgot Password')
  expect(await forms()).toEqual([['username text']])
})

test('a link’s page asks for a new password, twice; whose it is it does not know, so that it tells nobody', async () => {
  // Until the agency has said that the link is dead, the form is there.
  const unanswered = () => page.route('**/dj/api/**', () => undefined)
  await open('/member/password-reset/20417/no-token-at-all', 'Set a new password', unanswered)
  expect(await forms()).toEqual([['new-password password', 'new-password password']])
  expect(await page.locator('body').innerText()).not.toContain('@')
})

test('who changes it is asked for the current one first; the log-in name is nowhere on the device', async () => {
  await open(pathTo('ChangePassword'), 'Change Password')
  expect(await forms()).toEqual([['current-password password', 'new-password password', 'new-password password']])
  await page.getByRole('button', { name: 'Show the password' }).first().click()
  // To a password manager, a password that is shown as text is still the same field.
  expect((await forms())[0]?.[0]).toBe('current-password text')
})

test('an application has the address and the new password of the account in one form', async () => {
  await open('/open-casting/402', 'Apply with your e-mail address')
  expect(await forms()).toEqual([['email text']])
  await beginForm(page, `${server.url}/open-casting/402`, 'manager@example.test')
  expect(await forms()).toEqual([['username text manager@example.test', 'new-password password']])
})
