import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { add, remove } from '../support/experience-screen'
import { memberPhone, profileAtAgency } from '../support/member-phone'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('rows added and deleted without signal outlive the app and reach the agency', async () => {
  const { member, phone } = await memberPhone(server, 'experience@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/experience`
  await profile.page.goto(path)
  await profile.page.getByText('You have not added any experience yet.').waitFor()
  await add(profile.page, '2019', 'An Fharraige 🙂, Áine Ní Dhomhnaill')
  // On a slow machine the page says first that the row is saved on this phone.
  await profile.page
    .getByText(/Experience was added|Saved on this phone/)
    .first()
    .waitFor()
  const first = { year: '2019', role: 'Featured Extra', production: 'TV', paid: true }
  const atAgency = async () => (await profileAtAgency(server, member.extraid)).experience
  await expect.poll(atAgency).toMatchObject([{ ...first, detail: 'An Fharraige 🙂, Áine Ní Dhomhnaill' }])
  // The row gets its number from the read that follows the addition.
  await profile.page.reload()
  await profile.page.getByRole('button', { name: 'Delete An Fharraige' }).waitFor()

  await profile.context.setOffline(true)
  await add(profile.page, '2024', 'The Salt Road, A. Brennan')
  await profile.page.getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Experience was added').count()).toBe(0)
  // A row that was never sent is dropped, and the server never hears of it.
  await add(profile.page, '2023', 'Never told')
  await remove(profile.page, 'Never told')
  await expect.poll(() => profile.page.getByText('Never told').count()).toBe(0)
  await remove(profile.page, 'An Fharraige 🙂, Áine Ní Dhomhnaill')
  await profile.page.getByText('To be deleted. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Experience was deleted').count()).toBe(0)
  // A deletion that waits can be taken back and then requested again.
  await profile.page.getByRole('button', { name: /^Keep it: An Fharraige/ }).click()
  await expect.poll(() => profile.page.getByText(/^To be deleted/).count()).toBe(0)
  await remove(profile.page, 'An Fharraige 🙂, Áine Ní Dhomhnaill')
  await profile.page.getByText(/^To be deleted/).waitFor()
  expect(await atAgency()).toHaveLength(1)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(atAgency).toMatchObject([{ year: '2024', detail: 'The Salt Road, A. Brennan', paid: true }])
  expect(await atAgency()).toHaveLength(1)
  await profile.page.reload()
  await profile.page.getByText('The Salt Road, A. Brennan').waitFor()
  expect(await profile.page.getByText('An Fharraige').count()).toBe(0)
})
