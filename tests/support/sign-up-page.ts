import type { Page } from 'playwright'
import { agency } from './portal'
import type { TestServer } from './server'

/** What somebody without an account does at /member/register. */

export const signUpUrl = (server: { url: string }) => `${server.url}/member/register`
export const newPassword = 'three new words'
export const payButton = (page: Page, name: string | RegExp = /^Pay €/) => page.getByRole('button', { name })

export type SandboxCard = 'is accepted' | 'bank asks to confirm' | 'is declined'

/** Chooses a card of the sandbox, by how it behaves. */
export async function chooseCard(page: Page, card: SandboxCard): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^A card .*${card}$`) }).check()
}

/** Chooses a plan and fills in all that is asked; the card too, unless it is null. */
export async function fillSignUp(
  page: Page,
  email: string,
  {
    plan = /^Standard, one year/,
    born = '28/02/1990',
    card = 'is accepted',
  }: { plan?: RegExp; born?: string; card?: SandboxCard | null } = {},
): Promise<void> {
  await page.getByRole('radio', { name: plan }).check()
  await page.getByLabel('First name (').fill('Órla')
  await page.getByLabel('Last name (').fill('Ní Mhurchú')
  await page.getByLabel('Date of birth (').fill(born)
  await page.getByLabel('Mobile (').fill('0855550142')
  await page.getByLabel('Email (').fill(email)
  await page.getByLabel('Password (').fill(newPassword)
  await page.getByLabel('Nationality').fill('Ireland')
  await page.getByRole('option', { name: 'Ireland', exact: true }).click()
  await page.getByRole('checkbox', { name: /^I may work in Ireland/ }).check()
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  if (card !== null) await chooseCard(page, card)
}

/** Waits for the terms of the new account; gives the member's number. */
export async function atTerms(page: Page): Promise<number> {
  await page.waitForURL(/\/member\/\d+\/contract$/)
  return Number(/member\/(\d+)/.exec(page.url())?.[1])
}

/** What a member paid, in cents, the first payment first. */
export async function paidBy(server: TestServer, extraid: number): Promise<number[]> {
  const said = await agency(server, 'payment', 'list', '--from', '2020-01-01', '--to', '2099-12-31', '--json')
  const rows: { extraid: number; amount: number }[] = JSON.parse(said)
  return rows.filter((one) => one.extraid === extraid).map(({ amount }) => amount)
}

/** Lets the agency make a batch of one voucher; gives the voucher's code. */
export async function voucherOf(server: TestServer, batch: string, ...more: string[]): Promise<string> {
  const said = await agency(server, 'voucher', 'make', batch, '--count', '1', ...more)
  return said.trim()
}
