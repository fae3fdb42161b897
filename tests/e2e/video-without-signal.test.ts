import type { Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})

test('a pasted address saved without signal outlives the app, reaches the agency, and goes again', async () => {
  const { member, phone } = await memberPhone(server, 'video@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/vimeo`
  const stored = { vimeo_id: '76979871', vimeo_private: '8272103f6e', vimeo_width: 640, vimeo_height: 480 }
  await profile.page.goto(path)
  await profile.page.getByText('Maximum one minute, no nudity or profanity.').waitFor()
  expect(await profile.page.getByLabel('Width').count()).toBe(0)
  await profile.context.setOffline(true)
  await profile.page.getByLabel('Private code').fill('another')
  await profile.page.getByLabel('Video id or URL').fill('https://vimeo.com/76979871/8272103f6e?share=copy')
  // The address contains the private code, so the field for the code disappears.
  await expect.poll(() => profile.page.getByLabel('Private code').count()).toBe(0)
  // Enter saves although the field still holds the address, not yet the id.
  await profile.page.getByLabel('Video id or URL').press('Enter')
  await profile.page.getByText('Saved on this phone', { exact: true }).first().waitFor()
  await profile.page.waitForURL('**/audio')
  expect(await fieldsAtAgency(server, member.extraid)).not.toMatchObject(stored)
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await expect.poll(() => fieldsAtAgency(server, member.extraid)).toMatchObject(stored)

  await profile.page.reload()
  await profile.page.getByRole('link', { name: /vimeo\.com\/76979871\/8272103f6e/ }).waitFor()
  await profile.page.getByRole('button', { name: 'Remove Video' }).click()
  const question = profile.page.getByRole('alertdialog', { name: 'Are you sure you want to remove the video.' })
  await question.getByRole('button', { name: 'Remove Video' }).click()
  await profile.page
    .getByText(/Vimeo link removed\. This does not affect your video in Vimeo\.|Saved on this phone/)
    .first()
    .waitFor()
  await expect.poll(async () => (await fieldsAtAgency(server, member.extraid)).vimeo_id ?? null).toBeNull()
  await expect.poll(() => profile.page.getByLabel('Video id or URL').inputValue()).toBe('')
})
