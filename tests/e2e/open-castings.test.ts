import { busy, children, niamh, parent } from '../../server/demo/people'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { appliedTo, applyButton, closeCasting, dialog, openCasting } from '../support/castings-screen'
import { Looks } from '../support/looks'
import { memberPhone } from '../support/member-phone'
import { agency, logIn } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

const kept = 'Saved on this phone. It goes out as soon as there is signal.'
const fairDay = 'Fair day: market crowd, Kells'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Adds an open casting; returns its number. */
async function addCasting(title: string, ...more: string[]): Promise<number> {
  const said = await agency(server, 'casting', 'add', '--title', title, '--preamble', '<p>Come.</p>', ...more)
  return Number(/Casting (\d+)/.exec(said)?.[1])
}
const ofMember = async (form_id: number, extraid: number) =>
  (await appliedTo(server, form_id)).filter((one) => one.extraid === extraid)

test('an application without signal outlives the app and reaches the agency once', async () => {
  const { member, phone } = await memberPhone(server, 'castings@example.test')
  profile = phone
  const path = `${server.url}/member/${member.extraid}/opencasting`
  await profile.page.goto(path)
  await profile.page.getByRole('heading', { name: fairDay }).waitFor()
  await profile.context.setOffline(true)
  await openCasting(profile.page, fairDay)
  await applyButton(profile.page).click()
  await dialog(profile.page).getByText(kept).waitFor()
  expect(await applyButton(profile.page).count()).toBe(0)
  await closeCasting(profile.page)
  await profile.page.getByText('On this phone').waitFor()
  expect(await ofMember(402, member.extraid)).toEqual([])
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(`${path}/402`)
  await expect.poll(() => ofMember(402, member.extraid)).toMatchObject([{ status: 'P' }])
  await dialog(profile.page)
    .getByText(/^The agency has it, \d\d:\d\d\.$/)
    .waitFor()
  await agency(server, 'casting', 'accept', '402', String(member.extraid))
  await profile.page.reload()
  await dialog(profile.page).getByText('Accepted').waitFor()
})

test('says so when a casting was closed before the application arrived', async () => {
  const { member, phone } = await memberPhone(server, 'late@example.test')
  profile = phone
  const { page } = profile
  const form_id = await addCasting('Night ferry: passengers')
  await page.goto(`${server.url}/member/${member.extraid}/opencasting/${form_id}`)
  await applyButton(page).waitFor()
  await profile.context.setOffline(true)
  await applyButton(page).click()
  await dialog(page).getByText(kept).waitFor()
  await agency(server, 'casting', 'close', String(form_id))
  await profile.context.setOffline(false)
  await dialog(page)
    .getByText(/^This Open Casting call is closed\. The agency closed it at .* so it was too late\.$/)
    .waitFor()
  expect(await applyButton(page).count()).toBe(0)
  const looks = new Looks(page, 'open-castings-phone')
  await looks.at('refused', 'You have not applied')
  expect(looks.problems).toEqual([])
  expect(await appliedTo(server, form_id)).toEqual([])
  await closeCasting(page)
  await page.getByText('Needs your attention').first().waitFor()
  await openCasting(page, 'Night ferry: passengers')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => dialog(page).getByText('You have not applied').count()).toBe(0)
  await dialog(page).getByText('This Open Casting call is closed.', { exact: true }).waitFor()
})

test('a parent applies for a child on the child’s own page', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const title = 'Featured child: the girl with the lamp'
  await logIn(page, server, 'family@demo.test')
  await page.goto(`${server.url}/member/${children.under16}/opencasting`)
  await page.getByText(/^For .* Tiernan$/).waitFor()
  await openCasting(page, title)
  const looks = new Looks(page, 'open-castings-phone')
  await looks.at('for a child', 'Applying is not a booking')
  expect(looks.problems).toEqual([])
  await dialog(page)
    .getByText(/^For .* Tiernan$/)
    .waitFor()
  await applyButton(page).click()
  await expect.poll(() => ofMember(403, children.under16)).toMatchObject([{ status: 'P' }])
  await dialog(page).getByText('The agency has it').waitFor()
  expect(await ofMember(403, parent)).toEqual([])
  for (const extraid of [parent, children.under5]) {
    await page.goto(`${server.url}/member/${extraid}/opencasting/403`)
    await applyButton(page).waitFor()
  }
})

test.describe('its address', () => {
  test('opens the casting, by the public link too; an unknown one says so above the list', async () => {
    profile = await launchProfile({ device: 'desktop' })
    const { page } = profile
    const evil = '<p>Come <b>early</b></p><script>window.evil = 1</script><img src=x onerror="window.evil = 1">'
    const form_id = await addCasting('Early birds', '--preamble', evil)
    await logIn(page, server)
    await page.goto(`${server.url}/open-casting/${form_id}`)
    await page.waitForURL(`${server.url}/member/${niamh}/opencasting/${form_id}`)
    await dialog(page).getByText('early', { exact: true }).waitFor()
    expect(await dialog(page).locator('img, script').count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await page.waitForURL(`${server.url}/member/${niamh}/opencasting`)
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-casting'))
    await expect.poll(focused).toBe(String(form_id))
    for (const none of ['999999', 'spring']) {
      await page.goto(`${server.url}/member/${niamh}/opencasting/${none}`)
      await page.getByText('We can’t find that casting').waitFor()
      await page.getByRole('heading', { name: fairDay }).waitFor()
    }
    // With the keyboard alone: the card opens, Escape closes it, and the focus is back on the card. Back closes it too.
    await page.getByRole('link', { name: fairDay }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: fairDay }).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('402')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('heading', { name: fairDay }).waitFor()
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
  })
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      if (device === 'desktop') await page.setViewportSize({ width: 1280, height: 800 })
      const looks = new Looks(page, `open-castings-${device}`)
      await agency(server, 'demo', 'reset')
      await logIn(page, server, 'busy@demo.test')
      const path = `${server.url}/member/${busy}/opencasting`
      await page.goto(path)
      await looks.at('list', 'Closes soon, under an hour left')
      await openCasting(page, fairDay)
      await looks.at('applied', 'The agency has it')
      await closeCasting(page)
      await openCasting(page, 'Models for a knitwear campaign')
      await looks.at('closed', 'This Open Casting call is closed.')
      await closeCasting(page)
      await openCasting(page, 'Featured child')
      await looks.at('open', 'Applying is not a booking')
      await context.setOffline(true)
      await applyButton(page).click()
      await looks.at('waiting', /^Saved on this (phone|computer)/)
      await closeCasting(page)
      await looks.at('list, waiting', /On this (phone|computer)/)
      await context.setOffline(false)
      await page.goto(`${path}/999999`)
      await looks.at('unknown', 'We can’t find that casting')
      for (const id of ['402', '403']) await agency(server, 'casting', 'close', id)
      await page.goto(path)
      await looks.at('none', 'No open castings at the moment')
      expect(looks.problems).toEqual([])
    })
  })
}
