import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchProfile, type Profile } from '../support/browser'
import { kept } from '../support/kept'
import { thisYear } from '../support/leave-member'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { agency, logIn } from '../support/portal'
import { agencySets, fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const minutes = 3 * 60_000
const account = 'Canary Quillfeather'
const iban = 'IE64IRCE92050112345678'
const bic = 'IRCEIE2D'
const pps = '7654321PA'

let server: TestServer
let profile: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
afterEach(() => profile?.dispose())
afterAll(() => server?.remove())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payroll Information' })

/** Puts a text where the portal keeps what waits, as durably: a search that does not find it finds nothing. */
function plant(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('canary', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('rows', { autoIncrement: true })
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const write = request.result.transaction('rows', 'readwrite', { durability: 'strict' })
          write.objectStore('rows').add({ value })
          write.oncomplete = () => resolve(request.result.close())
          write.onerror = () => reject(write.error)
        }
      }),
    text,
  )
}

/** The files of a browser's profile folder in which one of these texts stands, in any of the forms that Chromium writes. */
async function filesWith(dir: string, texts: readonly string[]): Promise<string[]> {
  const forms = texts.flatMap((text) => [Buffer.from(text, 'utf8'), Buffer.from(text, 'utf16le')])
  const names = await readdir(dir, { recursive: true })
  return names.filter((name) => {
    const file = join(dir, name)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false
    const bytes = readFileSync(file)
    return forms.some((form) => bytes.includes(form))
  })
}

