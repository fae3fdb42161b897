import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'
import { fieldsAtAgency } from '../support/profile-member'
import { choose, field, search, type } from '../support/profile-typing'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})

const stored = {
  firstname: 'Síle',
  lastname: 'Ní Bhriain-Wójcik',
  dateofbirth: '1990-02-28',
  gender: 'F',
  nationality: 'IE',
  address1: '3 Cuan na Mara',
  address4: 'A96R8C4',
  mobile: '0855550142',
}

test('Start Here, filled without signal, outlives the app and reaches the agency', async () => {
  const { member, phone } = await memberPhone(server, 'sile@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/starthere`
  const { page, context } = profile
  await page.goto(path)
  await page.getByRole('button', { name: /^Save/ }).waitFor()
  await context.setOffline(true)
  // Lines 2 to 4 of the address appear once the first is filled in.
  expect(await field(page, 'address2').count()).toBe(0)
  await type(page, { firstname: 'Síle', lastname: 'Ní Bhriain-Wójcik', dateofbirth: '28/02/1990' })
  await choose(page, { gender: 'Female' })
  await search(page, 'nationality', 'irel')
  await type(page, { address1: '3 Cuan na Mara', address2: 'Dún Laoghaire', address3: 'Dublin' })
  await type(page, { address4: 'a96 r8c4', mobile: '085 555-0142', emailaddress: 'sile@example.test' })
  await page.getByRole('button', { name: 'Save & Next' }).click()
  await page.getByText('Saved on this phone', { exact: true }).first().waitFor()
  await page.waitForURL((url) => !url.pathname.endsWith('starthere'))
  expect(await fieldsAtAgency(server, member.extraid)).not.toMatchObject(stored)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(() => fieldsAtAgency(server, member.extraid)).toMatchObject(stored)
  // The agency's history names the change, and the page shows what was typed.
  expect(await agency(server, 'member', 'changes', String(member.extraid))).toContain('Wójcik')
  await profile.page.reload()
  await expect.poll(() => field(profile.page, 'lastname').inputValue()).toBe('Ní Bhriain-Wójcik')
  expect(await field(profile.page, 'dateofbirth').inputValue()).toBe('28/02/1990')
  expect(await field(profile.page, 'nationality').inputValue()).toBe('Ireland')
})
