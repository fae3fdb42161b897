import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { linkCode } from '../support/mailing'
import { agency, logIn, screenShown } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const messages = '/member/20417/messages'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterAll(async () => {
  await server?.remove()
})

/** Sends a message to the demo member; returns the code in that message's link. */
async function send(name: string): Promise<string> {
  const content = ['--category', 'Casting', '--name', name, '--text', 'At Smithfield Square. Can you come? {YES} {NO}']
  const to = ['message', 'send', '--to', '20417', '--expires', '+6h', '--json']
  const sent: unknown = JSON.parse(await agency(server, ...to, ...content))
  return linkCode(server, (sent as { mailing_id: number }).mailing_id)
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`nothing is wrong with what is shown, light and dark (${device})`, () => {
    let profile: Profile
    let looks: Looks
    const open = (path: string) => profile.page.goto(`${server.url}${path}`)
    const menu = () =>
      profile.page
        .getByRole('button', { name: /^(Menu|Open the menu)$/ })
        .filter({ visible: true })
        .last()
        .click()

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
    })
    test.beforeEach(() => {
      looks = new Looks(profile.page, device)
    })
    test.afterAll(async () => {
      await profile?.dispose()
    })

    test('to a visitor', async () => {
      const { page } = profile
      await open('/')
      await looks.at('login', 'Forgot Password')
      await page.getByRole('button', { name: 'Log In' }).click()
      await looks.at('login without anything', 'Please provide your email and password.')
      if (device === 'phone') await menu()
      await looks.at("the visitor's menu", 'Support Centre')
      await open('/member/register')
      await looks.at('sign-up', 'Choose your plan')
      await open('/m/not-a-code')
      await looks.at('an unknown link', /Your availability check was not found/)
      await open('/staff-access/20417')
      await looks.at('staff access without permission', /You do not have Staff Access/)
      await open(`/m/${await send('Hill Farm: mourners')}`)
      await screenShown(page)
      await looks.at('a message behind a link', 'Hill Farm: mourners')
      await page.getByRole('region', { name: 'Your answer' }).getByRole('button', { name: 'Yes', exact: true }).click()
      await looks.at('the confirm step behind a link', 'You are about to tell the agency')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await looks.at('thank you', /Thank you/i)
      expect(looks.problems).toEqual([])
    })

    test('to a new member and to staff', async () => {
      const { page } = profile
      await logIn(page, server, 'new@demo.test')
      await looks.at('employment terms', /28 days/)
      await page.context().clearCookies()
      await looks.forget()
      await logIn(page, server, 'staff@demo.test')
      await open('/staff-access/20417')
      await looks.at('staff access', 'Niamh Carrowmore')
      await page.getByRole('button', { name: 'Continue' }).click()
      await looks.at('staff access without a reason', 'This field is required')
      await page.getByLabel('Reason').fill('She rang: her phone is lost.')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/member/home')
      await looks.at('acting for a member', /acting|on behalf/i)
      await page.context().clearCookies()
      await looks.forget()
      expect(looks.problems).toEqual([])
    })

    test('to a member, with signal and without', async () => {
      const { page, context } = profile
      const casting = `Harbour Night, ${device}`
      await send(casting)
      await logIn(page, server)
      await looks.at('home', /Your response rate/)
      await open('/member/account')
      await looks.at('the service plan', 'Payments and receipts')
      await open('/member/nowhere')
      await looks.at('an address that is none', 'There is nothing at this address')
      await open(messages)
      await looks.at('messages', casting)
      if (device === 'phone') await menu()
      await looks.at('the menu', 'Service Plan')
      await open(messages)
      if (device === 'phone') {
        await page.getByRole('button', { name: 'Disconnect phone' }).click()
        await looks.at('disconnecting the phone', 'Disconnect your phone?')
        await page.keyboard.press('Escape')
      }
      await page.getByRole('link', { name: casting }).first().click()
      await looks.at('an open message', 'Smithfield Square')
      const address = page.url()
      await page.getByRole('button', { name: 'No', exact: true }).last().click()
      await looks.at('the confirm step', 'You are about to tell the agency')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await looks.at('an answer that waits', /Saved on this (phone|computer)/)
      await page.getByRole('button', { name: 'Show' }).first().click()
      await looks.at('the tray', /1 change waiting/)
      await page.keyboard.press('Escape')
      await context.setOffline(false)
      // On a desktop the tray has replaced the open message, so it has to be opened again.
      await page.goto(address)
      await looks.at('an answer that arrived', /The agency has it/)
      expect(looks.problems).toEqual([])
    })
  })
}
