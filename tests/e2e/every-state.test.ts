import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type Gate, gateOn } from '../support/gate'
import { Looks } from '../support/looks'
import { sendMailing } from '../support/mailing'
import { answer, logIn } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

const failed = 'An error occurred, please try again later'

let server: TestServer
let proxy: LoopbackProxy
let gate: Gate

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  proxy = await startProxy(server.url)
  gate = gateOn(proxy)
})
test.afterAll(async () => {
  await proxy?.close()
  await server?.remove()
})

/** States that pass too quickly to be seen, or that exist only when something fails: a gate before the server holds them. */
for (const device of ['phone', 'desktop'] as const) {
  test.describe(`nothing is wrong while nothing is there, light and dark (${device})`, () => {
    let profile: Profile
    let looks: Looks
    const open = (path: string) => profile.page.goto(`${proxy.url}${path}`)
    const press = (name: string) => profile.page.getByRole('button', { name, exact: true }).last().click()

    test.beforeAll(async () => {
      profile = await launchProfile({ device })
    })
    test.beforeEach(() => {
      looks = new Looks(profile.page, `state-${device}`)
      gate.set('open')
    })
    test.afterAll(() => profile?.dispose())

    test('to a visitor: a login that fails, a link that loads and fails', async () => {
      const { page } = profile
      await open('/')
      await page.getByLabel('Email').fill('member@demo.test')
      await page.getByLabel('Password', { exact: true }).fill('not-the-password')
      await page.getByRole('checkbox').check()
      await press('Log In')
      await looks.at('a wrong password', 'The email or password is not right.')
      gate.set('cut')
      await press('Log In')
      await looks.at('login without a server', 'An error occurred. Please try again later.')
      gate.set('open')
      await open('/')
      await page.getByLabel('Email').waitFor()
      gate.set('held')
      // By an old link, as the server answers /m/ with a page of its own.
      await open('/?old#/m/some-code')
      await looks.at('a link that loads', 'Loading the message')
      gate.set('cut')
      await looks.at('a link without a server', failed)
      expect(looks.problems).toEqual([])
    })

    test('to a member: loading, failed, signed out, logging out with something left', async () => {
      const { page, context } = profile
      const title = `Canal lock, ${device}`
      await sendMailing(server, title)
      const member = gateOn(proxy, '/dj/api/member/')
      member.set('held')
      await logIn(page, { url: proxy.url })
      await looks.at('home loads', 'Loading what to do next')
      await page.getByRole('link', { name: 'Messages' }).filter({ visible: true }).first().click()
      await looks.at('messages load', 'Loading your messages')
      member.set('failed')
      await looks.at('messages failed', failed)
      await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click()
      await looks.at('home failed', failed)
      member.set('open')
      await press('Try again')
      await looks.at('home after all', /Your response rate/)

      await open(`/member/20417/messages`)
      await page.getByRole('link', { name: title }).first().click()
      await page.getByRole('button', { name: 'Yes', exact: true }).last().waitFor()
      member.set('cut')
      await answer(page, 'Yes')
      await page
        .getByText(/Saved on this (phone|computer)/)
        .first()
        .waitFor()
      if (device === 'phone') await page.getByRole('link', { name: 'All messages' }).click()
      await looks.at('one answer is only here', /On this (phone|computer)/)
      if (device === 'phone') await press('Menu')
      await press('Log out')
      await looks.at('log out?', '1 change not sent yet')
      await press('Discard 1')
      await looks.at('log out, sure?', 'Discard 1 change for good?')
      await press('Stay signed in')
      await context.clearCookies()
      member.set('open')
      await looks.at('signed out with something waiting', 'Sign in again to send 1 change')
      // What is stored on this device stays readable.
      expect(await page.getByText('The Lamplighter: costume fitting').count()).toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Sign in' }).first().click()
      await looks.at('login, coming back', /^Sign in again as Niamh/)
      await looks.forget()
      expect(looks.problems).toEqual([])
    })

    test('to a new member: terms that can’t be accepted, and nothing there yet', async () => {
      const { page, context } = profile
      await context.clearCookies()
      await server.restart({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
      await logIn(page, { url: proxy.url }, 'new@demo.test')
      // Both devices use one account: only the first of them is asked to accept the terms.
      if (device === 'phone') {
        await page.getByRole('button', { name: 'Accept' }).waitFor()
        gate.set('cut')
        await press('Accept')
        await looks.at('terms not accepted', /Not confirmed: no answer came/)
        gate.set('open')
        await press('Accept')
        await page.waitForURL(/\/starthere$/)
      }
      await open('/member/20610/messages')
      await looks.at('no messages', 'No new messages')
      await open('/member/home')
      await looks.at('home, new', 'Do this next')
      expect(looks.problems).toEqual([])
    })
  })
}
