import { children } from '../../server/demo/people'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { Looks } from '../support/looks'
import { agency, logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'
import {
  answerQuestions,
  chooseScan,
  drawnDocument,
  giveHeadshot,
  giveScan,
  heldScan,
  isNextMain,
  requiredMark,
  submissionsAtAgency,
  submissionsPath,
  typeDocument,
} from '../support/submissions-screen'

const front = 'IRP (formerly GNIB) card, front'
const back = 'IRP (formerly GNIB) card, back'

let server: TestServer
let line: LoopbackProxy
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100', LIMIT_LOGIN_ADDRESS: '1000' })
})
test.beforeEach(async () => {
  line = await startProxy(server.url)
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

/** Opens the page of submissions as a new member who has a headshot; returns the member's number. */
const newMember = async (loginname: string): Promise<number> => {
  const { page } = profile
  const member = await emptyMember(server, loginname)
  await firstLogIn(page, { ...server, url: line.url }, member)
  await giveHeadshot(page, member.extraid)
  await page.goto(line.url + submissionsPath(member.extraid))
  return member.extraid
}
const press = (name: string) => profile.page.getByRole('button', { name, exact: true }).click()
const type = (label: string, text: string) => typeDocument(profile.page, label, text)
const country = async (label: string, name: string) => {
  await profile.page.getByLabel(new RegExp(`^${label}`)).fill(name)
  await profile.page.keyboard.press('Enter')
}

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page, context } = profile
      const looks = new Looks(page, `submissions-${device}`)
      const isMain = () => isNextMain(page)
      const member = await emptyMember(server, `submissions-${device}@example.test`)
      await firstLogIn(page, { ...server, url: line.url }, member)
      const { extraid } = member
      await page.goto(line.url + submissionsPath(extraid))
      await looks.at('without a headshot', 'Please add your Head & Shoulders photo first')
      await expect.poll(isMain).toBe(true)
      await giveHeadshot(page, extraid)
      await page.reload()
      await looks.at('not started', 'Answer a few questions')
      await expect.poll(isMain).toBe(false)
      const banner = page.getByRole('status').filter({ hasText: 'Answer a few questions' })
      await banner.getByRole('button', { name: 'Start Submission' }).click()
      await looks.at('first question', 'Where were you born?')
      await answerQuestions(page, ['Other: Brazil'])
      await page.getByRole('radiogroup').getByText('Other', { exact: true }).click()
      await page.getByLabel('Which country?').click()
      await looks.at('country of the passport', 'Which country?')
      await page.keyboard.press('Escape')
      await answerQuestions(page, ['Other: Brazil', 'Yes', 'Yes'])
      await page.getByRole('group', { name: 'Your second passport', exact: true }).waitFor()
      await page.getByText('My permission depends on my partner’s').click()
      await looks.at('the longest form', 'Partner’s IRP (formerly GNIB) number')
      await press('Submit')
      await looks.at('what is missing', 'The form is not complete')
      await chooseScan(page, 'Scan of your passport', Buffer.from('GIF89a and no more'))
      await looks.at('no image', 'We only accept image files (.jpg or .png)')

      const plain = line.treat
      // No part arrives until the screenshots of this state are taken, however long that takes.
      let cut = (): void => undefined
      const isCut = new Promise<void>((resolve) => {
        cut = resolve
      })
      line.treat = async (proxied) => {
        if (!proxied.path.includes('/upload/')) return plain(proxied)
        // The upload is made; no part of it goes through, by POST neither.
        const isMade = proxied.method === 'POST' && proxied.headers['x-http-method-override'] === undefined
        if (isMade) return plain(proxied)
        await isCut
        return proxied.cut()
      }
      const large = await drawnDocument('PASSPORT', { width: 2_400, height: 2_000 })
      await chooseScan(page, 'Scan of your passport', large)
      await looks.at('one that is sent', 'Sending it to the agency')
      cut()
      await looks.at('one whose line broke', /It goes on by itself/)
      // Pressed while the line is cut. Once there is a line, the upload goes on by itself too, and the button disappears.
      await page.getByRole('button', { name: 'Try again' }).click()
      line.treat = plain
      await heldScan(page, 'Scan of your passport').waitFor()
      await looks.at('one that is held', 'The agency has it since')
      // A second scan replaces the first and does not arrive. Nothing can be submitted meanwhile, and the first scan is kept.
      line.treat = async (proxied) => (proxied.path.includes('/upload/') ? proxied.cut() : plain(proxied))
      await chooseScan(page, 'Scan of your passport', await drawnDocument('ANOTHER'))
      await page.getByText('It goes on by itself').waitFor()
      line.treat = plain
      await page.getByRole('button', { name: /^Cancel/ }).click()
      await heldScan(page, 'Scan of your passport').waitFor()

      await press('Change my answers')
      await answerQuestions(page, ['Ireland'])
      await giveScan(page, 'Scan of your ID', await drawnDocument('ID'))
      await page.getByLabel(/^Type of ID/).selectOption('2')
      await country('Country of the ID', 'Ireland')
      await type('ID number', '123456789012')
      await type('ID expires on', '01/01/2051')
      await looks.at('a form that is whole', 'The agency has it since')
      await context.setOffline(true)
      await press('Submit')
      await looks.at('not confirmed', 'Not confirmed: the agency can’t be reached.')
      await context.setOffline(false)
      await press('Submit')
      await looks.at('submitted', 'Your documents are submitted')
      await expect.poll(isMain).toBe(true)

      const id = (await submissionsAtAgency(server, extraid))[0]?.id ?? 0
      await agency(server, 'rtw', 'reject', `${id}`, '--message', 'The date can’t be read.', '--field', 's1_id_scan')
      await page.reload()
      await looks.at('rejected', 'Scan of your ID: The date can’t be read.')
      await expect.poll(isMain).toBe(false)
      await agency(server, 'rtw', 'verify', `${id}`, '--expires', '2051-01-01')
      await page.reload()
      await looks.at('verified', 'It ends on 01/01/2051.')
      await press('Re-submit')
      await looks.at('a renewal', 'Scan of your ID')
      await context.setOffline(true)
      await page.reload()
      await looks.at('without signal', 'We could not reach the agency.')
      await context.setOffline(false)

      const legacy = await emptyMember(server, `legacy-${device}@example.test`)
      await agency(server, 'rtw', 'import', `${legacy.extraid}`, '--expires', '2025-01-01')
      await looks.forget()
      await firstLogIn(page, { ...server, url: line.url }, legacy)
      await page.goto(line.url + submissionsPath(legacy.extraid))
      await looks.at('expired', 'It ended on 01/01/2025.')
      expect(looks.problems).toEqual([])
    })
  })
}

