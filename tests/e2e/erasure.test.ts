import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('erasure is asked for with a reason, stands, is withdrawn, declined with why, and carried out; offline nothing is asked and the text stays', async () => {
  const { member, phone } = await memberPhone(server, 'erasure@example.test')
  profile = phone
  const { page, context } = profile
  await page.goto(`${server.url}/member/${member.extraid}/mydata`)
  const ask = async (reason: string) => {
    await page.getByRole('button', { name: 'Ask for erasure' }).click()
    await dialog.getByLabel(/^Why/).fill(reason)
    await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  }
  const dialog = page.getByRole('alertdialog')
  const standing = async () => JSON.parse(await agency(server, 'erasure', 'list', '--json')) as { extraid: number }[]
  await page.getByRole('button', { name: 'Ask for erasure' }).waitFor()
  await context.setOffline(true)
  await ask('Canary: I moved to Brazil')
  await dialog.getByText('Not confirmed', { exact: false }).waitFor()
  expect(await dialog.getByLabel(/^Why/).inputValue()).toBe('Canary: I moved to Brazil')
  expect(await standing()).toEqual([])
  await context.setOffline(false)
  await dialog.getByText('Your request has not arrived. Your text is still here.').waitFor()
  await dialog.getByRole('button', { name: 'Ask for erasure' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('You asked for erasure').waitFor()
  await page.getByText('Canary: I moved to Brazil').waitFor()
  expect(await standing()).toMatchObject([{ extraid: member.extraid }])
  expect(await kept(page)).not.toContain('Canary')

  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await page.getByRole('button', { name: 'Ask for erasure' }).waitFor()
  expect(await standing()).toEqual([])

  await ask('Again')
  await page.getByText('You asked for erasure').waitFor()
  await agency(server, 'erasure', 'decline', String(member.extraid), '--why', 'Your last week is not paid yet')
  await page.reload()
  await page
    .getByRole('list', { name: 'Who changed what' })
    .getByText('Request for erasure declined: Your last week is not paid yet')
    .waitFor()
  await page.getByRole('button', { name: 'Ask for erasure' }).waitFor()

  // The agency carries out the erasure, and that ends the session.
  await ask('For good')
  await page.getByText('You asked for erasure').waitFor()
  expect(await agency(server, 'erasure', 'carry-out', String(member.extraid))).toContain(String(member.extraid))
  await page.reload()
  await page.getByText('Sign in again to see what is new').first().waitFor()
  expect(await agency(server, 'member', 'show', String(member.extraid))).not.toContain('Bhriain')
})
