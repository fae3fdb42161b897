import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { runAgency } from '../../agency/main'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type OpenSheet, openSheet } from '../support/contact-sheet'
import { Looks } from '../support/looks'
import { layoutProblems } from '../support/page-layout'
import { smallPdf } from '../support/small-pdf'
import { waitingConsents } from '../support/waiting-consents'

let at: Awaited<ReturnType<typeof waitingConsents>>
let sheet: OpenSheet
let profile: Profile

test.beforeEach(async () => {
  at = await waitingConsents()
  sheet = await openSheet({ ...at.agency, of: 'consent' }, '--reviewer', 'Niamh Byrne')
})
test.afterEach(async () => {
  await profile?.dispose()
  await sheet?.end()
  await at?.close()
})

const lists = (page: Page, firstname: string) => page.getByRole('button', { name: `${firstname} Ní Bhriain` }).waitFor()
const shows = (page: Page, firstname: string) =>
  page.getByRole('heading', { level: 2, name: `${firstname} Ní Bhriain` }).waitFor()
const said = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

/** Waits until the photograph is on the screen in the size in which the reviewer sees it. */
async function drawn(page: Page): Promise<void> {
  const width = () =>
    page.locator('#picture').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(width).toBe(1_400)
}

/** The file that the browser downloads when `act` runs. */
async function saves(page: Page, act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

async function byDeclan(...args: string[]): Promise<void> {
  const nowhere = { write: () => true }
  const env = { CALLBOARD_URL: at.agency.url, AGENCY_TOKEN: at.agency.agencyToken }
  expect(await runAgency(['consent', ...args, '--reviewer', 'Declan'], { env, stdout: nowhere, stderr: nowhere })).toBe(
    0,
  )
}

test('is worked by the keys alone, and looks at nobody’s form but those that are opened', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(sheet.address)
  await lists(page, 'Oisín')
  expect(await page.title()).toBe('3 forms wait – Consents')
  await page.getByRole('button', { name: 'Oisín' }).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await keyboard.press(key)
  expect(asked.filter((path) => /^\/(consent|picture|pdf)\//.test(path))).toEqual([])
  for (const firstname of ['Oisín', 'Saoirse', 'Tadhg']) expect(await at.looks(firstname)).toEqual([])

  await keyboard.press('o')
  await shows(page, 'Oisín')
  await drawn(page)
  expect(await focused(page)).toBe('name')
  expect(await at.looks('Oisín')).toEqual(['Parental consent: form looked at'])
  for (const text of ['9 March 2015 (11)', '13 November 2026', 'Waits 12 days']) await said(page, text)

  // The form is enlarged, then shown in full size, then closed.
  await keyboard.press('z')
  const dialog = page.getByRole('dialog', { name: 'Parental consent' })
  await dialog.getByText('Oisín Ní Bhriain, born 9 March 2015').waitFor()
  await keyboard.press('z')
  await dialog.getByRole('button', { name: 'Fit' }).waitFor()
  const top = () => page.locator('#pane').evaluate((pane) => pane.scrollTop)
  const before = await top()
  // Chromium ignores an arrow key that is pressed before the larger picture is laid out, so it is pressed until it works.
  await expect
    .poll(async () => {
      await keyboard.press('ArrowDown')
      return top()
    })
    .toBeGreaterThan(before)
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The reviewer has seen the form several times here, and it was fetched only once.
  expect(await at.looks('Oisín')).toHaveLength(1)

  // Accepted with a date that differs from the day on which the form was sent.
  await keyboard.press('a')
  expect(await page.getByLabel('Received on').inputValue()).toBe('2026-11-13')
  await said(page, 'The day on which it was sent. Counts until the agency takes it back.')
  await page.getByLabel('Received on').fill('2026-11-12')
  await keyboard.press('Escape')
  expect(await focused(page)).toBe('accept')
  await keyboard.press('a')
  await said(page, /Oisín Ní Bhriain: accepted, received on 12 November 2026\.$/)
  expect(await at.member('Oisín')).toMatchObject({
    ...{ have_parent_consent: true, parent_consent_date: '2026-11-12', consent_form: [{ status: 'Accepted' }] },
  })
  expect(await at.row('Oisín')).toMatchObject({ reviewer: 'Niamh Byrne' })
  // The focus moves to the next form, but the form is not opened by itself.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Saoirse')

  // A PDF is not fetched when it is opened, only when it is saved.
  await keyboard.press('Enter')
  await shows(page, 'Saoirse')
  await said(page, 'This form is a PDF')
  expect(asked.filter((path) => path.startsWith('/pdf/'))).toEqual([])
  expect(await at.looks('Saoirse')).toEqual([])
  await keyboard.press('a')
  await said(page, 'You have not saved this PDF from here yet.')
  const { id } = at.of('Saoirse')
  const pdf = await saves(page, () => keyboard.press('p'))
  expect(pdf).toEqual({ name: `consent-form-${id}.pdf`, bytes: smallPdf('Saoirse') })
  await said(page, `Saved as consent-form-${id}.pdf.`)
  expect(await at.looks('Saoirse')).toEqual(['School principal consent: form looked at'])
  expect(await page.getByText('You have not saved').isVisible()).toBe(false)
  await said(page, 'The day on which it was sent. Counts until 31 August 2027, the end of that school year.')
  await keyboard.press('a')
  await said(page, /Saoirse Ní Bhriain: accepted, received on the day on which it was sent\.$/)
  expect(await at.member('Saoirse')).toMatchObject({ have_school_consent: true, school_consent_date: '2026-11-20' })

  // Rejected with a reason and a text of the reviewer's own; after that no form waits.
  await keyboard.press('o')
  await drawn(page)
  await keyboard.press('r')
  await said(page, 'Say why, then reject: the member reads it.')
  await keyboard.press('y')
  await keyboard.press('t')
  await keyboard.type('Thank you!')
  await keyboard.press('Escape')
  await keyboard.press('r')
  await said(page, 'Nothing waits')
  await said(page, /Tadhg Ní Bhriain: rejected\.$/)
  const reject_message =
    'This is the form of last school year. The school has to sign a new one each September: please send that. Thank you!'
  expect(await at.member('Tadhg')).toMatchObject({
    ...{ have_school_consent: false, consent_form: [{ status: 'Rejected', reject_message }] },
  })
})

test('is worked by the mouse, and asks for a day that can be', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await page.goto(sheet.address)
  await page.getByRole('button', { name: 'Tadhg' }).click()
  await drawn(page)
  await page.getByRole('button', { name: 'Previous' }).click()
  await shows(page, 'Saoirse')
  const pdf = await saves(page, () => page.getByRole('button', { name: 'Save the PDF' }).click())
  expect(pdf.bytes).toEqual(smallPdf('Saoirse'))
  await page.getByRole('button', { name: 'Next' }).click()
  await drawn(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  for (const day of ['2026-11-26', '']) {
    await page.getByLabel('Received on').fill(day)
    await page.getByRole('button', { name: 'Accept' }).click()
    await said(page, 'On which day was it received? Choose one up to today, then accept.')
  }
  expect(await at.row('Tadhg')).toMatchObject({ status: 'Pending' })
  await page.getByLabel('Received on').fill('2026-08-31')
  await said(page, 'Counts no more: that school year ended on 31 August 2026.')
  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('button', { name: 'Oisín' }).click()
  await drawn(page)
  await page.getByRole('button', { name: 'Reject' }).click()
  // A parental consent form does not belong to a school year.
  expect(await page.getByRole('button', { name: 'Last school year’s' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Not signed' }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  await said(page, /Oisín Ní Bhriain: rejected\.$/)
})

test('says what happened elsewhere, and decides nothing that was decided or replaced', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  await page.goto(sheet.address)
  await lists(page, 'Oisín')
  await keyboard.press('o')
  await drawn(page)
  await byDeclan('accept', String(at.of('Oisín').id), '--received', '2026-11-10')
  await keyboard.press('n')
  await keyboard.press('r')
  await said(page, 'It was decided meanwhile: accepted as received on 10/11/2026 by Declan. Nothing was changed.')
  await lists(page, 'Saoirse')
  expect(await page.getByRole('button', { name: 'Oisín' }).count()).toBe(0)

  // The form was replaced after the list was read: the page says so, no form is fetched, and the list shows the newer one.
  const sentence = (id: number) => `There is no consent form ${id}: a newer one may have taken its place.`
  const newer = await at.replace('Saoirse', 'school-form')
  await keyboard.press('o')
  await said(page, sentence(at.of('Saoirse').id))
  await page.getByText(`form ${newer.id}`).waitFor()
  expect(await at.looks('Saoirse')).toEqual([])

  // The form is replaced while the reviewer looks at it.
  await page.getByRole('button', { name: 'Tadhg' }).click()
  await drawn(page)
  const newest = await at.replace('Tadhg', 'school-form')
  await keyboard.press('a')
  await keyboard.press('a')
  await said(page, sentence(at.of('Tadhg').id))
  await page.getByText(`form ${newest.id}`).waitFor()
  expect(await at.member('Tadhg')).toMatchObject({ have_school_consent: false, consent_form: [{ status: 'Pending' }] })
})

test('does once what is sent again after its answer was lost', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  await page.goto(sheet.address)
  await lists(page, 'Oisín')
  await keyboard.press('o')
  await drawn(page)
  await page.route('**/accept', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await keyboard.press('a')
  await keyboard.press('a')
  await said(page, /^The command that serves this page has ended/)
  await page.unroute('**/accept')
  await keyboard.press('a')
  await said(page, /Oisín Ní Bhriain: accepted/)
  const notes = await at.db.selectFrom('record_change').select('what').execute()
  expect(notes.filter(({ what }) => what.includes('accepted'))).toHaveLength(1)
})

test('fits a narrow screen, also with text twice as large', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await page.goto(sheet.address)
  await lists(page, 'Tadhg')
  const sizes = [
    [320, 640, '100%'],
    [1280, 800, '200%'],
    [640, 800, '200%'],
  ] as const
  for (const [width, height, fontSize] of sizes) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    expect(await layoutProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Saoirse' }).click()
    await said(page, 'This form is a PDF')
    expect(await layoutProblems(page)).toEqual([])
    await screenshot(page, `consents-sheet-${width}-${fontSize}-pdf`)
    await page.getByRole('button', { name: 'Next' }).click()
    await drawn(page)
    for (const key of ['a', 'r', 'Escape']) {
      await page.keyboard.press(key)
      await screenshot(page, `consents-sheet-${width}-${fontSize}-${key}`)
      expect(await layoutProblems(page)).toEqual([])
    }
    await page.keyboard.press('l')
  }
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `consents-sheet-${device}`)
      await page.goto(sheet.address)
      await looks.at('the list', 'The longest first')
      await page.getByRole('button', { name: 'Tadhg' }).click()
      await drawn(page)
      await looks.at('a photograph', 'Date of birth')
      await page.getByRole('button', { name: 'Accept' }).click()
      await looks.at('until when it counts', /Counts until 31 August 2027/)
      await page.getByLabel('Received on').fill('2026-06-30')
      await looks.at('of last school year', /^Counts no more/)
      await page.getByLabel('Received on').fill('')
      await page.getByRole('button', { name: 'Accept' }).click()
      await looks.at('asks for the day', /^On which day/)
      await page.getByRole('button', { name: 'Reject' }).click()
      await page.getByRole('button', { name: 'Reject' }).click()
      await looks.at('asks why', /^Say why/)
      await page.getByRole('button', { name: 'A page is missing' }).click()
      await page.getByLabel('In your own words').fill('The second one.')
      await looks.at('reasons', /^The member reads: “A page of the form/)
      await page.getByRole('button', { name: 'Enlarge the form' }).click()
      await looks.at('enlarged', 'Full size')
      await page.getByRole('button', { name: 'Full size' }).click()
      await looks.at('full size', 'Fit')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Keys' }).click()
      await looks.at('the keys', 'Single keys work on this page')
      await page.getByRole('button', { name: 'Close' }).click()
      const { id } = at.of('Saoirse')
      await at.db
        .updateTable('consent_form')
        .set({ pdf_contents: ['script', 'attachment'] })
        .where('id', '=', id)
        .execute()
      await page.getByRole('button', { name: 'Previous' }).click()
      await looks.at('a PDF that holds more than a form', /^Take care: it holds a script and a file inside it/)
      await page.getByRole('button', { name: 'Accept' }).click()
      await looks.at('a PDF', 'You have not saved this PDF from here yet.')
      await saves(page, () => page.getByRole('button', { name: 'Save the PDF' }).click())
      await looks.at('a PDF that was saved', /^Saved as/)
      await page.getByRole('button', { name: 'Accept' }).click()
      await looks.at('one is done', /accepted, received on/)
      await at.served.close()
      await page.getByRole('button', { name: 'Tadhg' }).click()
      await looks.at('no server', /^The portal’s server does not answer/)
      await page.reload()
      await looks.at('nothing could be read', 'The forms could not be read')
      expect(looks.problems).toEqual([])
    })

    test('where nothing waits, and where the command has ended', async () => {
      await at.db.updateTable('consent_form').set({ status: 'Rejected' }).where('kind', '=', 'school-form').execute()
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `consents-sheet-${device}`)
      await page.goto(sheet.address)
      await page.getByRole('button', { name: 'Oisín' }).click()
      await drawn(page)
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByRole('button', { name: 'Accept' }).click()
      await looks.at('nothing waits', 'Nothing waits')
      await sheet.end()
      await page.getByRole('button', { name: 'Look again' }).click()
      await looks.at('the command has ended', /^The command that serves this page has ended/)
      expect(looks.problems).toEqual([])
    })
  })
}
