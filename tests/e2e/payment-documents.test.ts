import type { Page, Response } from 'playwright'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { servePayingPortal } from '../support/paying-portal'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import type { Served } from '../support/served'
import { routeStripe } from '../support/stripe-page-stand-in'

let portal: Served
let profile: Profile | null = null

test.beforeAll(async () => {
  portal = await servePayingPortal('pk_test_x')
})
test.afterEach(async () => {
  await profile?.dispose()
  profile = null
})
test.afterAll(() => portal?.close())

async function open(device: 'phone' | 'desktop' = 'desktop'): Promise<Profile> {
  profile = await launchProfile({ device })
  await routeStripe(profile.context)
  return profile
}

/** A member who is signed in, on a browser whose worker has stored the shell. */
async function member(): Promise<Profile> {
  const one = await open()
  await logIn(one.page, portal)
  await shellStored(one.page)
  return one
}

const policyOf = (response: Response | null) => response?.headers()['content-security-policy'] ?? ''
/** True for the page's own document; the card's frame is a document of the payment provider. */
const isDocument = (response: Response) =>
  response.request().isNavigationRequest() && response.frame().parentFrame() === null
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)
const plan = (page: Page) => page.getByRole('link', { name: 'Service Plan' })
const planIsThere = 'Payments and receipts'
const needsSignal = /Paying needs a connection/

test('with the worker there, Sign Up and Service Plan have a policy that names the provider, and no other page has', async () => {
  const { page } = await member()
  for (const [path, words] of [
    ['/member/register', /^You are signed in as/],
    ['/member/account', planIsThere],
  ] as const) {
    const response = await page.goto(portal.url + path)
    expect(policyOf(response), path).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    await page.getByText(words).waitFor()
  }
  for (const path of ['/member/home', '/', '/member/20417/messages', '/member/20417/payroll', '/nowhere']) {
    const response = await page.goto(portal.url + path)
    expect(policyOf(response), path).toContain("script-src 'self';")
    expect(policyOf(response), path).not.toContain('stripe')
  }
})

test('a link into one loads a document, once, and so does Back, which returns to where one was', async () => {
  const { page } = await member()
  const documents: string[] = []
  await page.getByRole('heading', { name: /Niamh/ }).first().waitFor()
  page.on('response', (response) => {
    if (!isDocument(response)) return
    documents.push(
      `${new URL(response.url()).pathname} ${policyOf(response).includes('stripe') ? 'paying' : 'ordinary'}`,
    )
  })
  await mark(page)
  await plan(page).click()
  await page.getByText(planIsThere).waitFor()
  expect(await isMarked(page)).toBe(false)
  expect(new URL(page.url()).pathname).toBe('/member/account')
  await screenshot(page, 'payment-document')

  await mark(page)
  await page.goBack()
  await page.getByRole('heading', { name: /Niamh/ }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/member/home')
  expect(await isMarked(page)).toBe(false)
  await page.goForward()
  await page.getByText(planIsThere).waitFor()
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await page.getByRole('heading', { name: 'Messages' }).first().waitFor()
  // The browser may draw a page before it reports the response that the page came from.
  await expect
    .poll(() => documents)
    .toEqual([
      '/member/account paying',
      '/member/home ordinary',
      '/member/account paying',
      '/member/20417/messages ordinary',
    ])
})

test('without signal it says that paying needs it, loses nothing that waits, and Back leads back', async () => {
  const { page, context } = await member()
  await page.goto(`${portal.url}/member/20417/messages`)
  await page.getByText('Quay Street: market crowd').first().waitFor()
  await context.setOffline(true)
  await openMessage(page, 'Quay Street: market crowd')
  await answer(page, 'Yes')
  await page
    .getByText(/Saved on this (phone|computer|device)/)
    .first()
    .waitFor()
  await plan(page).click()
  await page.getByText(needsSignal).waitFor()
  await screenshot(page, 'payment-no-signal')
  expect(new URL(page.url()).pathname).toBe('/member/account')

  await page.goBack()
  await page.getByText(/No signal, as of .* · 1 waiting/).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/\/messages/)
  await page.goForward()
  await page.getByText(needsSignal).waitFor()
  await page.getByRole('link', { name: 'Members' }).click()
  await page.waitForURL(/\/member\/home$/)
  await page.getByRole('heading', { name: /Niamh/ }).first().waitFor()

  await plan(page).click()
  await page.getByText(needsSignal).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByText(planIsThere).waitFor()
  await page.getByRole('link', { name: 'Messages' }).first().click()
  // The answer was sent on the page before, or is sent when the list is opened.
  await expect
    .poll(() => page.locator('main').innerText())
    .toMatch(/Quay Street: market crowd\nAvailable|The agency has it/)
})

test('an old link to Sign Up leads there, to a document of its own', async () => {
  const { page } = await open('phone')
  const documents: string[] = []
  page.on('response', (response) => {
    if (isDocument(response)) documents.push(new URL(response.url()).pathname)
  })
  await page.goto(`${portal.url}/members/#/member/register`)
  await page.getByRole('heading', { name: /^Join / }).waitFor()
  await expect.poll(() => documents).toEqual(['/members/', '/member/register'])
  expect(new URL(page.url()).hash).toBe('')
})

test('a passer-by on Sign Up gets no worker; whoever logs in from there does', async () => {
  const { page } = await open('phone')
  await page.goto(`${portal.url}/member/register`)
  await page.getByRole('radio', { name: /^Standard, one year/ }).waitFor()
  await page.frameLocator('iframe').getByLabel('Credit or debit card number').waitFor()
  await page.waitForLoadState('load')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.getByLabel('Email (').fill('member@demo.test')
  await page.getByLabel('Mobile (').focus()
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log In' }).waitFor()
  await shellStored(page)
})
