import type { Locator, Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { logIn } from '../support/portal'
import { agencySets } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

/** On a busy machine the screen may first say that a change is saved here. Then the change is made again, this many times. */
const tries = 6

let server: TestServer
let profile: Profile
let page: Page

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  profile = await launchProfile({ device: 'phone' })
  page = profile.page
  await logIn(page, server)
})
test.afterEach(async () => {
  // Leaves time for the last change to arrive before the next test opens its page.
  await page.goto(`${server.url}/member/home`)
})
test.afterAll(async () => {
  await profile?.dispose()
  await server?.remove()
})

const snackbar = (words: string | RegExp): Locator => page.getByRole('status').filter({ hasText: words }).first()

/** Repeats `act` until the agency's answer comes in time to be shown; returns the sentences that were shown. */
async function saidOf(act: (round: number) => Promise<void>, sentences: readonly string[]): Promise<Set<string>> {
  const said = new Set<string>()
  const watch = setInterval(() => {
    void page
      .locator('body')
      .innerText()
      .then((text) => {
        for (const sentence of sentences) if (text.includes(sentence)) said.add(sentence)
      })
      .catch(() => undefined)
  }, 150)
  try {
    for (let round = 1; round <= tries && said.size < sentences.length; round += 1) await act(round)
    return said
  } finally {
    clearInterval(watch)
  }
}

async function dialogGone(role: 'dialog' | 'alertdialog'): Promise<void> {
  await page.getByRole(role).waitFor({ state: 'detached' })
  await snackbar(/.+/).waitFor()
  await page.waitForTimeout(400)
}

test('a line of experience that the agency has, and one that it has deleted', async () => {
  await page.goto(`${server.url}/member/20417/experience`)
  const sentences = ['Experience was added', 'Experience was deleted']
  const said = await saidOf(async (round) => {
    const detail = `The Long Acre ${round}`
    await page.getByRole('button', { name: 'Add experience' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Year').fill('2019')
    await dialog.getByLabel('Role').selectOption('Featured Extra')
    await dialog.getByLabel('Production type').selectOption('TV')
    await dialog.getByLabel('Production title and director').fill(detail)
    await dialog.getByRole('button', { name: 'Add experience' }).click()
    await dialogGone('dialog')
    // The row gets its number from the next read; only then can the agency delete it.
    await page.reload()
    await page.getByRole('button', { name: `Delete ${detail}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await dialogGone('alertdialog')
  }, sentences)
  expect([...said].sort()).toEqual(sentences)
})

test('an application that the agency has, and one that it has let go', async () => {
  await page.goto(`${server.url}/member/20417/speciallists`)
  const sentences = ['Your application was removed', 'Your application was saved']
  const said = await saidOf(async (round) => {
    const open = page.getByRole('button', { name: /^(View|Apply): Drivers of old cars/ })
    await open.click()
    await page.getByRole('dialog').getByLabel('What have you driven?').fill(`A Ford Anglia, ${round}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
    await dialogGone('dialog')
    await page.reload()
    await open.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retract', exact: true }).click()
    await dialogGone('dialog')
  }, sentences)
  expect([...said].sort()).toEqual(sentences)
})

test('a video whose link is removed', async () => {
  const sentence = 'Vimeo link removed. This does not affect your video in Vimeo.'
  const said = await saidOf(async () => {
    await agencySets(server, 20417, 'vimeo_id=76979871', 'vimeo_width=640', 'vimeo_height=480')
    await page.goto(`${server.url}/member/20417/vimeo`)
    await page.getByRole('button', { name: 'Remove Video' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Video' }).click()
    await dialogGone('alertdialog')
  }, [sentence])
  expect([...said]).toEqual([sentence])
})
