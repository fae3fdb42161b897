import { niamh } from '../../server/demo/people'
import { taken } from '../support/application-forms'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { appliedTo, dialog } from '../support/castings-screen'
import { Looks } from '../support/looks'
import { photo, scene } from '../support/photo-samples'
import { photosAtAgency } from '../support/photos-screen'
import { agency, password, shellStored } from '../support/portal'
import {
  beginForm,
  choosePhotoOf,
  fillStandard,
  giveAddress,
  hasWorker,
  newPassword,
  photoOf,
  submitButton,
} from '../support/public-form'
import { startServer, type TestServer } from '../support/server'

const fairDay = 'Fair day: market crowd, Kells'

let server: TestServer
let profile: Profile
let portrait: Buffer

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  // Replaces the demo's long form by the standard one.
  await agency(server, 'casting', 'change', '402', '--config-file', '')
  portrait = await photo({ width: 1_200, height: 1_600 }, 6)
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const formUrl = () => `${server.url}/open-casting/402`
const applicants = async (form_id = 402) => (await appliedTo(server, form_id)).map(({ extraid }) => extraid)

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `public-form-${device}`)
      await page.goto(`${server.url}/open-casting/999999`)
      await looks.at('not-found', 'Form not found')
      await page.goto(`${server.url}/open-casting/401`)
      await looks.at('closed', 'This Open Casting call is closed.')
      await page.goto(`${server.url}/open-casting/401?preview`)
      await looks.at('preview', 'Preview: nothing is sent')
      await page.goto(formUrl())
      await looks.at('first-step', 'Apply with your e-mail address')
      await page.getByRole('button', { name: 'Continue' }).click()
      await looks.at('first-step-empty', 'This field is required')
      await giveAddress(page, 'member@demo.test')
      await looks.at('account-exists', taken)
      await context.setOffline(true)
      await giveAddress(page, `looks-${device}@example.test`)
      await looks.at('first-step-no-signal', /^We couldn’t reach the agency/)
      await context.setOffline(false)
      await page.getByRole('button', { name: 'Continue' }).click()
      await looks.at('form-empty', 'Your application')
      await submitButton(page).click()
      await looks.at('problems', 'Please enter all highlighted fields')
      await fillStandard(page)
      await choosePhotoOf(page, 'Long Shot', await dark())
      await looks.at('dark-photo', /^It is dark\./)
      await choosePhotoOf(page, 'Head & Shoulders', Buffer.from('no picture at all'))
      await looks.at('no-picture', /^This file can’t be used as a photo/)
      await choosePhotoOf(page, 'Head & Shoulders', portrait)
      await photoOf(page, 'Head & Shoulders').getByRole('img').waitFor()
      await page.getByLabel('First name (').focus()
      await looks.at('filled', 'Your application')
      await page.getByLabel('Date of birth (').fill('01/03/2015')
      await page.getByLabel('First name of parent').focus()
      await looks.at('under-16', 'Parent or guardian')
      await page.getByLabel('Date of birth (').fill('28/02/1990')
      await context.setOffline(true)
      await looks.at('no-signal', /^No signal\. You can go on typing/)
      await submitButton(page).click()
      await page.getByText(/may have arrived/).waitFor()
      await page.evaluate(() => window.scrollTo(0, 0))
      await looks.at('not-sent', /may have arrived/)
      await context.setOffline(false)
      // What was typed has been written to the disk by this time.
      await page.reload()
      await looks.at('back-again', 'What you typed before is back')
      await page.getByRole('button', { name: 'Delete what I typed' }).click()
      await looks.at('delete-question', 'Delete all that you typed here?')
      await page.getByRole('button', { name: 'Delete it' }).click()
      await page.getByRole('button', { name: 'Continue' }).waitFor()
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('application')))).toEqual(
        [],
      )
      expect(looks.problems).toEqual([])
    })

    /** A picture that is as dark as one taken in a cellar. */
    const dark = async () => {
      const size = { width: 900, height: 1_200 }
      return photo(size, 1, (await scene(size)).linear(0.12, 0))
    }
  })
}