/** What each form asks for besides its scans: the label of a field, and what the test types there. */
const passport = { 'Passport number': 'PA1', 'Passport expires on': '01/05/2051' }
const second = { 'Number of the second passport': 'PA2', 'Second passport expires on': '01/06/2051' }
const card = { 'IRP (formerly GNIB) number': 'GN1', 'IRP (formerly GNIB) card expires on': '01/03/2051' }
const ofPassport = ['Scan of your passport']
const ofSecond = ['Scan of your second passport']
const ofCard = [front, back]

const routes: [string, number, string[], Record<string, string>, string[], [string, string][]][] = [
  [
    'Irish / UK / EU Citizen, by the passport',
    1,
    ['Other: Brazil', 'EU/EA Country: Germany'],
    { 'ID number': 'DE1', 'ID expires on': '01/01/2051' },
    ['Scan of your ID'],
    [],
  ],
  [
    'Student Dual Citizen',
    2,
    ['Other: Brazil', 'Other: Brazil', 'Yes', 'Yes'],
    { ...passport, ...second },
    [...ofPassport, ...ofSecond],
    // With a passport of the European Economic Area no permit is asked for.
    [['Country of the second passport', 'Portugal']],
  ],
  [
    'Student Citizen',
    3,
    ['Other: Brazil', 'Other: Brazil', 'Yes', 'No'],
    { ...passport, ...card },
    [...ofPassport, 'Letter from your college', ...ofCard],
    [],
  ],
  [
    'Dual Citizenship',
    4,
    ['Other: Brazil', 'Other: Brazil', 'No', 'Yes'],
    { ...passport, ...second, ...card },
    [...ofPassport, ...ofSecond, ...ofCard],
    [['Country of the second passport', 'Angola']],
  ],
  [
    'Single Citizenship',
    5,
    ['Other: Brazil', 'Other: Brazil', 'No', 'No'],
    { ...passport, ...card },
    [...ofPassport, ...ofCard],
    [],
  ],
]

