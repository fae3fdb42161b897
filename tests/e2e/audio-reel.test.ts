import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { Looks } from '../support/looks'
import { shortReel, silence } from '../support/mp3-samples'
import { logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { addBeside, audioPath, chooseReel, hearReel, reelCard, reelsAtAgency } from '../support/reels-screen'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let line: LoopbackProxy
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.beforeEach(async () => {
  line = await startProxy(server.url)
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const newMember = async (loginname: string) => {
  const member = await emptyMember(server, loginname)
  await firstLogIn(profile.page, { ...server, url: line.url }, member)
  await profile.page.goto(line.url + audioPath(member.extraid))
  return member
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `reels-${device}`)
      const { extraid } = await newMember(`reels-${device}@example.test`)
      await looks.at('none yet', 'You have not uploaded any Voice / Audio reels yet.')
      await page.getByRole('button', { name: 'Add audio reel' }).click()
      await looks.at('no title yet', 'Give it a title first.')
      await page.getByLabel('Title').fill('x'.repeat(101))
      await looks.at('too long a title', 'A title can have at most 100 characters.')
      await page.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await chooseReel(page, 'My CV', Buffer.from('%PDF-1.7 no sound'), 'cv.mp3')
      await looks.at('no sound', 'This is not an MP3')
      await page.getByRole('button', { name: 'Close' }).last().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })

      await chooseReel(page, 'Narration, Dublin accent', shortReel(1_800))
      await reelCard(page, 'Narration, Dublin accent')
        .getByText(/^Added/)
        .waitFor()
      expect(await hearReel(page, 'Narration, Dublin accent')).toBeCloseTo(47, 0)
      await looks.at('one that is heard', 'Narration, Dublin accent')
      for (let count = 2; count <= 11; count++) await addBeside(page, extraid, `Reel ${count}`, shortReel(40))
      await context.setOffline(true)
      await page.reload()
      await chooseReel(page, 'Singing', shortReel())
      await looks.at('one that waits', 'Not sent yet.')
      await reelCard(page, 'Narration, Dublin accent').getByRole('button', { name: /^Play/ }).click()
      await looks.at('not heard without signal', 'It can’t be heard without signal.')
      await addBeside(page, extraid, 'Reel 12', shortReel(40))
      await context.setOffline(false)
      await looks.at('one without room', 'It was not added.')
      // The reel that could not be played without signal can be tried again.
      expect(await page.getByRole('alert').filter({ hasText: 'heard' }).count()).toBe(0)
      expect(await hearReel(page, 'Narration, Dublin accent')).toBeCloseTo(47, 0)

      await context.setOffline(true)
      await page.reload()
      const remove = page.getByRole('button', { name: 'Remove: Narration, Dublin accent' })
      await remove.click()
      await looks.at('the question', 'Remove this audio reel?')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      await looks.at('one that goes', 'To be removed.')
      expect(looks.problems).toEqual([])
    })
  })
}

test('by the keyboard alone', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await logIn(page, line)
  await page.goto(line.url + audioPath(20417))
  const [first, second] = ['Narration', 'Singing'].map((name) => `${name} (tones in place of a voice)`)
  const at = (name: string) => page.getByRole('slider', { name, exact: true })
  await page.getByRole('button', { name: `Play: ${first}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Pause: ${first}` }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('PageUp')
  const place = at(`Place in ${first}`)
  await expect.poll(() => place.getAttribute('aria-valuetext')).toMatch(/^\d seconds? of 6 seconds$/)
  // Playing a reel pauses the one that was playing.
  await page.getByRole('button', { name: `Play: ${second}` }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: `Pause: ${second}` }).waitFor()
  await page.getByRole('button', { name: `Play: ${first}` }).waitFor()
  // Both reels share one volume. It starts at 50 % and moves in steps of 1 %.
  await at(`Volume: ${first}`).focus()
  expect(await at(`Volume: ${first}`).getAttribute('aria-valuetext')).toBe('50 %')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => at(`Volume: ${second}`).getAttribute('aria-valuetext')).toBe('51 %')
  const loud = await page.locator('audio').evaluateAll((all) => all.map((one) => (one as HTMLAudioElement).volume))
  expect(loud).toEqual([0.51, 0.51])
  // When a reel has ended, its position is back at the start.
  await page.getByRole('button', { name: `Play: ${second}` }).waitFor()
  await expect.poll(() => at(`Place in ${second}`).getAttribute('aria-valuetext')).toBe('0 seconds of 5 seconds')
})