test('applies, is in the account at once, accepts the terms, and finds Start Here filled in; the worker comes then', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const looks = new Looks(page, 'public-form-phone')
  const before = await applicants()
  await beginForm(page, formUrl(), 'orla@example.test')
  await fillStandard(page)
  await choosePhotoOf(page, 'Head & Shoulders', portrait)
  await photoOf(page, 'Head & Shoulders').getByRole('img').waitFor()
  expect(await hasWorker(page)).toBe(false)
  await submitButton(page).click()
  await page.waitForURL(/\/member\/\d+\/contract$/)
  const [, extraid = ''] = /member\/(\d+)/.exec(page.url()) ?? []
  await looks.at('applied', 'Your application has been submitted. Redirecting to your new account')
  await shellStored(page)
  expect(await hasWorker(page)).toBe(true)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('orla@example.test')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL(/\/starthere$/)
  await page.getByLabel('First name').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Órla')
  expect(await page.getByLabel('Mobile').inputValue()).toBe('0855550142')
  expect(
    await page.getByLabel('Date of birth', { exact: true }).or(page.getByLabel('Date of birth (')).inputValue(),
  ).toBe('28/02/1990')
  await looks.at('start-here', 'Start Here')
  expect((await applicants()).filter((one) => !before.includes(one))).toEqual([Number(extraid)])
  expect(await photosAtAgency(server, Number(extraid))).toMatchObject([{ phototype: 2, imagewidth: 1_200 }])
  await page.goto(formUrl())
  await page.waitForURL(new RegExp(`/member/${extraid}/opencasting/402$`))
  await dialog(page).getByText('The agency has it').waitFor()
  expect(looks.problems).toEqual([])
})

test('whoever has an account logs in from the warning, and lands on that casting', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await page.goto(formUrl())
  await giveAddress(page, 'Member@demo.test')
  await page.getByText(taken).waitFor()
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect((await page.getByLabel('Email').inputValue()).toLowerCase()).toBe('member@demo.test')
  expect(await hasWorker(page)).toBe(false)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(`${server.url}/member/${niamh}/opencasting/402`)
  await dialog(page).getByRole('heading', { name: fairDay }).waitFor()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('demo.test')
  await shellStored(page)
})

test('an answer that is lost, and one more: pressed again there is one account, and it is opened', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const before = await applicants()
  // How many answers are lost: the first one to the application, and every relogin until the test sets it to 0.
  const lost = { NoticeApplication: 1, Relogin: 1_000 }
  const sent: string[] = []
  await page.route('**/dj/api/login/', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    const name = (['NoticeApplication', 'Relogin'] as const).find((one) => body.includes(`mutation ${one}`))
    if (!name) return route.continue()
    sent.push(name)
    if (lost[name] === 0) return route.continue()
    lost[name] -= 1
    await route.fetch()
    await route.abort()
  })
  // At first, the script that opens an account cannot be loaded either.
  const code = '**/assets/sign-in-*.js'
  let missed = 0
  await page.route(code, (route) => {
    missed += 1
    return route.abort()
  })
  const looks = new Looks(page, 'public-form-phone')
  await beginForm(page, formUrl(), 'lost@example.test')
  await fillStandard(page)
  await choosePhotoOf(page, 'Head & Shoulders', portrait)
  await photoOf(page, 'Head & Shoulders').getByRole('img').waitFor()
  await submitButton(page).click()
  await page.getByText(/may have arrived.*It counts once\.$/).waitFor()
  const arrived = (await applicants()).filter((one) => !before.includes(one))
  expect(arrived).toHaveLength(1)
  expect(await page.getByLabel('Password (').inputValue()).toBe(newPassword)
  await submitButton(page).click()
  await page.getByText('We couldn’t open your account here just now').waitFor()
  // The page asked for that script with each application, and again when the application was taken.
  expect(missed).toBeGreaterThan(1)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => sent.includes('Relogin')).toBe(true)
  await looks.at('not-opened', 'We couldn’t open your account here just now')
  await page.getByText('Your application is with the agency').waitFor()
  lost.Relogin = 0
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(`${server.url}/member/${arrived[0]}/contract`)
  expect(sent.slice(0, 3)).toEqual(['NoticeApplication', 'NoticeApplication', 'Relogin'])
  expect(sent.filter((name) => name === 'NoticeApplication')).toHaveLength(2)
  expect((await applicants()).filter((one) => !before.includes(one))).toEqual(arrived)
  expect(looks.problems).toEqual([])
})