const onBoth = routes.flatMap((route) => (['phone', 'desktop'] as const).map((device) => [device, ...route] as const))

for (const route of onBoth) {
  test(`${route[0]}, ${route[1]}: from the first question to the agency`, async () => {
    const [device, title, form, answers, typed, scans, countries] = route
    profile = await launchProfile({ device })
    const { page } = profile
    const extraid = await newMember(`route-${form}-${device}@example.test`)
    await press('Start Submission')
    await answerQuestions(page, answers)
    const give = async () => {
      for (const [label, name] of countries) await country(label, name)
      for (const label of scans) await giveScan(page, label, await drawnDocument(label))
      for (const [label, text] of Object.entries(typed)) await type(label, text)
      await press('Submit')
      const said = page.getByRole('status').filter({ hasText: 'Your documents are submitted' })
      await expect(said).toBeFocused()
      await expect(said).toBeInViewport({ ratio: 1 })
    }
    expect(await page.getByText('You have not submitted').count()).toBe(0)
    for (const label of [...scans, ...Object.keys(typed)]) await requiredMark(page, label).waitFor()
    await give()
    expect(await submissionsAtAgency(server, extraid)).toMatchObject([{ submission_type: form, status: 2 }])
    expect(await agency(server, 'rtw', 'list', '--member', String(extraid))).toContain(title.split(',')[0])
    // The submission is rejected as a whole, submitted again, and verified.
    const newest = async () => String((await submissionsAtAgency(server, extraid))[0]?.id)
    await agency(server, 'rtw', 'reject', await newest(), '--message', 'Please send all of it again.')
    await page.reload()
    await page.getByText('Please send all of it again.').first().waitFor()
    await press('Re-submit')
    await page.getByRole('heading', { name: 'Your documents', exact: true }).waitFor()
    await give()
    await agency(server, 'rtw', 'verify', await newest(), '--expires', '2050-12-01')
    await page.reload()
    await page.getByText('Right to work: verified until 01/12/2050').waitFor()
    expect(await submissionsAtAgency(server, extraid)).toMatchObject([
      { submission_type: form, status: 3 },
      { submission_type: form, status: 6 },
    ])
  })
}

test('killed after the third scan of four, it comes back with three', async () => {
  profile = await launchProfile({ device: 'phone' })
  await newMember('killed@example.test')
  await press('Start Submission')
  await answerQuestions(profile.page, ['Other: Brazil', 'Other: Brazil', 'Yes', 'No'])
  for (const label of ['Scan of your passport', 'Letter from your college', front]) {
    await giveScan(profile.page, label, await drawnDocument(label))
  }
  const path = profile.page.url()
  // Closing the browser writes the cookie to the disk, as half a minute of use does.
  await profile.close()
  profile = await profile.reopen()
  await profile.page.goto(path)
  await heldScan(profile.page, front).waitFor()
  await chooseScan(profile.page, back, await drawnDocument(back))
  await profile.killHard()
  profile = await profile.reopen()
  await profile.page.goto(path)
  await heldScan(profile.page, front).waitFor()
  await profile.page.getByRole('group', { name: 'Your college', exact: true }).getByText('The agency has it.').waitFor()
  await heldScan(profile.page, 'Scan of your passport').waitFor()
})

