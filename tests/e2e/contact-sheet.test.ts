import type { Page } from 'playwright'
import { runAgency } from '../../agency/main'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type OpenSheet, openSheet } from '../support/contact-sheet'
import { Looks } from '../support/looks'
import { layoutProblems } from '../support/page-layout'
import { addPhoto } from '../support/photo-files'
import { waitingPhotos } from '../support/waiting-photos'

let at: Awaited<ReturnType<typeof waitingPhotos>>
let sheet: OpenSheet
let profile: Profile

test.beforeEach(async () => {
  at = await waitingPhotos()
  sheet = await openSheet(at.agency, '--reviewer', 'Niamh Byrne')
})
test.afterEach(async () => {
  await profile?.dispose()
  await sheet?.end()
  await at?.close()
})

const shows = (page: Page, firstname: string) =>
  page.getByRole('heading', { level: 2, name: `${firstname} Ní Bhriain` }).waitFor()
const said = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor()

/** Waits until the large picture is on the screen in the size in which the reviewer sees it. */
async function drawn(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('#picture').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1_200)
}

async function byDeclan(mediaid: number, ...review: string[]): Promise<void> {
  const nowhere = { write: () => true }
  const args = ['photo', 'review', String(mediaid), ...review, '--reviewer', 'Declan']
  const env = { CALLBOARD_URL: at.agency.url, AGENCY_TOKEN: at.agency.agencyToken }
  expect(await runAgency(args, { env, stdout: nowhere, stderr: nowhere })).toBe(0)
}

test('is worked by the keys alone', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  await page.goto(sheet.address)
  await shows(page, 'Aoife')
  expect(page.url()).toBe(`${sheet.origin}/`)
  await drawn(page)
  await said(page, 'Waits 17 days: 3 over the 14 promised')
  expect(await page.title()).toBe('6 photos wait – Contact sheet')

  // Needs to be improved: two reasons and a text of the reviewer's own.
  await keyboard.press('2')
  await keyboard.press('w')
  await keyboard.press('s')
  await keyboard.press('t')
  await keyboard.type('A rainy day is fine.')
  await keyboard.press('Escape')
  await keyboard.press('i')
  await shows(page, 'Oluwaseun')
  const comment = 'Please take it in front of a clear white background. Please smile. A rainy day is fine.'
  expect(await at.row('Aoife')).toMatchObject({ status: 'I', quality: 2, comment, reviewer: 'Niamh Byrne' })

  // Approved: the sheet asks for the rating.
  await keyboard.press('a')
  await said(page, 'How good is it? Press 0 to 5.')
  await keyboard.press('5')
  await shows(page, 'Katarzyna')
  expect(await at.row('Oluwaseun')).toMatchObject({ status: 'A', quality: 5, comment: null })

  // Rejected. A second press confirms a rejection without a reason.
  await keyboard.press('r')
  await said(page, /^Say why/)
  await keyboard.press('r')
  await shows(page, 'Fiachra')
  expect(await at.row('Katarzyna')).toMatchObject({ status: 'R', quality: null, comment: null })

  // Both decisions are taken back, the last one first.
  await keyboard.press('u')
  await shows(page, 'Katarzyna')
  await keyboard.press('Control+z')
  await shows(page, 'Oluwaseun')
  for (const firstname of ['Katarzyna', 'Oluwaseun'])
    expect(await at.row(firstname)).toMatchObject({ status: 'P', quality: null, rateddate: null, reviewer: null })
  expect(await page.getByRole('button', { name: '5 of 5' }).getAttribute('aria-pressed')).toBe('true')

  // The photos can be stepped through, enlarged and made small again. The keys are listed and can be switched off.
  await keyboard.press('ArrowRight')
  await shows(page, 'Katarzyna')
  await keyboard.press('z')
  await page.getByRole('dialog', { name: 'The photo, enlarged' }).waitFor()
  await keyboard.press('ArrowRight')
  await keyboard.press('z')
  await shows(page, 'Fiachra')
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.getByRole('checkbox').focus()
  await keyboard.press('Space')
  await keyboard.press('Escape')
  await keyboard.press('ArrowRight')
  await keyboard.press('5')
  await keyboard.press('a')
  await shows(page, 'Fiachra')
  expect(await at.row('Fiachra')).toMatchObject({ status: 'P' })
  // With the keys switched off, Tab reaches everything, including the buttons that decide.
  await page.getByRole('button', { name: '3 of 5' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Approve' }).focus()
  await keyboard.press('Enter')
  await shows(page, 'Sorcha')
  expect(await at.row('Fiachra')).toMatchObject({ status: 'A', quality: 3 })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('approve')
})

test('a reason leads to the rule it stands for', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await page.goto(sheet.address)
  await shows(page, 'Aoife')
  await page.getByRole('link', { name: 'Rule: Clear white background' }).click()
  const rule = page.getByRole('listitem').filter({ hasText: 'Headshot: Clear white background' })
  await rule.waitFor()
  expect(await rule.evaluate((element) => element.matches(':target') && element === document.activeElement)).toBe(true)
  // As after any reload, the tab still has its key, although the address no longer contains the secret.
  await page.reload()
  await shows(page, 'Aoife')
})

