import type { Page } from 'playwright'
import { pathTo } from '../../domain/access/routes'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agency, logIn } from '../support/portal'
import { beginForm } from '../support/public-form'
import { startServer, type TestServer } from '../support/server'

/**
 * What a password manager goes by: which field is which, and that they are of one form (HTML, autofill). Whom a password is
 * for it reads off a field of the same form, where the page knows that itself.
 */

let server: TestServer
let profile: Profile
let page: Page

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  // The standard form, in place of the demo's long one.
  await agency(server, 'casting', 'change', '402', '--config-file', '')
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

async function open(path: string, heading: string): Promise<void> {
  profile = await launchProfile({ device: 'phone' })
  page = profile.page
  if (path === pathTo('ChangePassword')) await logIn(page, server)
  await page.goto(server.url + path)
  await page.getByRole('heading', { name: heading }).waitFor()
  // A heading may stand while the screen's code still comes.
  await page.locator('form input').first().waitFor()
}

/** Each form: its fields that are about the account, as `autocomplete type value`, in their order. */
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
  await open('/member/password-reset/20417/no-token-at-all', 'Set a new password')
  expect(await forms()).toEqual([['new-password password', 'new-password password']])
  expect(await page.locator('body').innerText()).not.toContain('@')
})

test('who changes it is asked for the current one first; the log-in name is nowhere on the device', async () => {
  await open(pathTo('ChangePassword'), 'Change Password')
  expect(await forms()).toEqual([['current-password password', 'new-password password', 'new-password password']])
  await page.getByRole('button', { name: 'Show the password' }).first().click()
  // Shown as text it is still the same field to a password manager.
  expect((await forms())[0]?.[0]).toBe('current-password text')
})

test('an application has the address and the new password of the account in one form', async () => {
  await open('/open-casting/402', 'Apply with your e-mail address')
  expect(await forms()).toEqual([['email email']])
  await beginForm(page, `${server.url}/open-casting/402`, 'manager@example.test')
  expect(await forms()).toEqual([['username email manager@example.test', 'new-password password']])
})