test('where only the device’s own buttons change the volume there is no slider for it', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await page.addInitScript(() =>
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => undefined }),
  )
  await logIn(page, line)
  await page.goto(line.url + audioPath(20417))
  await page.getByRole('slider', { name: /^Place in Narration/ }).waitFor()
  expect(await page.getByRole('slider', { name: /^Volume/ }).count()).toBe(0)
})

/** Two and a half minutes at 128 kbit/s. */
const large = (): Buffer => Buffer.concat([silence(6_000)])

test('a large one says how much has arrived, and goes on where a line broke', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const { extraid } = await newMember('large@reels.test')
  const plain = line.treat
  let sent = 0
  let parts = 0
  line.treat = async (proxied) => {
    if (proxied.method !== 'PATCH') return plain(proxied)
    sent += proxied.body.length
    await new Promise((resolve) => setTimeout(resolve, 600))
    return ++parts === 3 ? proxied.cut() : plain(proxied)
  }
  await chooseReel(page, 'The whole story', large())
  await reelCard(page, 'The whole story')
    .getByText(/^\d+ % has arrived$/)
    .waitFor()
  await reelCard(page, 'The whole story').getByRole('progressbar').waitFor()
  await expect.poll(() => reelsAtAgency(server, extraid), { timeout: 60_000 }).toMatchObject([{ seconds: 157 }])
  expect(sent).toBeLessThan(1.2 * large().length)
  await reelCard(page, 'The whole story').getByText('% has arrived').waitFor({ state: 'detached' })
})

test('staff in a member’s name send it straight, can cancel it, and leave nothing of it in the browser', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const member = await emptyMember(server, 'by-staff@reels.test')
  await logIn(page, line, 'staff@demo.test')
  await page.goto(`${line.url}/staff-access/${member.extraid}`)
  await page.getByLabel('Reason').fill('She brought it on a stick')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are acting for').waitFor()
  await page.goto(line.url + audioPath(member.extraid))
  const plain = line.treat
  let isSlow = true
  line.treat = async (proxied) => {
    if (proxied.method === 'PATCH' && isSlow) await new Promise((resolve) => setTimeout(resolve, 600))
    return plain(proxied)
  }
  await chooseReel(page, 'Narration', large())
  const dialog = page.getByRole('dialog', { name: 'Add audio reel' })
  await dialog.getByText(/^\d+ % has arrived$/).waitFor()
  await dialog.getByText('Sending it to the agency').waitFor()
  // A click beside the dialog does not close it while a reel is being sent.
  await page.mouse.click(5, 400)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  isSlow = false
  await page.waitForLoadState('networkidle')
  expect(await reelsAtAgency(server, member.extraid)).toEqual([])

  await chooseReel(page, 'Narration', large())
  await page.getByText('Audio reel was uploaded').first().waitFor()
  await reelCard(page, 'Narration')
    .getByText(/^Added/)
    .waitFor()
  expect(await reelsAtAgency(server, member.extraid)).toMatchObject([{ title: 'Narration' }])
  await page.getByRole('button', { name: 'Remove: Narration' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('You have not uploaded any').waitFor()
  const device = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(device.filter((name) => name?.includes('files'))).toEqual([])
  const rests = await kept(page)
  expect(['"kind":"upload_voicereel"', `"extraid":${member.extraid}`].filter((text) => rests.includes(text))).toEqual(
    [],
  )
})
