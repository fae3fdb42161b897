import { readFileSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { memberPhone } from '../support/member-phone'
import { fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const account = 'Canary Quillfeather'
const iban = 'IE64IRCE92050112345678'
const bic = 'IRCEIE2D'
const pps = '7654321PA'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Payroll Information' })

/**
 * Writes a text to the stores that the portal uses, as durably as the portal does. The test searches for this text too: it
 * proves that the search would have found bank details.
 */
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

/** The files in a browser's profile folder that contain one of these texts, in either encoding that Chromium writes. */
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

test('bank details and PPS number reach the agency, and nothing of them rests on the device', async () => {
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

  // Without signal nothing is saved anywhere, and the form keeps everything that was typed.
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
  // No bank name is shown, because 'Other' is not the name of a bank.
  expect(await profile.page.getByText('Bank name').count()).toBe(0)

  // The form shows the details again: it has read them from the agency.
  await profile.page.getByRole('button', { name: 'Update' }).click()
  expect(await dialog(profile.page).getByLabel('IBAN').inputValue()).toBe(iban)
  expect(await dialog(profile.page).getByLabel('PPS number').inputValue()).toBe(pps)
  // The browser is killed while the details are on the screen, so that what it writes by itself is searched too.
  // The planted text proves that the search works.
  const texts = [account, iban, bic, pps]
  await plant(profile.page, 'Planted Canary')
  expect(await kept(profile.page)).toContain('Planted Canary')
  for (const text of texts) expect(await kept(profile.page), text).not.toContain(text)
  await expect.poll(() => filesWith(profile.dir, ['Planted Canary'])).not.toEqual([])
  await profile.killHard()
  expect(await filesWith(profile.dir, texts)).toEqual([])

  // The details are not there either after the browser has closed normally and written everything that it writes then.
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
