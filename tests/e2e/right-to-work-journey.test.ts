import sharp from 'sharp'
import { type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { kept } from '../support/kept'
import { memberPhone } from '../support/member-phone'
import { agency } from '../support/portal'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'
import {
  answerQuestions,
  drawnDocument,
  filesKept,
  giveHeadshot,
  giveScan,
  heldScan,
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

test('documents reach the agency one by one, outlive the app there, are submitted once, and never rest on the phone', async () => {
  const { member, phone } = await memberPhone(server, 'documents@example.test')
  profile = phone
  const path = server.url + submissionsPath(member.extraid)
  const button = (name: string) => profile.page.getByRole('button', { name, exact: true })
  await profile.page.goto(path)
  // Documents are compared with a photo, so without a photo nothing can be submitted.
  await profile.page.getByRole('link', { name: 'Go to Photos' }).waitFor()
  expect(await button('Start Submission').count()).toBe(0)
  await giveHeadshot(profile.page, member.extraid)
  await profile.page.reload()
  await button('Start Submission').click()
  await answerQuestions(profile.page, ['Other: Brazil', 'Other: Brazil', 'No', 'No'])
  await giveScan(profile.page, 'Scan of your passport', await drawnDocument('PASSPORT'))
  await screenshot(profile.page, 'documents-begun')
  await profile.killHard()

  profile = await profile.reopen()
  await profile.page.goto(path)
  await heldScan(profile.page, 'Scan of your passport').waitFor()
  expect(await profile.page.getByText('Brazil').count()).toBeGreaterThan(0)
  await button('Submit').click()
  await profile.page.getByText(`${front}: Please add a scan of the front of your IRP card.`).waitFor()
  expect(await profile.page.evaluate(() => document.activeElement?.id)).toBe('document-passport_number')
  await giveScan(profile.page, front, await drawnDocument('FRONT'))
  await giveScan(profile.page, back, await drawnDocument('BACK'))
  const type = (label: string, text: string) => typeDocument(profile.page, label, text)
  await type('Passport number', 'PA7654321')
  await type('Passport expires on', '01/05/2051')
  await type('IRP (formerly GNIB) number', 'GN1234567')
  await type('IRP (formerly GNIB) card expires on', '01/03/2051')
  await profile.context.setOffline(true)
  await button('Submit').click()
  await profile.page.getByText('Not confirmed: the agency can’t be reached.').waitFor()
  expect(await profile.page.getByLabel('Passport number').inputValue()).toBe('PA7654321')
  const rests = await kept(profile.page)
  expect(['PA7654321', 'GN1234567', '654321'].filter((text) => rests.includes(text))).toEqual([])
  expect(await filesKept(profile.page)).toBe(0)
  await profile.context.setOffline(false)
  await button('Submit').click()
  await profile.page.getByText('Your documents are submitted').waitFor()

  const [submitted, ...more] = await submissionsAtAgency(server, member.extraid)
  expect([submitted, more]).toMatchObject([{ status: 2, submission_type: 5 }, []])
  const id = submitted?.id ?? 0
  expect(await agency(server, 'rtw', 'show', `${id}`)).toContain('PA7654321')
  const scan = await savedByAgency(server, 'rtw', id, 'passport_scan')
  expect(await sharp(scan).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1100 })

  // Rejected at one field: only that document is asked for again.
  await agency(server, 'rtw', 'reject', `${id}`, '--message', 'The back is blurred.', '--field', 'gnib2_scan')
  await profile.page.reload()
  await profile.page.getByText(`${back}: The back is blurred.`).waitFor()
  await screenshot(profile.page, 'documents-rejected')
  await button('Re-submit').click()
  await profile.page.getByRole('group', { name: 'Your passport' }).getByText('The agency has it, valid until').waitFor()
  await giveScan(profile.page, front, await drawnDocument('FRONT'))
  await giveScan(profile.page, back, await drawnDocument('BACK'))
  await type('IRP (formerly GNIB) number', 'GN1234567')
  await type('IRP (formerly GNIB) card expires on', '01/03/2051')
  await button('Submit').click()
  await profile.page.getByText('Your documents are submitted').waitFor()
  const [again] = await submissionsAtAgency(server, member.extraid)
  await agency(server, 'rtw', 'verify', `${again?.id}`, '--expires', '2051-03-01')
  await profile.page.reload()
  await profile.page.getByText('Your right to work is verified').waitFor()
  await profile.page.getByText('Right to work: verified until 01/03/2051').waitFor()
  expect((await submissionsAtAgency(server, member.extraid)).map(({ status }) => status)).toEqual([3, 6])
})
