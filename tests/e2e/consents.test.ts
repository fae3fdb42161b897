import sharp from 'sharp'
import { children } from '../../server/demo/people'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { chooseForm, formsAtAgency, parentForm, pdf, photograph, schoolForm } from '../support/consents-screen'
import { kept } from '../support/kept'
import { Looks } from '../support/looks'
import { agency, logIn, shellStored } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { savedByAgency } from '../support/saved-by-agency'
import { startServer, type TestServer } from '../support/server'
import { drawnDocument, filesKept, submissionsPath } from '../support/submissions-screen'

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

/** Logs in as the parent and opens a child's page of submissions. */
const pageOf = async (child: number) => {
  await logIn(profile.page, line, 'family@demo.test')
  await profile.page.goto(line.url + submissionsPath(child))
  await profile.page.getByRole('heading', { name: 'Right to Work Verification' }).waitFor()
}
const heading = (name: string) => profile.page.getByRole('heading', { name, exact: true })
const said = 'Your scan was recorded, it will be reviewed shortly'

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `consents-${device}`)
      const { under16 } = children
      await agency(server, 'member', 'set', `${under16}`, 'parental_consent_date=2026-09-11')
      await agency(server, 'member', 'set', `${under16}`, 'nera_school_consent_date=2025-09-11')
      await pageOf(under16)
      await looks.at('one held, one of last year', 'A new form is needed')
      await page.getByText('A signed form was received on 11/09/2026').waitFor()
      await page.getByText('Parental consent: received on 11/09/2026').waitFor()
      await chooseForm(page, schoolForm, photograph(Buffer.from('PK\u0003\u0004 a document')))
      await looks.at('no form', 'Sorry, we only handle simple image files (photographs) or PDFs.')
      const plain = line.treat
      line.treat = async (proxied) => (proxied.path.includes('/upload/') ? proxied.cut() : plain(proxied))
      await chooseForm(page, schoolForm, photograph(await drawnDocument('PRINCIPAL')))
      await looks.at('one whose line broke', /It goes on by itself/)
      // Pressed while the line is cut. Once there is a line, the upload goes on by itself too, and the button disappears.
      await page.getByRole('button', { name: 'Try again' }).click()
      line.treat = plain
      await page.getByText(said).first().waitFor()
      await page.getByText('The agency has your form').waitFor()
      await chooseForm(page, parentForm, pdf())
      await page.getByText('Until then the one of 11/09/2026 counts.').waitFor()
      await looks.at('both sent', 'The agency has your form')
      const [parent, school] = await formsAtAgency(server, under16)
      await agency(server, 'consent', 'accept', `${parent?.id}`)
      await agency(server, 'consent', 'reject', `${school?.id}`, '--message', 'The principal’s signature is missing.')
      await page.reload()
      await looks.at('one accepted, one rejected', 'The principal’s signature is missing.')
      const reasons = page.getByRole('table', { name: 'History of consent forms' }).getByRole('columnheader')
      expect(await reasons.allInnerTexts()).toHaveLength(device === 'phone' ? 3 : 4)

      await page.getByText('Vaccinated', { exact: true }).click()
      await page.getByRole('button', { name: 'Save the vaccination' }).click()
      await looks.at('vaccinated without a date', 'Please enter the date of the vaccination.')
      await page.getByRole('textbox', { name: 'Date of the vaccination' }).fill('01/06/2021')
      await page.keyboard.press('Enter')
      await looks.at('vaccinated', 'Your vaccination status change has been recorded')
      await page.getByText('Vaccinated on 01/06/2021').waitFor()
      await page.getByRole('button', { name: 'Change the vaccination' }).click()
      expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
      await page.getByText('Not vaccinated', { exact: true }).click()
      await page.getByRole('button', { name: 'Save the vaccination' }).click()
      await page.getByText('Your vaccination status change has been recorded').waitFor()
      await page.reload()
      expect(await page.getByRole('radio', { name: 'Not vaccinated' }).isChecked()).toBe(true)
      expect(looks.problems).toEqual([])
    })
  })
}

test('a parent’s form whose answer is lost is recorded once, and nothing of it rests on the phone', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  const { under5 } = children
  await pageOf(under5)
  expect(await heading('School principal consent').count()).toBe(0)
  const plain = line.treat
  let isCut = true
  line.treat = async (proxied) => {
    if (!isCut || !proxied.body.includes('SetConsentImage')) return plain(proxied)
    await proxied.forward()
    proxied.cut()
  }
  await chooseForm(page, parentForm, photograph(await drawnDocument('PARENT')))
  await page.getByText('It goes on by itself').waitFor()
  expect((await formsAtAgency(server, under5)).map(({ status }) => status)).toEqual(['Pending'])
  // Pressed while the line is cut. Once there is a line, the upload goes on by itself too, and the button disappears.
  await page.getByRole('button', { name: 'Try again' }).click()
  isCut = false
  await page.getByText('The agency has your form').waitFor()
  const [only, ...more] = await formsAtAgency(server, under5)
  expect(more).toEqual([])
  const seen = await savedByAgency(server, 'consent', under5, only?.id ?? 0)
  expect(await sharp(seen).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1100 })
  expect(await filesKept(page)).toBe(0)
  expect((await kept(page)).includes('"created_date":')).toBe(false)
  // Without signal the page says why it is empty.
  await shellStored(page)
  await profile.context.setOffline(true)
  await page.reload()
  await page.getByText('are never kept on this phone').waitFor()
})

test('nobody of 16 is asked for a form; staff who act for a child see where each stands', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await pageOf(children.seventeen)
  await heading('Covid vaccination').waitFor()
  expect(await page.getByText('Consent for members under 16').count()).toBe(0)
  await profile.dispose()
  profile = await launchProfile({ device: 'desktop' })
  await logIn(profile.page, line, 'staff@demo.test')
  await profile.page.goto(`${line.url}/staff-access/20502`)
  await profile.page.getByLabel('Reason').fill('A parent asked by phone')
  await profile.page.getByRole('button', { name: 'Continue' }).click()
  await profile.page.getByText('You are acting for').waitFor()
  await profile.page.goto(line.url + submissionsPath(children.under5))
  await heading('Parental consent').waitFor()
})

test('with two things that are not sent, leaving is asked about once', async () => {
  profile = await launchProfile({ device: 'phone' })
  const { page } = profile
  await pageOf(children.under16)
  const plain = line.treat
  line.treat = async (proxied) => (proxied.path.includes('/upload/') ? proxied.cut() : plain(proxied))
  await chooseForm(page, parentForm, photograph(await drawnDocument('PARENT')))
  await page.getByText('It goes on by itself').waitFor()
  await page.getByText('Vaccinated', { exact: true }).click()
  const next = page.getByRole('link', { name: /^Next/ })
  const asked = page.getByRole('alertdialog')
  await next.click()
  await asked.getByRole('button', { name: 'Stay here' }).click()
  await asked.waitFor({ state: 'detached' })
  expect(page.url()).toContain('/submissions')
  await next.click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/contact')
  expect(await asked.count()).toBe(0)
})