test('says what happened elsewhere, and rates nothing that was not seen', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  await page.goto(sheet.address)
  await shows(page, 'Aoife')
  const aoife = at.photoOf('Aoife')
  await byDeclan(aoife.mediaid, 'reject')
  await keyboard.press('4')
  await keyboard.press('a')
  await said(page, `Photo ${aoife.mediaid} was reviewed meanwhile by Declan. Nothing was changed.`)
  await shows(page, 'Oluwaseun')
  expect(await at.row('Aoife')).toMatchObject({ status: 'R', reviewer: 'Declan' })

  const seun = at.photoOf('Oluwaseun')
  await at.db.deleteFrom('photo').where('mediaid', '=', seun.mediaid).execute()
  const replaced = await addPhoto(at.db, at.blobs, { extraid: seun.extraid, phototype: 2 }, at.now)
  await keyboard.press('4')
  await keyboard.press('a')
  await said(page, /may have replaced or deleted it/)
  await shows(page, 'Katarzyna')
  expect(await at.row('Oluwaseun')).toMatchObject({ mediaid: replaced.mediaid, status: 'P', quality: null })

  await keyboard.press('f')
  await keyboard.press('i')
  await shows(page, 'Fiachra')
  await byDeclan(at.photoOf('Katarzyna').mediaid, 'approve', '--quality', '3')
  await keyboard.press('u')
  await said(page, /was reviewed meanwhile by Declan/)
  expect(await at.row('Katarzyna')).toMatchObject({ status: 'A', quality: 3, reviewer: 'Declan' })
})

test('a second tab, and a tab without the secret, are shut out', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page, context } = profile
  await page.goto(sheet.address)
  await shows(page, 'Aoife')
  for (const address of [sheet.address, sheet.origin]) {
    const other = await context.newPage()
    await other.goto(address)
    await other.getByText('This page is closed').waitFor()
    await other.close()
  }
})

test('fits a narrow screen, also with text twice as large', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  await page.goto(sheet.address)
  await shows(page, 'Aoife')
  await drawn(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await layoutProblems(page)).toEqual([])
  await screenshot(page, 'contact-sheet-320')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await screenshot(page, 'contact-sheet-200')
  expect(await layoutProblems(page)).toEqual([])
  await page.setViewportSize({ width: 640, height: 800 })
  await screenshot(page, 'contact-sheet-200-narrow')
  expect(await layoutProblems(page)).toEqual([])
})

for (const device of ['phone', 'desktop'] as const) {
  test.describe(`every state, light and dark (${device})`, () => {
    test('is clean', async () => {
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `contact-sheet-${device}`)
      await page.goto(sheet.address)
      await shows(page, 'Aoife')
      await drawn(page)
      await looks.at('one that waits too long', '3 over the 14 promised')
      await page.getByRole('button', { name: 'Not a white background' }).click()
      await page.getByRole('button', { name: '3 of 5' }).click()
      await looks.at('reasons', /^The member reads/)
      await page.getByRole('button', { name: 'Improve' }).click()
      await shows(page, 'Oluwaseun')
      await drawn(page)
      await looks.at('one is done', 'Aoife Ní Bhriain: needs to be improved, 3 out of 5.')
      await page.getByRole('button', { name: 'Approve' }).click()
      await looks.at('asks for the rating', 'How good is it?')
      await page.getByRole('link', { name: 'Rule: No one else in it' }).click()
      await looks.at('the rule', 'Headshot: No one else in it')
      await page.getByRole('button', { name: 'Keys' }).click()
      await looks.at('the keys', 'Single keys work on this page')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Enlarge the photo' }).click()
      await looks.at('enlarged', 'Close')
      await page.getByRole('button', { name: 'Close' }).click()
      await at.served.close()
      await page.getByRole('button', { name: '2 of 5' }).click()
      await looks.at('no server', /^The portal’s server does not answer/)
      await page.reload()
      await looks.at('nothing could be read', 'The photos could not be read')
      expect(looks.problems).toEqual([])
    })

    test('where nothing waits, and where the command has ended', async () => {
      await at.db.updateTable('photo').set({ status: 'A', quality: 4 }).where('phototype', '!=', 12).execute()
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `contact-sheet-${device}`)
      await page.goto(sheet.address)
      await shows(page, 'Fiachra')
      await page.getByRole('button', { name: '4 of 5' }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await looks.at('nothing waits', 'No photos wait')
      await page.getByRole('button', { name: 'Undo' }).click()
      await shows(page, 'Fiachra')
      await page.getByRole('button', { name: 'Next' }).waitFor()
      await sheet.end()
      await page.getByRole('button', { name: 'Approve' }).click()
      await looks.at('the command has ended', /^The command that serves this page has ended/)
      expect(looks.problems).toEqual([])
    })
  })
}
