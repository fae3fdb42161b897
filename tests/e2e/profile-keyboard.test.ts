import { PAGE_TITLE_ID } from '../../src/ui/page-title'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { emptyMember, fieldsAtAgency, firstLogIn } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let desk: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  desk = await launchProfile({ device: 'desktop' })
})
test.afterAll(async () => {
  await desk?.dispose()
  await server?.remove()
})

/** Presses Tab until that element has the focus; fails after `most` presses. */
async function tabToId(id: string, most = 200): Promise<void> {
  const { page } = desk
  for (let at = 0; at < most; at += 1) {
    if ((await page.evaluate(() => document.activeElement?.id)) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${id}`)
}

async function tabToButton(name: string, most = 200): Promise<void> {
  const { page } = desk
  for (let at = 0; at < most; at += 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent))?.startsWith(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

/** Waits until the heading of that wizard page has the focus. Until then the page before it may still be shown. */
async function arrivedAt(page: string): Promise<void> {
  await desk.page.waitForURL(new RegExp(`/${page}$`))
  await expect.poll(() => desk.page.evaluate(() => document.activeElement?.id)).toBe(PAGE_TITLE_ID)
}

async function typeInto(id: string, text: string): Promise<void> {
  await tabToId(id)
  await desk.page.keyboard.type(text)
}

test('the whole wizard by keyboard alone', async () => {
  const { page } = desk
  const press = (key: string) => page.keyboard.press(key)
  const member = await emptyMember(server, 'keys@example.test')
  await firstLogIn(page, server, member)
  await page.locator('#field-firstname').waitFor()

  // Nothing is filled in yet. Enter in a field saves, and the focus goes to the first field that is wrong.
  await tabToId('field-firstname')
  await press('Enter')
  await page.getByText('Please enter all fields').first().waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-dateofbirth')

  await typeInto('field-dateofbirth', '01021991')
  await typeInto('field-gender', 'Non')
  await tabToId('field-nationality')
  await page.keyboard.type('pol')
  // The arrows move through the list and Enter chooses, without sending the form.
  await press('ArrowDown')
  await press('ArrowUp')
  await press('Enter')
  expect(await page.locator('#field-nationality').inputValue()).toBe('Poland')
  await typeInto('field-address1', '1 Quay Street')
  await typeInto('field-mobile', '0855550144')
  await tabToId('field-listingblocked')
  await press('Space')
  await press('Space')
  await tabToButton('Save & Next')
  await press('Enter')
  await arrivedAt('photos')

  // Pages that this test does not fill in are passed with Next.
  for (const next of ['submissions', 'contact']) {
    await page.getByRole('link', { name: /^Next/ }).waitFor()
    await tabToButton('Next')
    await press('Enter')
    await arrivedAt(next)
  }
  await typeInto('field-dayphone', '015550199')
  await tabToButton('Save & Next')
  await press('Enter')
  await arrivedAt('personal')
  await page.locator('#field-location').waitFor()
  await tabToId('field-location')
  await page.keyboard.type('gal')
  await press('Enter')
  await typeInto('field-height', '5')
  await typeInto('field-height-inches', '4')
  await tabToButton('Save & Next')
  await press('Enter')
  await arrivedAt('availability')
  await tabToId('field-faircity')
  await press('Space')
  await tabToButton('Save & Next')
  await press('Enter')
  await arrivedAt('measurements')
  await tabToId('field-wearglasses')
  await press('Space')
  await tabToButton('Save & Next')
  await press('Enter')
  await arrivedAt('vimeo')
  for (const next of ['audio', 'experience', 'training', 'speciallists']) {
    await page.getByRole('link', { name: /^Next/ }).waitFor()
    await tabToButton('Next')
    await press('Enter')
    await arrivedAt(next)
  }
  await expect
    .poll(() => fieldsAtAgency(server, member.extraid))
    .toMatchObject({
      dateofbirth: '1991-02-01',
      gender: 'N',
      nationality: 'PL',
      address1: '1 Quay Street',
      mobile: '0855550144',
      dayphone: '015550199',
      location: 'Galway',
      height: 64,
      faircity: true,
      wearglasses: true,
    })
})
