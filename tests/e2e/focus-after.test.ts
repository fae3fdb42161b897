import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { shortReel } from '../support/mp3-samples'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { audioPath, chooseReel, reelCard } from '../support/reels-screen'
import { startServer, type TestServer } from '../support/server'
import { atTerms, fillSignUp, payButton, signUpUrl } from '../support/sign-up-page'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** The text of what has the focus; of the whole page where nothing has it. It stands still for half a second. */
async function focusIsOn(page: Page, text: string | RegExp): Promise<void> {
  const at = () =>
    page.evaluate(() => (document.activeElement === document.body ? 'nothing' : document.activeElement?.textContent))
  await expect.poll(at).toMatch(text)
  await page.waitForTimeout(500)
  expect(await at()).toMatch(text)
}

test('after erasure is asked for, and withdrawn, the focus is on what stands now', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const member = await emptyMember(server, 'erasure@focus.test')
  await firstLogIn(page, server, member)
  await page.goto(`${server.url}/member/${member.extraid}/mydata`)
  await page.getByRole('button', { name: 'Ask for erasure' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(/^Why/).fill('I moved')
  await dialog.getByRole('button', { name: 'Ask for erasure' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('You asked for erasure').waitFor()
  await focusIsOn(page, /^You asked for erasure/)
  await page.getByRole('button', { name: 'Withdraw the request' }).focus()
  await page.keyboard.press('Enter')
  await focusIsOn(page, /^You can ask the agency to erase/)
})

test('after a reel is removed, or its upload cancelled, the focus is on the page’s title', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page, context } = profile
  const member = await emptyMember(server, 'reels@focus.test')
  await firstLogIn(page, server, member)
  await page.goto(server.url + audioPath(member.extraid))
  for (const title of ['Narration', 'Singing']) {
    await chooseReel(page, title, shortReel())
    await reelCard(page, title)
      .getByText(/^Added/)
      .waitFor()
  }
  const remove = async (row: string, verb: string) => {
    await page.getByRole('button', { name: row }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: verb }).focus()
    await page.keyboard.press('Enter')
  }
  await remove('Remove: Singing', 'Remove')
  await reelCard(page, 'Singing').waitFor({ state: 'detached' })
  await focusIsOn(page, /^Audio Reel$/)
  await context.setOffline(true)
  await chooseReel(page, 'Waiting', shortReel())
  await reelCard(page, 'Waiting').getByText('Not sent yet.').waitFor()
  await remove('Cancel: Waiting', 'Cancel upload')
  await reelCard(page, 'Waiting').waitFor({ state: 'detached' })
  await focusIsOn(page, /^Audio Reel$/)
  await context.setOffline(false)
  await remove('Remove: Narration', 'Remove')
  await page.getByText('You have not uploaded any Voice / Audio reels yet.').waitFor()
  await focusIsOn(page, /^Audio Reel$/)
})

test('after a sign-up the heading of the page that opens has the focus', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await page.goto(signUpUrl(server))
  await fillSignUp(page, 'signed-up@focus.test')
  await payButton(page, 'Pay €60 and join').click()
  await atTerms(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor()
  await focusIsOn(page, /^Employment terms$/)
})
