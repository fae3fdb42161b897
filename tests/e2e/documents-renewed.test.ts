import { children } from '../../server/demo/people'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { agency, logIn } from '../support/portal'
import { emptyMember, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'
import {
  answerQuestions,
  drawnDocument,
  giveHeadshot,
  giveScan,
  submissionsAtAgency,
  submissionsPath,
  typeDocument,
} from '../support/submissions-screen'

const front = 'IRP (formerly GNIB) card, front'
const back = 'IRP (formerly GNIB) card, back'

let server: TestServer
let profile: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
})
test.afterEach(() => profile?.dispose())
test.afterAll(() => server?.remove())

const press = (name: string) => profile.page.getByRole('button', { name, exact: true }).click()
const type = (label: string, text: string) => typeDocument(profile.page, label, text)
const see = (text: string) => profile.page.getByText(text).first().waitFor()
const card = async (number: string, until: string) => {
  for (const label of [front, back]) await giveScan(profile.page, label, await drawnDocument(label))
  await type('IRP (formerly GNIB) number', number)
  await type('IRP (formerly GNIB) card expires on', until)
}
/** The day that many days from now, as 'YYYY-MM-DD' and as the page writes it. */
const inDays = (days: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { day, shown: day.split('-').reverse().join('/') }
}

for (const device of ['phone', 'desktop'] as const) {
  test(`expired, given anew, renewed before its day, refused, and renewed (${device})`, async () => {
    profile = await launchProfile({ device })
    const { page } = profile
    const { extraid, ...member } = await emptyMember(server, `renewed-${device}@example.test`)
    await agency(server, 'rtw', 'import', `${extraid}`, '--expires', '2025-01-01')
    await firstLogIn(page, server, { extraid, ...member })
    await giveHeadshot(page, extraid)
    await page.goto(server.url + submissionsPath(extraid))
    await see('Your right to work has expired')
    await see('Right to work: not verified')
    await press('Re-submit')
    // The portal does not know the documents of an imported permission, so it asks for all of them.
    await answerQuestions(page, ['Other: Brazil', 'Other: Brazil', 'No', 'No'])
    await giveScan(page, 'Scan of your passport', await drawnDocument('PASSPORT'))
    await type('Passport number', 'PA7654321')
    await type('Passport expires on', '01/05/2051')
    const soon = inDays(40)
    await card('GN1', soon.shown)
    await giveScan(page, 'Work permit stamp', await drawnDocument('STAMP'))
    await type('Work permit expires on', '01/07/2051')
    await press('Submit')
    await see('Your documents are submitted')
    const newest = async () => (await submissionsAtAgency(server, extraid))[0]?.id ?? 0
    await agency(server, 'rtw', 'verify', `${await newest()}`, '--expires', soon.day)
    await page.reload()
    await see(`Right to work: verified until ${soon.shown}`)

    // Renewed before the permission ends: documents that are valid for longer are not asked for again.
    await press('Re-submit')
    await see('The agency has it, valid until')
    expect(await page.getByRole('button', { name: /^(Add a scan|Replace).*(passport|permit)/ }).count()).toBe(0)
    const permit = page.getByRole('group', { name: 'Your work permit', exact: true })
    await permit.getByText('The agency has it, valid until 01/07/2051').waitFor()
    await card('GN2', '01/03/2051')
    await press('Submit')
    await see('Your documents are submitted')
    await see(`Until ${soon.shown} you may work all the same.`)
    await agency(server, 'rtw', 'reject', `${await newest()}`, '--message', 'It is cut off.', '--field', 'gnib_scan')
    await page.reload()
    await see(`${front}: It is cut off.`)
    await see(`Until ${soon.shown} you may work all the same.`)
    await press('Re-submit')
    await card('GN2', '01/03/2051')
    await press('Submit')
    await see('Your documents are submitted')
    await agency(server, 'rtw', 'verify', `${await newest()}`, '--expires', '2051-03-01')
    await page.reload()
    await see('Right to work: verified until 01/03/2051')
    const [taken, refused, first, imported] = (await submissionsAtAgency(server, extraid)).map(({ status }) => status)
    expect([taken, refused, first]).toEqual([3, 6, 3])
    // The imported permission has ended. The server's hourly check may have marked it as expired (5) already.
    expect([3, 5]).toContain(imported)
  })
}

for (const [_, child] of [
  ['under 5', children.under5],
  ['at 17', children.seventeen],
] as const) {
  test(`a parent sends the documents of a child ${_}`, async () => {
    profile = await launchProfile({ device: 'phone' })
    const { page } = profile
    await logIn(page, server, 'family@demo.test')
    await page.goto(server.url + submissionsPath(child))
    await page.getByRole('heading', { name: 'Right to Work Verification' }).waitFor()
    await giveHeadshot(page, child)
    await page.reload()
    // This choice is not saved. It has to survive while the documents take its place on the page.
    await page.getByText('Vaccinated', { exact: true }).click()
    await press('Start Submission')
    await answerQuestions(page, ['Ireland'])
    await giveScan(page, 'Scan of your ID', await drawnDocument('PASSPORT'))
    await page.getByLabel(/^Type of ID/).selectOption('1')
    await page.getByLabel(/^Country of the ID/).fill('Ireland')
    await page.keyboard.press('Enter')
    await type('ID number', 'IE1')
    await type('ID expires on', '01/01/2051')
    await press('Submit')
    await see('Your documents are submitted')
    expect(await page.getByRole('radio', { name: 'Vaccinated', exact: true }).isChecked()).toBe(true)
    expect(await submissionsAtAgency(server, child)).toMatchObject([{ submission_type: 1, status: 2 }])
  })
}
