import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { agencySets, emptyMember, firstLogIn } from '../support/profile-member'
import { startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payroll Information' })
const bic = (page: Page) => dialog(page).getByLabel('BIC', { exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })

/** The dialog of a member whose bank details the agency has, and the line between the browser and the server. */
async function openDialog(device: 'phone' | 'desktop', name: string) {
  const member = await emptyMember(server, `${name}-${device}@example.test`)
  const bank = ['eft_accountname=Síle Ní Bhriain', 'eft_bic=BOFIIE2D', 'eft_iban=IE29AIBK93115212345678']
  await agencySets(server, member.extraid, ...bank)
  const line = await startProxy(server.url)
  profile = await launchProfile({ device })
  const { page } = profile
  await firstLogIn(page, { ...server, url: line.url }, member)
  const path = `/member/${member.extraid}/payroll`
  await page.goto(line.url + path)
  await page.getByRole('button', { name: 'Update' }).click()
  await bic(page).waitFor()
  return { page, line, path, looks: new Looks(page, `unsaved-${name}-${device}`) }
}

/** Each way to close a dialog. */
const ways = {
  backdrop: (page: Page, device: string) =>
    device === 'phone' ? page.touchscreen.tap(4, 4) : page.mouse.click(4, 400),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  Back: (page: Page) => page.evaluate(() => history.back()),
  'the cross': (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).first().click(),
  'the button': (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).last().click(),
}

for (const device of ['phone', 'desktop'] as const) {
  test(`typed bank details are discarded only where their member says so (${device})`, async () => {
    const { page, path, looks } = await openDialog(device, 'asks')
    for (const [name, close] of Object.entries(ways)) {
      await bic(page).fill('AIBKIE2D')
      await close(page, device)
      await looks.at(`asks at ${name}`, 'Discard what you typed?')
      await question(page).getByRole('button', { name: 'Keep editing' }).click()
      await question(page).waitFor({ state: 'detached' })
      expect(await bic(page).inputValue(), name).toBe('AIBKIE2D')
      await close(page, device)
      await question(page).getByRole('button', { name: 'Discard' }).click()
      await dialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname, name).toBe(path)
      await page.getByRole('button', { name: 'Update' }).click()
      await expect.poll(() => bic(page).inputValue()).toBe('BOFIIE2D')
      // Nothing was typed: it closes at once. Back would lead out of this document, which nothing holds then.
      await (name === 'Back' ? ways.Escape : close)(page, device)
      await dialog(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).pathname, name).toBe(path)
      await page.getByRole('button', { name: 'Update' }).click()
      await bic(page).waitFor()
    }
    expect(looks.problems).toEqual([])
  })

  test(`a press on another program's element beside the dialog closes nothing (${device})`, async () => {
    const { page } = await openDialog(device, 'beside')
    await bic(page).fill('AIBKIE2D')
    await page.evaluate(() => {
      const element = document.createElement('button')
      element.textContent = 'Fill in'
      element.style.cssText = 'position:fixed;left:0;top:0;width:60px;height:40px;z-index:2147483647'
      element.addEventListener('click', () => element.setAttribute('data-pressed', ''))
      document.body.append(element)
    })
    const press = () => (device === 'phone' ? page.touchscreen.tap(8, 8) : page.mouse.click(8, 8))
    await press()
    await page.locator('button[data-pressed]').waitFor()
    // A press outside is noticed a frame later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await question(page).count()).toBe(0)
    expect(await bic(page).inputValue()).toBe('AIBKIE2D')
    await bic(page).fill('BOFIIE2D')
    await press()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(await bic(page).isVisible()).toBe(true)
  })

  test(`a save under way can't be closed away, and its refusal is shown (${device})`, async () => {
    const { page, line, path, looks } = await openDialog(device, 'slow')
    const plain = line.treat
    let answer: () => void = () => undefined
    const refused = new Promise<void>((resolve) => {
      answer = resolve
    })
    let saves = 0
    line.treat = async (proxied) => {
      if (!proxied.body.includes('mutation UpdateMember')) return plain(proxied)
      saves++
      await refused
      const outcome = {
        ok: false,
        message: 'This account can’t be paid to.',
        outcome: null,
        problems: [],
        conflicts: [],
      }
      const body = Buffer.from(JSON.stringify({ data: { update_member: outcome } }))
      proxied.reply({ status: 200, headers: { 'content-type': 'application/json' }, body })
    }
    await bic(page).fill('AIBKIE2D')
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => saves).toBe(1)
    await dialog(page).getByText('Saving', { exact: true }).waitFor()
    for (const [name, close] of Object.entries(ways)) {
      await close(page, device)
      await dialog(page).getByText('Not finished yet. You can close this once it is done.').waitFor()
      expect(await question(page).count(), name).toBe(0)
      expect(new URL(page.url()).pathname, name).toBe(path)
    }
    await looks.at('still saving', 'Not finished yet.')
    answer()
    await looks.at('refused', 'This account can’t be paid to.')
    expect(await bic(page).inputValue()).toBe('AIBKIE2D')
    expect(looks.problems).toEqual([])
  })
}
