import type { Page } from 'playwright'
import { runAgency } from '../../agency/main'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { type OpenSheet, openSheet } from '../support/contact-sheet'
import { Looks } from '../support/looks'
import { layoutProblems } from '../support/page-layout'
import { waitingDocuments } from '../support/waiting-documents'

let at: Awaited<ReturnType<typeof waitingDocuments>>
let sheet: OpenSheet
let profile: Profile

test.beforeEach(async () => {
  at = await waitingDocuments()
  sheet = await openSheet({ ...at.agency, of: 'rtw' }, '--reviewer', 'Niamh Byrne')
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

/** Waits until that many scans are on the screen in the size in which the reviewer sees them. */
async function drawn(page: Page, scans: number): Promise<void> {
  const widths = () =>
    page
      .locator('#scan-list img')
      .evaluateAll((images) => images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
  await expect.poll(widths).toEqual(Array.from({ length: scans }, () => 1_600))
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

async function byDeclan(...args: string[]): Promise<void> {
  const nowhere = { write: () => true }
  const env = { CALLBOARD_URL: at.agency.url, AGENCY_TOKEN: at.agency.agencyToken }
  expect(await runAgency(['rtw', ...args, '--reviewer', 'Declan'], { env, stdout: nowhere, stderr: nowhere })).toBe(0)
}

test('is worked by the keys alone, and looks at nobody’s scans but those that are opened', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(sheet.address)
  await lists(page, 'Thiago')
  expect(page.url()).toBe(`${sheet.origin}/`)
  expect(await page.title()).toBe('3 submissions wait – Right to work')
  // Moving through the list and back fetches nobody's documents.
  await page.getByRole('button', { name: 'Thiago' }).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await keyboard.press(key)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => asked.filter((path) => path === '/submissions').length).toBe(2)
  expect(asked.filter((path) => path.startsWith('/submission/') || path.startsWith('/scan/'))).toEqual([])
  for (const firstname of ['Thiago', 'Adaeze', 'Sorcha']) expect(await at.looks(firstname)).toEqual([])

  await keyboard.press('o')
  await shows(page, 'Thiago')
  await drawn(page, 3)
  expect(await focused(page)).toBe('name')
  expect(await at.looks('Thiago')).toHaveLength(3)
  for (const firstname of ['Adaeze', 'Sorcha']) expect(await at.looks(firstname)).toEqual([])
  for (const text of ['14 July 1996', 'FZ0817O64', '1 March 2042', 'Are you studying in Ireland?'])
    await said(page, new RegExp(text.replace('?', '\\?')))

  // A scan is enlarged next to what was typed about it, then shown in full size, then closed.
  await keyboard.press('2')
  const dialog = page.getByRole('dialog', { name: 'IRP (formerly GNIB) card, front' })
  await dialog.getByText('IR8O06217').waitFor()
  await keyboard.press('z')
  await dialog.getByRole('button', { name: 'Fit' }).waitFor()
  const left = () => page.locator('#pane').evaluate((pane) => pane.scrollLeft)
  const before = await left()
  // Chromium ignores a key that is pressed before the larger picture is laid out, so it is pressed until it works.
  const moved = async () => {
    await keyboard.press('ArrowRight')
    return left()
  }
  await expect.poll(moved).toBeGreaterThan(before)
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // Verified until the earliest day that was typed, with a stamp.
  await keyboard.press('v')
  await said(page, 'Until when? Choose a day or no end, then verify.')
  await keyboard.press('e')
  await said(page, /^Ends on 1 March 2042: they may work up to 28 February 2042\.$/)
  await keyboard.press('s')
  await keyboard.type('Stamp 4 vre')
  await keyboard.press('Escape')
  expect(await focused(page)).toBe('verify')
  await keyboard.press('v')
  await said(page, /Thiago Ní Bhriain: verified until 1 March 2042\.$/)
  expect(await at.row('Thiago')).toMatchObject({ status: 3, expires: '2042-03-01', stamp: 'Stamp 4 vre' })
  expect(await at.member('Thiago')).toMatchObject({ righttowork_verified: true, righttoworkexpires: '2042-03-01' })
  // The focus moves to the next submission, but the submission is not opened by itself.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Adaeze')
  expect(await at.looks('Adaeze')).toEqual([])

  // Rejected at one field, with a reason and a text of the reviewer's own.
  await keyboard.press('Enter')
  await shows(page, 'Adaeze')
  await drawn(page, 7)
  await keyboard.press('r')
  await said(page, 'Say why, then reject: the member reads it.')
  await keyboard.press('b')
  await keyboard.press('t')
  await keyboard.type('A window helps.')
  await keyboard.press('Escape')
  await keyboard.press('f')
  await keyboard.type('Partner')
  await keyboard.press('ArrowDown')
  await keyboard.press('Escape')
  await keyboard.press('r')
  await said(page, /Adaeze Ní Bhriain: rejected\.$/)
  const reject_message =
    'The picture is blurred. Please take it again in good light, so that each letter can be read. A window helps.'
  expect(await at.member('Adaeze')).toMatchObject({
    ...{ righttowork_verified: false, rtw: [{ status: 6, reject_message, reject_field: 'partner_gnib2_scan' }] },
  })

  // The last one is verified without an end; after that no submission waits.
  await keyboard.press('o')
  await drawn(page, 1)
  await keyboard.press('n')
  await keyboard.press('v')
  await said(page, 'Nothing waits')
  await said(page, /Sorcha Ní Bhriain: verified without an end\.$/)
  expect(await at.row('Sorcha')).toMatchObject({ status: 3, expires: null, reviewer: 'Niamh Byrne' })
})

test('is worked with single keys switched off, and goes back and on', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  await page.goto(sheet.address)
  await lists(page, 'Thiago')
  await keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.getByRole('checkbox').focus()
  await keyboard.press('Space')
  await keyboard.press('Escape')
  await keyboard.press('o')
  await page.getByRole('button', { name: 'Sorcha' }).click()
  await drawn(page, 1)
  await page.getByRole('button', { name: 'Previous' }).click()
  await shows(page, 'Adaeze')
  await page.getByRole('button', { name: 'Next' }).click()
  await shows(page, 'Sorcha')
  await page.getByRole('button', { name: 'List' }).click()
  await lists(page, 'Thiago')
  expect(await at.looks('Thiago')).toEqual([])
  await keyboard.press('Enter')
  await shows(page, 'Sorcha')
  await drawn(page, 1)
  await page.getByRole('button', { name: 'Verify' }).focus()
  await keyboard.press('Enter')
  await page.getByLabel('Permission ends on').fill('2050-01-31')
  await said(page, /The ID expires before that, on 9 October 2043\.$/)
  await page.getByLabel('Original seen by').fill('Orla')
  await page.getByLabel('Original seen on').fill('2026-11-24')
  await page.getByRole('button', { name: 'Verify' }).click()
  await said(page, /verified until 31 January 2050/)
  expect(await at.row('Sorcha')).toMatchObject({
    ...{ expires: '2050-01-31', original_seen_by: 'Orla', original_seen_on: '2026-11-24', stamp: null },
  })
})

test('says what happened elsewhere, and decides nothing that was decided', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page } = profile
  const { keyboard } = page
  await page.goto(sheet.address)
  await lists(page, 'Thiago')
  await keyboard.press('o')
  await drawn(page, 3)
  await byDeclan('verify', String(at.of('Thiago').id), '--expires', '2041-01-31')
  await keyboard.press('n')
  await keyboard.press('v')
  await said(page, 'It was decided meanwhile: verified until 31/01/2041 by Declan. Nothing was changed.')
  await lists(page, 'Adaeze')
  expect(await page.getByRole('button', { name: 'Thiago' }).count()).toBe(0)
  expect(await at.row('Thiago')).toMatchObject({ expires: '2041-01-31', reviewer: 'Declan' })

  // A submission that was decided after the list was read is not fetched.
  await byDeclan('reject', String(at.of('Adaeze').id), '--message', 'No.')
  await keyboard.press('o')
  await said(page, /^Adaeze Ní Bhriain’s documents do not wait any more/)
  expect(await at.looks('Adaeze')).toEqual([])

  // A day in the past is refused with a sentence, and the page keeps everything that was chosen.
  await keyboard.press('o')
  await drawn(page, 1)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByLabel('Permission ends on').fill('2020-01-31')
  await page.getByRole('button', { name: 'Verify' }).click()
  await said(page, 'The day on which the permission ends has to be to come.')
  expect(await page.getByLabel('Permission ends on').inputValue()).toBe('2020-01-31')
})