test('a child’s application opens the parent’s account, with the child in it', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const before = await applicants()
  await beginForm(page, formUrl(), 'sile@example.test')
  await fillStandard(page, { born: '01/03/2015', firstname: 'Cáit' })
  expect(await page.getByLabel('Email of parent').inputValue()).toBe('sile@example.test')
  await page.getByLabel('First name of parent').fill('Síle')
  await page.getByLabel('Last name of parent').fill('Ní Mhurchú')
  await page.getByLabel('Mobile of parent').fill('0855550143')
  await choosePhotoOf(page, 'Head & Shoulders', portrait)
  await submitButton(page).click()
  await page.waitForURL(/\/member\/\d+\/contract$/)
  const account = Number(/member\/(\d+)/.exec(page.url())?.[1])
  const [child, ...others] = (await applicants()).filter((one) => !before.includes(one))
  expect([others, child === account]).toEqual([[], false])
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.waitForURL(`${server.url}/member/${account}/starthere`)
  expect(await page.getByLabel('First name').inputValue()).toBe('Síle')
  await page.goto(`${server.url}/member/${child}/opencasting/402`)
  await dialog(page).getByText('The agency has it').waitFor()
})

test('a tab that is killed gives back what was typed, without the password; a casting that closes meanwhile loses nothing', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page, context } = profile
  const said = await agency(server, 'casting', 'add', '--title', 'Night ferry', '--preamble', '<p>Come.</p>')
  const form_id = Number(/Casting (\d+)/.exec(said)?.[1])
  const url = `${server.url}/open-casting/${form_id}`
  await beginForm(page, url, 'killed@example.test')
  await fillStandard(page)
  const keptIn = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  await expect.poll(keptIn).toContain('12 Quay Street')
  expect(await keptIn()).not.toContain(newPassword)
  const crash = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  void session.send('Page.crash').catch(() => undefined)
  await crash

  const again = await context.newPage()
  await again.goto(url)
  await again.getByText(/please give again: Password and your photos\.$/).waitFor()
  expect(await again.getByLabel('First name (').inputValue()).toBe('Órla')
  expect(await again.getByLabel('Nationality').inputValue()).toBe('Ireland')
  expect(await again.getByLabel('Password (').inputValue()).toBe('')
  await again.getByLabel('Password (').fill(newPassword)
  await choosePhotoOf(again, 'Head & Shoulders', portrait)
  await agency(server, 'casting', 'close', String(form_id))
  await submitButton(again).click()
  await again.getByText(/^This Open Casting call is closed\./).waitFor()
  expect(await again.getByLabel('First name (').inputValue()).toBe('Órla')
  await photoOf(again, 'Head & Shoulders').getByRole('img').waitFor()
  expect(await applicants(form_id)).toEqual([])
  await again.reload()
  await again.getByText('This Open Casting call is closed.').waitFor()
  await agency(server, 'casting', 'change', String(form_id), '--reopen')
  await again.reload()
  await again.getByText('What you typed before is back').waitFor()
  expect(await again.getByLabel('First name (').inputValue()).toBe('Órla')
})
