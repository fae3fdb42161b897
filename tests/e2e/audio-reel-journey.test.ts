import { type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { memberPhone } from '../support/member-phone'
import { shortReel, silence } from '../support/mp3-samples'
import { addBeside, audioPath, chooseReel, hearReel, reelCard, reelsAtAgency } from '../support/reels-screen'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

test('a reel added without signal is heard on the phone, outlives the app, and reaches the agency once', async () => {
  const { member, phone } = await memberPhone(server, 'reels@example.test')
  profile = phone
  const path = server.url + audioPath(member.extraid)
  await profile.page.goto(path)
  await profile.page.getByText('You have not uploaded any Voice / Audio reels yet.').waitFor()
  await profile.page.evaluate(() => navigator.serviceWorker.ready)

  await profile.context.setOffline(true)
  // A reel that is added and cancelled before it is sent never reaches the server.
  await chooseReel(profile.page, 'A slip', shortReel(50))
  await profile.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await profile.page.evaluate(() => document.activeElement?.textContent)).toBe('Add audio reel')
  await reelCard(profile.page, 'A slip').getByRole('button', { name: 'Cancel: A slip' }).click()
  await profile.page.getByRole('alertdialog').getByText('The agency does not get it.').waitFor()
  await profile.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel upload' }).click()
  await profile.page.getByText('You have not uploaded any').waitFor()
  await chooseReel(profile.page, '  Narration ', shortReel())
  const card = () => reelCard(profile.page, 'Narration')
  await card().getByText('Not sent yet. It goes out as soon as there is signal.').waitFor()
  expect(await hearReel(profile.page, 'Narration')).toBeCloseTo(3, 0)
  await profile.killHard()
  expect(await reelsAtAgency(server, member.extraid)).toEqual([])

  // When the browser starts, its worker may send before the test can cut the signal. So the server is down meanwhile.
  await server.stop()
  profile = await profile.reopen()
  await profile.context.setOffline(true)
  await server.restart()
  await profile.page.goto(path)
  await card().getByText('On this phone').waitFor()
  await screenshot(profile.page, 'reel-waiting')
  expect(await hearReel(profile.page, 'Narration')).toBeCloseTo(3, 0)

  await profile.context.setOffline(false)
  await expect.poll(() => reelsAtAgency(server, member.extraid)).toHaveLength(1)
  const [taken, ...more] = await reelsAtAgency(server, member.extraid)
  expect([taken, more]).toMatchObject([{ title: 'Narration', seconds: 3 }, []])
  // The agency has the sound, and none of the tags of the original file.
  expect(await savedByAgency(server, 'reel', member.extraid, taken?.reelid ?? 0)).toEqual(silence(115))
  await profile.page.reload()
  await card()
    .getByText(/^Added /)
    .waitFor()
  expect(await hearReel(profile.page, 'Narration')).toBeCloseTo(3, 0)
})

test('with signal it is added at once and removed without; what another phone filled up waits for room, and is not sent twice', async () => {
  const { member, phone } = await memberPhone(server, 'full@reels.test')
  profile = phone
  const { page, context } = profile
  await page.goto(server.url + audioPath(member.extraid))
  await chooseReel(page, 'Singing', shortReel())
  await page.getByText('Audio reel was uploaded').first().waitFor()
  await expect.poll(() => reelsAtAgency(server, member.extraid)).toMatchObject([{ title: 'Singing' }])

  await context.setOffline(true)
  await page.setViewportSize({ width: 390, height: 500 })
  await chooseReel(page, 'One too many', shortReel(90))
  // The new reel comes after the others in the list, and is scrolled into view.
  const button = reelCard(page, 'One too many').getByRole('button', { name: /^Play/ })
  await expect.poll(async () => (await button.boundingBox())?.y ?? 500).toBeLessThan(400)
  await reelCard(page, 'One too many').getByText('Not sent yet').waitFor()
  // These uploads do not go through the page, because the page's own requests are cut off.
  for (let count = 2; count <= 12; count++) await addBeside(page, member.extraid, `Reel ${count}`, shortReel(40))
  await context.setOffline(false)
  const refused = reelCard(page, 'One too many')
  await refused.getByText('There is room for 12 audio reels. Please remove one first.').waitFor()
  await page.getByRole('region', { name: 'Reel 12' }).waitFor()
  expect(await page.getByRole('button', { name: 'Add audio reel' }).count()).toBe(0)
  await screenshot(page, 'reel-without-room')

  await context.setOffline(true)
  // A page that was just answered would send at once, and the removal might arrive. So the page is reloaded without signal.
  await page.reload()
  const remove = async () => {
    await reelCard(page, 'Singing').getByRole('button', { name: 'Remove: Singing' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await reelCard(page, 'Singing').getByText('To be removed. It goes out as soon as there is signal.').waitFor()
  }
  await remove()
  await reelCard(page, 'Singing').getByRole('button', { name: 'Keep it: Singing' }).click()
  await reelCard(page, 'Singing').getByText('To be removed').waitFor({ state: 'detached' })
  await remove()
  await context.setOffline(false)
  await reelCard(page, 'Singing').waitFor({ state: 'detached' })
  const uploads: string[] = []
  context.on('request', (request) => request.url().includes('/dj/api/upload/') && uploads.push(request.method()))
  await refused.getByRole('button', { name: 'Try again: One too many' }).click()
  await expect.poll(() => reelsAtAgency(server, member.extraid)).toHaveLength(12)
  expect((await reelsAtAgency(server, member.extraid)).map(({ title }) => title)).toContain('One too many')
  expect(uploads).toEqual([])
})