test('a second tab is shut out', async () => {
  profile = await launchProfile({ device: 'desktop' })
  const { page, context } = profile
  await page.goto(sheet.address)
  await lists(page, 'Thiago')
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
  await lists(page, 'Adaeze')
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
    await page.getByRole('button', { name: 'Adaeze' }).click()
    await drawn(page, 7)
    for (const key of ['v', 'r', 'Escape']) {
      await page.keyboard.press(key)
      await screenshot(page, `documents-sheet-${width}-${fontSize}-${key}`)
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
      const looks = new Looks(page, `documents-sheet-${device}`)
      await page.goto(sheet.address)
      await looks.at('the list', 'The longest first')
      await page.getByRole('button', { name: 'Adaeze' }).click()
      await drawn(page, 7)
      await looks.at('one with everything', 'Expired')
      await page.getByRole('button', { name: 'Verify' }).click()
      await looks.at('asks until when', /^Until when/)
      await page.getByRole('button', { name: 'No end' }).click()
      await looks.at('without an end', /^They may work without an end, though/)
      await page.getByRole('button', { name: 'Reject' }).click()
      await looks.at('asks why', /^Say why/)
      await page.getByRole('button', { name: 'Blurred' }).click()
      await page.getByLabel('What is refused').selectOption({ label: 'Letter from your college' })
      await looks.at('reasons', /^The member reads: “The picture is blurred/)
      await page.getByRole('button', { name: 'Enlarge: Scan of your passport' }).click()
      await looks.at('enlarged', 'Full size')
      await page.getByRole('button', { name: 'Full size' }).click()
      await looks.at('full size', 'Fit')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Keys' }).click()
      await looks.at('the keys', 'Single keys work on this page')
      await page.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Reject' }).click()
      await looks.at('one is done', /rejected\.$/)
      await at.served.close()
      await page.getByRole('button', { name: 'Thiago' }).click()
      await looks.at('no server', /^The portal’s server does not answer/)
      await page.reload()
      await looks.at('nothing could be read', 'The submissions could not be read')
      expect(looks.problems).toEqual([])
    })

    test('where nothing waits, and where the command has ended', async () => {
      await at.db.updateTable('rtw').set({ status: 3 }).where('submission_type', '!=', 1).execute()
      profile = await launchProfile({ device })
      const { page } = profile
      const looks = new Looks(page, `documents-sheet-${device}`)
      await page.goto(sheet.address)
      await page.getByRole('button', { name: 'Sorcha' }).click()
      await drawn(page, 1)
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('button', { name: 'No end' }).click()
      await page.getByRole('button', { name: 'Verify' }).click()
      await looks.at('nothing waits', 'Nothing waits')
      await sheet.end()
      await page.getByRole('button', { name: 'Look again' }).click()
      await looks.at('the command has ended', /^The command that serves this page has ended/)
      expect(looks.problems).toEqual([])
    })
  })
}