it('bank details and PPS number reach the agency, and nothing of them rests on the device', {
  timeout: minutes,
}, async () => {
  const { member, phone } = await memberPhone(server, 'payroll@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/payroll`
  await profile.page.goto(path)
  await profile.page.getByText('You have not provided any data yet').waitFor()
  await profile.page.getByRole('button', { name: 'Provide Payroll Information' }).click()
  await dialog(profile.page).getByLabel('Bank name').selectOption('Other')
  await dialog(profile.page).getByLabel('Account name').fill(account)
  await dialog(profile.page).getByLabel('IBAN').fill('ie64 irce 9205 0112 3456 79')
  await dialog(profile.page).getByLabel('BIC').fill(bic.toLowerCase())
  await dialog(profile.page).getByLabel('PPS number').fill('7654321 pa')
  await dialog(profile.page).getByRole('button', { name: 'Save' }).click()
  await dialog(profile.page).getByText('The form is not complete').waitFor()
  await dialog(profile.page)
    .getByText(/IBAN Example/)
    .first()
    .waitFor()
  expect(await profile.page.evaluate(() => document.activeElement?.id)).toBe('field-eft_iban')
  await dialog(profile.page).getByLabel('IBAN').fill('ie64 irce 9205 0112 3456 78')

  // Without signal nothing is saved anywhere, and everything typed is still there.
  await profile.context.setOffline(true)
  await dialog(profile.page).getByRole('button', { name: 'Save' }).click()
  await dialog(profile.page).getByText('Error communicating with server - please try later').waitFor()
  expect(await dialog(profile.page).getByLabel('Account name').inputValue()).toBe(account)
  expect(await dialog(profile.page).getByLabel('IBAN').inputValue()).toBe(iban)
  await profile.context.setOffline(false)

  await dialog(profile.page).getByRole('button', { name: 'Save' }).click()
  await dialog(profile.page).waitFor({ state: 'detached' })
  await profile.page.getByText(account).waitFor()
  const masked = (await fieldsAtAgency(server, member.extraid)) as Record<string, string>
  expect(masked.eft_iban).toContain(iban.slice(-3))
  expect(masked.ppsnumber).toContain(pps.slice(-3))
  const shown = await profile.page.locator('main').innerText()
  expect(shown).not.toContain(iban)
  expect(shown).not.toContain(pps)
  // 'Other' is no name of a bank.
  expect(await profile.page.getByText('Bank name').count()).toBe(0)

  // What is shown again comes from the agency.
  await profile.page.getByRole('button', { name: 'Update' }).click()
  expect(await dialog(profile.page).getByLabel('IBAN').inputValue()).toBe(iban)
  expect(await dialog(profile.page).getByLabel('PPS number').inputValue()).toBe(pps)
  // Killed while they are on the screen: what the browser writes by itself counts too. A canary of ours is found.
  const texts = [account, iban, bic, pps]
  await plant(profile.page, 'Planted Canary')
  expect(await kept(profile.page)).toContain('Planted Canary')
  for (const text of texts) expect(await kept(profile.page), text).not.toContain(text)
  await profile.page.waitForTimeout(3_000)
  await profile.killHard()
  expect(await filesWith(profile.dir, ['Planted Canary'])).not.toEqual([])
  expect(await filesWith(profile.dir, texts)).toEqual([])

  // Nor after the browser has closed in good order, with all that it writes then.
  profile = await profile.reopen()
  await profile.page.goto(path)
  await profile.page.getByRole('button', { name: 'Update' }).click()
  await dialog(profile.page).getByLabel('IBAN').waitFor()
  for (const text of texts) expect(await kept(profile.page), text).not.toContain(text)
  await plant(profile.page, 'Another Canary')
  await profile.close()
  expect(await filesWith(profile.dir, ['Another Canary'])).not.toEqual([])
  expect(await filesWith(profile.dir, texts)).toEqual([])
})

const year = thisYear() - 1

/** Posts a payslip and a chit of the second week of last January in the agency's name. */
async function paid(extraid: number, week: number): Promise<void> {
  const day = `${year}-01-1${week}`
  await agency(
    server,
    ...['payslips', 'post', '--member', String(extraid), '--worksid', `W-${week}`, '--cutoff', day],
    ...['--week', String(week), '--year', String(year), '--ratecards', `Canary rate ${week}`],
    ...['--lines', 'pay: Day rate 8 x 15.00 = 120.00; deduction: PAYE = 24.00'],
  )
  await agency(
    server,
    ...['chits', 'post', '--member', String(extraid), '--reference', `C-${week}`, '--date', day],
    ...['--production', `Canary Żuraw ${week}`, '--role', 'Market crowd', '--company', 'Sruth Pictures'],
  )
}

it('payslips, chits and terms open in a new tab, and nothing of them rests on the device', {
  timeout: minutes,
}, async () => {
  const { member, phone } = await memberPhone(server, 'paid@example.test')
  profile = phone
  const { page, context } = profile
  const path = `${server.url}/member/${member.extraid}/payroll`
  await page.goto(path)
  await page.getByText('No payslips or work chits yet').waitFor()
  expect(await page.getByRole('link', { name: /^Terms of employment/ }).count()).toBe(0)
  for (const week of [1, 2]) await paid(member.extraid, week)
  await agency(server, 'member', 'ccp-terms', String(member.extraid), 'yes')
  await page.reload()
  await page.getByText('Canary rate 2').waitFor()

  for (const [name, type, text] of [
    [new RegExp(`View payslip of 12/01/${year}`), 'text/html', 'Canary rate 2'],
    [new RegExp(`View chit of 11/01/${year}`), 'application/pdf', '%PDF-'],
    [/^Terms of engagement/, 'application/pdf', '%PDF-'],
    [/^Terms of employment/, 'application/pdf', '%PDF-'],
  ] as const) {
    const link = page.getByRole('link', { name })
    expect(await link.getAttribute('target')).toBe('_blank')
    const read = await context.request.get(server.url + (await link.getAttribute('href')))
    expect([read.status(), read.headers()['content-type']?.split(';')[0]], String(name)).toEqual([200, type])
    expect(await read.text()).toContain(text)
  }
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `View payslip of 12/01/${year}` }).click(),
  ])
  await tab.getByText('Canary rate 2').first().waitFor()
  await tab.close()

  // The signal goes: a tap on what is still on the screen opens a page that says so, and a new start has nothing to show.
  await context.setOffline(true)
  const [dead] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: `View payslip of 12/01/${year}` }).click(),
  ])
  await dead.getByRole('heading', { name: 'No signal' }).waitFor()
  await dead.close()
  await page.reload()
  await page.getByText(/payslips and work chits are never kept on this phone/).waitFor()
  expect(await page.getByText('Canary').count()).toBe(0)
  const rests = await kept(page)
  for (const text of ['Canary rate', 'Canary Żuraw', 'Sruth Pictures']) expect(rests, text).not.toContain(text)
  await context.setOffline(false)
  await page.getByText('Canary rate 2').waitFor()
})

it('what becomes of holiday pay is chosen without signal too, outlives the app and reaches the agency', {
  timeout: minutes,
}, async () => {
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

it('warns of payments to another account with the same PPS number', { timeout: minutes }, async () => {
  const { member, phone } = await memberPhone(server, 'linked@example.test')
  profile = phone
  await paid(20433, 3)
  for (const extraid of [member.extraid, 20433]) await agencySets(server, extraid, `ppsnumber=${pps}`)
  await profile.page.goto(`${server.url}/member/${member.extraid}/payroll`)
  await profile.page.getByText('This PPS number is on another account too').waitFor()
  const looks = new Looks(profile.page, 'payroll-phone')
  await looks.at('linked payments', 'never a parent’s on a child’s account')
  expect(looks.problems).toEqual([])
})

describe.each(['phone', 'desktop'] as const)('every state, light and dark (%s)', (device) => {
  it('is clean, and by the keyboard alone', { timeout: minutes }, async () => {
    profile = await launchProfile({ device })
    const { page, context } = profile
    const looks = new Looks(page, `payroll-${device}`)
    await logIn(page, server)
    await page.goto(`${server.url}/member/20417/payroll`)
    await looks.at('details', 'Niamh Carrowmore')
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
    await dialog(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Update')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Update' }).click()
    await looks.at('the dialog without signal', /are never kept on this (phone|computer)/)
    await page.keyboard.press('Escape')
    expect(looks.problems).toEqual([])
  })
})
