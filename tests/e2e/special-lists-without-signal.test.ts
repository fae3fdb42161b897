import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone, profileAtAgency } from '../support/member-phone'
import { agency } from '../support/portal'
import { startServer, type TestServer } from '../support/server'
import { dialog, open, press } from '../support/special-lists-screen'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('an application and a retraction without signal outlive the app and reach the agency', async () => {
  const { member, phone } = await memberPhone(server, 'lists@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/speciallists`
  const atAgency = async () => (await profileAtAgency(server, member.extraid)).speciallists
  await profile.page.goto(path)
  await open(profile.page, 'Drivers of old cars')
  await dialog(profile.page).getByRole('button', { name: 'Apply', exact: true }).click()
  await dialog(profile.page).getByText('Please provide the required information').waitFor()
  await dialog(profile.page).getByLabel('What have you driven?').fill('A Ford Anglia')
  await press(profile.page, 'Apply')
  await profile.page
    .getByText(/Your application was saved|Saved on this phone/)
    .first()
    .waitFor()
  await expect.poll(atAgency).toMatchObject([{ listid: 305, status: 'P', text: 'A Ford Anglia' }])
  await profile.page.reload()
  await profile.page.getByText('Pending').waitFor()

  await profile.context.setOffline(true)
  await open(profile.page, 'Drivers of old cars')
  await press(profile.page, 'Retract')
  await profile.page.getByText('To be retracted. It goes out as soon as there is signal.').waitFor()
  await open(profile.page, 'Set dancers')
  await dialog(profile.page).getByLabel('Which sets do you know').fill('The Plain Set, Cashel 🙂')
  await press(profile.page, 'Apply')
  await profile.page.getByText('Your application is not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Your application was removed').count()).toBe(0)
  expect(await atAgency()).toMatchObject([{ listid: 305 }])
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(atAgency).toMatchObject([{ listid: 301, status: 'P', text: 'The Plain Set, Cashel 🙂' }])
  expect(await atAgency()).toHaveLength(1)

  // The agency accepts the application: Apply is hidden, and the application shows the agency's note.
  await agency(server, 'speciallist', 'decide', '301', String(member.extraid), 'accept', '--note', 'Fáilte!')
  await profile.page.reload()
  await profile.page.getByText('Accepted').waitFor()
  await open(profile.page, 'Set dancers')
  await dialog(profile.page).getByText('Fáilte!').waitFor()
  expect(await dialog(profile.page).getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0)
  expect(await dialog(profile.page).getByLabel('Which sets do you know').isDisabled()).toBe(true)
  await press(profile.page, 'Retract')
  await profile.page
    .getByText(/Your application was removed|Saved on this phone/)
    .first()
    .waitFor()
  await expect.poll(atAgency).toEqual([])
})
