import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { paid } from '../support/paid'
import { logIn } from '../support/portal'
import { agencySets, emptyMember, fieldsAtAgency, firstLogIn } from '../support/profile-member'
import { startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

const pps = '7654321PA'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payroll Information' })

test('what becomes of holiday pay is chosen without signal too, outlives the app and reaches the agency', async () => {
  const { member, phone } = await memberPhone(server, 'holidays@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/payroll`
  const save = () => profile.page.getByRole('button', { name: 'Save holiday pay' })
  await profile.page.goto(path)
  await save().click()
  await profile.page.getByText('Please select an option').waitFor()
  await profile.context.setOffline(true)
  await profile.page.getByText('Retain holiday pay, can request later').click()
  await save().click()
  await profile.page.getByText('Saved on this phone, not sent yet').waitFor()
  await expect.poll(() => save().count()).toBe(0)
  await profile.killHard()
  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(async () => (await fieldsAtAgency(server, member.extraid)).holidaypay_action).toBe('defer')
  expect(await profile.page.getByRole('radio', { name: /^Retain holiday pay/ }).isChecked()).toBe(true)
})

test('warns of payments to another account with the same PPS number', async () => {
  const { member, phone } = await memberPhone(server, 'linked@example.test')
  profile = phone
  await paid(server, 20433, 3)
  for (const extraid of [member.extraid, 20433]) await agencySets(server, extraid, `ppsnumber=${pps}`)
  await profile.page.goto(`${server.url}/member/${member.extraid}/payroll`)
  await profile.page.getByText('This PPS number is on another account too').waitFor()
  const looks = new Looks(profile.page, 'payroll-phone')
  await looks.at('linked payments', 'never a parent’s on a child’s account')
  expect(looks.problems).toEqual([])
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean, and by the keyboard alone', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `payroll-${device}`)
      await logIn(page, server)
      await page.goto(`${server.url}/member/20417/payroll`)
      await looks.at('details', 'Niamh Carrowmore')
      await page.getByRole('button', { name: 'Show IBAN' }).click()
      await page.getByRole('button', { name: 'Show PPS number' }).click()
      await looks.at('numbers shown', /IE\d\d [A-Z]{4}( \d{4}){3} \d\d/)
      await page.getByText('Legal documents').first().scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 5_000)
      await looks.at('end of the page', 'Terms of employment')
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('button', { name: 'Update' }).focus()
      await page.keyboard.press('Enter')
      await looks.at('the dialog', 'IBAN Example')
      await dialog(page).getByLabel('PPS number').fill('1234567AB')
      await page.keyboard.press('Enter')
      await looks.at('a wrong PPS number', 'The form is not complete')
      await page.keyboard.press('Escape')
      // What was typed is stored nowhere: it is discarded on purpose.
      await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Update')
      await context.setOffline(true)
      await page.getByRole('button', { name: 'Update' }).click()
      await looks.at('the dialog without signal', /are never kept on this (phone|computer)/)
      await page.keyboard.press('Escape')
      expect(looks.problems).toEqual([])
    })
  })
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`a save of bank details (${device})`, () => {
    const field = (label: string) => dialog(profile.page).getByLabel(label, { exact: true })
    const saves = () => dialog(profile.page).getByRole('button', { name: 'Save', exact: true }).click()

    /** The open dialog of a member whose bank details the agency has, and the line between the browser and the server. */
    async function openDialog(name: string) {
      const member = await emptyMember(server, `${name}-${device}@example.test`)
      const bank = ['eft_accountname=Síle Ní Bhriain', 'eft_bic=BOFIIE2D', 'eft_iban=IE29AIBK93115212345678']
      await agencySets(server, member.extraid, ...bank)
      const line = await startProxy(server.url)
      profile = await launchProfile({ device })
      await firstLogIn(profile.page, { ...server, url: line.url }, member)
      await profile.page.goto(`${line.url}/member/${member.extraid}/payroll`)
      await profile.page.getByRole('button', { name: 'Update' }).click()
      await field('BIC').fill('AIBKIE2D')
      return { line, extraid: member.extraid, looks: new Looks(profile.page, `payroll-${name}-${device}`) }
    }

    test('whose answer is lost is not called unsaved, and is found at the agency once there is signal', async () => {
      const { line, extraid, looks } = await openDialog('lost')
      const forward = line.treat
      const lost: string[] = []
      line.treat = async (proxied) => {
        const isSave = proxied.body.includes('mutation UpdateMember')
        if (isSave) lost.push((await proxied.forward()).body.toString())
        return lost.length > 0 && proxied.path.startsWith('/dj/api/') ? proxied.cut() : forward(proxied)
      }
      await saves()
      await looks.at('not confirmed', /Not confirmed: no answer came, so the agency may have it or not\./)
      // The browser itself repeats a request that was cut on a kept connection, so more than one answer may be lost.
      expect(lost.length).toBeGreaterThan(0)
      for (const answer of lost) expect(answer).toContain('"ok":true')
      expect(await profile.page.getByText(/nothing was saved/i).count()).toBe(0)
      line.treat = forward
      await dialog(profile.page).waitFor({ state: 'detached' })
      expect((await fieldsAtAgency(server, extraid)).eft_bic).toMatch(/E2D$/)
      expect(looks.problems).toEqual([])
    })

    for (const choice of ['Keep mine', 'Take theirs']) {
      test(`that another hand overtook shows both, and ${choice} counts`, async () => {
        const { extraid, looks } = await openDialog(choice.slice(0, 4).toLowerCase())
        await agencySets(server, extraid, 'eft_iban=IE87BOFI90583812345679', 'eft_accountname=Desk')
        await saves()
        await looks.at('both', 'This was changed while you were changing it')
        const note = dialog(profile.page).getByRole('region', { name: /Bank details/ })
        expect(await note.innerText()).toMatch(/BIC: AIBKIE2D[\s\S]*Account name: Desk\nBIC: BOFIIE2D/)
        await note.getByRole('button', { name: new RegExp(`^${choice}`) }).click()
        if (choice === 'Take theirs') {
          await note.waitFor({ state: 'detached' })
          expect(await field('Account name').inputValue()).toBe('Desk')
          await looks.at('taken', 'Account name')
          await saves()
        }
        await dialog(profile.page).waitFor({ state: 'detached' })
        const at = await fieldsAtAgency(server, extraid)
        expect([at.eft_accountname, at.eft_iban]).toEqual(
          choice === 'Take theirs' ? ['•••esk', '•••679'] : ['•••ain', '•••678'],
        )
        expect(looks.problems).toEqual([])
      })
    }
  })
}
