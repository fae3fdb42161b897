import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { call } from '../support/caller'
import { add, childrenAtAgency, remove } from '../support/family-screen'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('children added and removed without signal outlive the app and reach the agency', async () => {
  const { member, phone } = await memberPhone(server, 'parent@example.test')
  profile = phone
  const path = `${server.url}/member/family`
  await profile.page.goto(path)
  await profile.page.getByText('This page is for family accounts').waitFor()
  const document =
    'mutation ($extraid: Int!) { change_member(extraid: $extraid, member: { is_family: true }) { ok message } }'
  await call(server.url, 'agency', document, { extraid: member.extraid }, { token: server.agencyToken })
  await profile.page.reload()
  await profile.page.getByText('No family members yet').waitFor()
  await add(profile.page, 'Łucja')
  await expect
    .poll(() => childrenAtAgency(server, member.extraid))
    .toMatchObject([{ firstname: 'Łucja', mobile: '0851234567' }])
  await profile.page.reload()
  await profile.page.getByRole('button', { name: 'Remove Łucja' }).waitFor()

  await profile.context.setOffline(true)
  await add(profile.page, 'Oisín')
  await profile.page.getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await profile.page.getByText('Family member added').count()).toBe(0)
  // A child that was never sent is dropped, and the server never hears of it.
  await add(profile.page, 'Never')
  await remove(profile.page, /^Remove Never/)
  await expect.poll(() => profile.page.getByText('Never Ní Bhriain').count()).toBe(0)
  await remove(profile.page, /^Remove Łucja/)
  await profile.page.getByText('To be removed. It goes out as soon as there is signal.').waitFor()
  // A removal that waits can be taken back and then requested again.
  await profile.page.getByRole('button', { name: /^Keep Łucja/ }).click()
  await expect.poll(() => profile.page.getByText(/^To be removed/).count()).toBe(0)
  await remove(profile.page, /^Remove Łucja/)
  await profile.page.getByText(/^To be removed/).waitFor()
  expect(await childrenAtAgency(server, member.extraid)).toHaveLength(1)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect
    .poll(() => childrenAtAgency(server, member.extraid))
    .toMatchObject([{ firstname: 'Oisín', mobile: '0851234567' }])
  await profile.page.reload()
  await profile.page.getByRole('link', { name: 'Oisín Ní Bhriain' }).waitFor()
  expect(await profile.page.getByText('Łucja').count()).toBe(0)
  const shown = JSON.parse(await agency(server, 'member', 'show', String(member.extraid), '--json'))
  expect(shown).toMatchObject({ family: [{ firstname: 'Oisín', lastname: 'Ní Bhriain' }] })
})