test('with other answers the ID is what they say; while a scan is on its way nothing is submitted; what was submitted is shown so', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const extraid = await newMember('answers@submissions.test')
  await press('Start Submission')
  await answerQuestions(page, ['Ireland'])
  await page.getByLabel(/^Type of ID/).selectOption('2')
  await press('Change my answers')
  await answerQuestions(page, ['Other: Brazil', 'EU/EA Country: Germany'])
  // A driving licence is no longer offered, and the form does not choose another document by itself.
  await expect.poll(() => page.getByLabel(/^Type of ID/).inputValue()).toBe('1')
  await expect.poll(() => page.getByLabel(/^Country of the ID/).inputValue()).toBe('Germany')
  await type('ID number', 'DE 123 45')
  expect(await page.getByLabel('ID number').inputValue()).toBe('DE 123 45')
  await type('ID expires on', '01/01/2051')
  const plain = line.treat
  line.treat = async (proxied) => (proxied.path.includes('/upload/') ? proxied.cut() : plain(proxied))
  await chooseScan(page, 'Scan of your ID', await drawnDocument('ID'))
  await page.getByText('It goes on by itself').waitFor()
  await press('Submit')
  await page.getByText('A scan is not with the agency yet.').waitFor()
  expect(await submissionsAtAgency(server, extraid)).toMatchObject([{ status: 1 }])
  // Going back to the questions does not stop an upload that is under way.
  await press('Change my answers')
  line.treat = plain
  await answerQuestions(page, ['Other: Brazil', 'EU/EA Country: Germany'])
  await page.getByText('It goes on by itself').or(heldScan(page, 'Scan of your ID')).first().waitFor()
  if (await page.getByRole('button', { name: 'Try again' }).count()) await press('Try again')
  await heldScan(page, 'Scan of your ID').waitFor()
  let isAnswered = false
  line.treat = async (proxied) => {
    if (isAnswered && proxied.path.includes('/rtw/')) return proxied.cut()
    await plain(proxied)
    isAnswered ||= proxied.body.includes('submit1')
  }
  await press('Submit')
  await page.getByText('Your documents are submitted').waitFor()
  expect(await submissionsAtAgency(server, extraid)).toMatchObject([{ status: 2 }])
})

test('by the keyboard alone, the focus goes from step to step, and to what is missing', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await newMember('keys@submissions.test')
  await page.getByRole('button', { name: 'Start Submission' }).focus()
  await page.keyboard.press('Enter')
  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(focus).toBe('Where were you born?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: 'Ireland' }).and(page.locator(':checked')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: 'EU/EA Country' }).and(page.locator(':checked')).waitFor()
  // Without a country the question is not answered.
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByLabel(/^Which country/).focus()
  await page.keyboard.type('France')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(focus).toBe('Your documents')
  await page.getByRole('button', { name: 'Submit', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('document-s1_id_country')
  // The list of errors also links to a scan that is missing.
  await page.getByRole('link', { name: /^Scan of your ID/ }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('scan-s1_id_scan')
})

test('a parent sends those of a child', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await logIn(page, line, 'family@demo.test')
  const { under16 } = children
  await page.goto(line.url + submissionsPath(under16))
  await page.getByText('For Cillian Tiernan').waitFor()
  expect(await page.getByText('Administrator Only').count()).toBe(0)
  await giveHeadshot(page, under16)
  await page.reload()
  await press('Start Submission')
  await answerQuestions(page, ['Ireland'])
  await giveScan(page, 'Scan of your ID', await drawnDocument('PASSPORT'))
  await page.getByLabel(/^Type of ID/).selectOption('1')
  await country('Country of the ID', 'Ireland')
  await type('ID number', 'CILLIAN1')
  await type('ID expires on', '01/01/2051')
  await press('Submit')
  await page.getByText('Your documents are submitted').waitFor()
  expect(await submissionsAtAgency(server, under16)).toMatchObject([{ submission_type: 1, status: 2 }])
})
