import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { heldDrafts, holdStore } from '../support/phone-store'
import { logIn, shellStored } from '../support/portal'
import { agencySets, fieldsAtAgency } from '../support/profile-member'
import { startServer, type TestServer } from '../support/server'

const member = 20417

let server: TestServer
let phone: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1', LIMIT_LOGIN_ACCOUNT: '100' })
  phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, server)
  await shellStored(phone.page)
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})
test.beforeEach(async () => {
  await phone.context.setOffline(false)
})

const field = (page: Page, name: string) => page.locator(`#field-${name}`)
const save = (page: Page) => page.getByRole('button', { name: 'Save & Next' })

async function open(path: string): Promise<Page> {
  await phone.page.goto(`${server.url}/member/${member}/${path}`)
  await save(phone.page).waitFor()
  return phone.page
}

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id)

test.describe('a page of the profile', () => {
  test('says what is wrong on top and at the field, and leads there', async () => {
    const page = await open('contact')
    const names = ['firstname', 'mobile', 'address1'] as const
    const before = await Promise.all(names.map((name) => field(page, name).inputValue()))
    await field(page, 'firstname').fill('')
    await field(page, 'mobile').fill('353855550142')
    await field(page, 'address1').fill('x'.repeat(51))
    await save(page).click()
    await page.getByText('Please enter all fields').first().waitFor()
    expect(await focusedId(page)).toBe('field-firstname')
    const links = page.getByRole('alert').getByRole('link')
    expect(await links.allInnerTexts()).toEqual([
      'First name: This field is required',
      'Mobile: Your number must start with 08 or 00',
      expect.stringMatching(/^Address: /),
    ])
    await links.nth(1).click()
    expect(await focusedId(page)).toBe('field-mobile')
    expect(await field(page, 'mobile').getAttribute('aria-invalid')).toBe('true')
    // A field that is corrected is no longer marked as wrong; the other fields stay marked.
    await field(page, 'mobile').fill('085 555 0142')
    await expect.poll(() => field(page, 'mobile').getAttribute('aria-invalid')).toBe(null)
    expect(await links.count()).toBe(2)
    // The text that is too long is not cut off.
    expect((await field(page, 'address1').inputValue()).length).toBe(51)
    expect((await fieldsAtAgency(server, member)).mobile).toBe('0850000417')
    // Restores the fields, so that no draft is left for the tests that follow.
    for (const [at, name] of names.entries()) await field(page, name).fill(before[at] ?? '')
    await expect.poll(() => heldDrafts(page, member)).toEqual([])
  })

  test('asks before unsaved changes are left, and finds them again', async () => {
    const page = await open('availability')
    await page.getByRole('link', { name: 'Next' }).click()
    await field(page, 'wearcontacts').check()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText('Leave without saving?').waitFor()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toContain('/measurements')
    await page.evaluate(() => history.back())
    await question.waitFor()
    expect(page.url()).toContain('/measurements')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(/\/vimeo$/)

    // A draft is written in the background, which can take a while on a busy disk.
    await expect.poll(() => heldDrafts(page, member)).toEqual(['wearcontacts'])
    // What was typed is back after the browser is restarted; Discard removes it.
    await phone.close()
    phone = await phone.reopen()
    const again = await open('measurements')
    await again.getByText('What you typed before is back').waitFor()
    expect(await field(again, 'wearcontacts').isChecked()).toBe(true)
    await again.getByRole('button', { name: 'Discard' }).click()
    expect(await field(again, 'wearcontacts').isChecked()).toBe(false)
    await expect.poll(() => heldDrafts(again, member)).toEqual([])
    await again.reload()
    await save(again).waitFor()
    await again.waitForTimeout(500)
    expect(await again.getByText('What you typed before is back').count()).toBe(0)
  })

  test('keeps what was typed before the device said what it has, with what it had', async () => {
    const isBack = (page: Page) => page.getByText('What you typed before is back').waitFor()
    const isKept = async (page: Page) => {
      expect(await field(page, 'wearcontacts').isChecked()).toBe(true)
      expect(await field(page, 'glovesize').evaluate((list: HTMLSelectElement) => list.selectedIndex)).toBe(3)
    }
    await field(await open('measurements'), 'glovesize').selectOption({ index: 3 })
    await expect.poll(() => heldDrafts(phone.page, member)).toEqual(['glovesize'])
    await phone.killHard()
    phone = await phone.reopen()
    const page = await open('availability')
    await holdStore(page, member, 2_000)
    await page.getByRole('link', { name: 'Next' }).click()
    await field(page, 'wearcontacts').check()
    await isBack(page)
    await isKept(page)
    await expect.poll(async () => (await heldDrafts(page, member)).sort()).toEqual(['glovesize', 'wearcontacts'])
    await phone.killHard()
    phone = await phone.reopen()
    const again = await open('measurements')
    await isBack(again)
    await isKept(again)
    await again.getByRole('button', { name: 'Discard' }).click()
  })

  test('goes on without a save when nothing changed, and is told by the agency when it did', async () => {
    const page = await open('availability')
    await save(page).click()
    await page.waitForURL(/\/measurements$/)
    await page.getByText('There was nothing to save').first().waitFor()
    expect(await page.getByText('Your changes have been saved').count()).toBe(0)
    await field(page, 'hatsize').selectOption({ index: 3 })
    await save(page).click()
    await page.waitForURL(/\/vimeo$/)
    // The sentence is shown only if the agency's answer comes while the page waits for it, so a slow machine gets two more tries.
    const told = page.getByText('Your changes have been saved').first()
    const isTold = () =>
      told.waitFor({ timeout: 5_000 }).then(
        () => true,
        () => false,
      )
    for (const index of [4, 5]) {
      if (await isTold()) return
      await page.goBack()
      await field(page, 'hatsize').selectOption({ index })
      await save(page).click()
      await page.waitForURL(/\/vimeo$/)
    }
    expect(await isTold()).toBe(true)
  })

  test('shows a field that waits, and a conflict, which is settled in place', async () => {
    const page = await open('personal')
    await phone.context.setOffline(true)
    await field(page, 'occupation').fill('Glassblower')
    await field(page, 'accents').fill('Kerry')
    await save(page).click()
    await page.waitForURL(/\/availability$/)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.goto(`${server.url}/member/${member}/personal`)
    const cell = (name: string) => page.locator(`[data-field="${name}"]`)
    await cell('occupation').getByText('Saved on this phone, not sent yet').waitFor()
    expect(await cell('eyecolour').getByText('Saved on this phone').count()).toBe(0)

    await agencySets(server, member, 'occupation=Potter', 'accents=Galway')
    await phone.context.setOffline(false)
    await cell('occupation').getByText('Potter').waitFor()
    await cell('occupation').getByText('Glassblower').waitFor()
    await cell('occupation')
      .getByText(/Changed by .*\d\d\/\d\d\/\d{4}/)
      .waitFor()
    // The agency changes the field once more before the member chooses. The page says so and shows the newest value.
    await agencySets(server, member, 'occupation=Weaver')
    await cell('occupation').getByRole('button', { name: 'Keep mine' }).click()
    await cell('occupation').getByText('Weaver').waitFor()
    expect(await page.getByText('Please enter all fields').count()).toBe(0)
    await cell('occupation').getByRole('button', { name: 'Keep mine' }).click()
    await cell('accents').getByRole('button', { name: 'Take theirs' }).click()
    await expect
      .poll(() => fieldsAtAgency(server, member))
      .toMatchObject({ occupation: 'Glassblower', accents: 'Galway' })
    await expect.poll(() => cell('occupation').getByText('The agency has').count()).toBe(0)
    await expect.poll(() => field(page, 'accents').inputValue()).toBe('Galway')
    expect(await field(page, 'occupation').inputValue()).toBe('Glassblower')
  })

  test('a save that meets another change says so, and gives way to it when told', async () => {
    const page = await open('personal')
    // A page that was not touched takes over the agency's values, and what is typed then has those values as its base.
    await field(page, 'accents').fill('Mayo')
    await agencySets(server, member, 'accents=Sligo')
    await save(page).click()
    const cell = page.locator('[data-field="accents"]')
    await cell.getByText('Sligo').waitFor()
    expect(page.url()).toContain('/personal')
    expect(await page.getByText('Please enter all fields').count()).toBe(0)
    await cell.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => field(page, 'accents').inputValue()).toBe('Sligo')
    await page.getByRole('link', { name: 'Next' }).click()
    // Next does not ask about unsaved changes, because there are none.
    await page.waitForURL(/\/availability$/)
  })

  test('keeps the form when it can be stored nowhere, and says so', async () => {
    const page = await open('personal')
    await page.evaluate(() => {
      // The device refuses every write, and the agency cannot be reached.
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      IDBObjectStore.prototype.add = IDBObjectStore.prototype.put
    })
    await phone.context.setOffline(true)
    await field(page, 'occupation').fill('Lamplighter')
    await save(page).click()
    await page.getByRole('alert').getByText('Error communicating with server - please try later').waitFor()
    expect(await field(page, 'occupation').inputValue()).toBe('Lamplighter')
    expect(page.url()).toContain('/personal')
  })

  test('says so when there is nothing stored and nobody to ask', async () => {
    const other = await launchProfile({ device: 'phone', serviceWorkers: 'block' })
    try {
      await logIn(other.page, server, 'busy@demo.test')
      await other.page.route('**/dj/api/member/', (route) =>
        route.request().postData()?.includes('query Profile') ? route.abort() : route.continue(),
      )
      await other.page.goto(`${server.url}/member/20433/contact`)
      await other.page.getByText('Retrieve member data failed').waitFor()
      await other.page.unroute('**/dj/api/member/')
      // The form loads by itself as soon as the agency answers, or by a press.
      await field(other.page, 'firstname').waitFor()
    } finally {
      await other.dispose()
    }
  })
})

test.describe('who sees what', () => {
  test('Administrator Only is for staff', async () => {
    const desk = await launchProfile({ device: 'desktop' })
    const { page } = desk
    try {
      await logIn(page, server, 'staff@demo.test')
      await page.goto(`${server.url}/staff-access/20417`)
      await page.getByLabel('Reason').fill('She asked us to note it.')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/member/home')
      await page.goto(`${server.url}/member/20417/starthere`)
      await page.getByRole('heading', { name: 'Administrator Only' }).waitFor()
      await field(page, 'restricted_membership').selectOption({ label: 'Fair City Only' })
      await field(page, 'criminal_convictions').fill('None known')
      await save(page).click()
      await expect.poll(() => fieldsAtAgency(server, member)).toMatchObject({ criminal_convictions: 'None known' })
    } finally {
      await desk.dispose()
    }
    const own = await open('starthere')
    expect(await own.getByText('Administrator Only').count()).toBe(0)
    // A member may enter this once. After that only the agency may change it.
    expect(await field(own, 'nationality').getAttribute('readonly')).not.toBe(null)
  })

  test('a parent reads whose page it is', async () => {
    const desk = await launchProfile({ device: 'desktop' })
    try {
      await logIn(desk.page, server, 'family@demo.test')
      await desk.page.goto(`${server.url}/member/20504/contact`)
      await field(desk.page, 'firstname').waitFor()
      await desk.page.getByText('For Cillian Tiernan', { exact: true }).waitFor()
      await field(desk.page, 'parentname').waitFor()
      const pages = desk.page.getByRole('navigation', { name: 'Profile pages' })
      expect(await pages.getByRole('listitem').count()).toBe(11)
      expect(await pages.locator('[aria-current="page"]').innerText()).toContain('Contact Details')
    } finally {
      await desk.dispose()
    }
  })

  test('a changed name is in the drawer, on Home and above the page at once', async () => {
    const desk = await launchProfile({ device: 'desktop' })
    const { page } = desk
    const childs = (name: string) => page.getByRole('button', { name: `${name} Tiernan` })
    try {
      await logIn(page, server, 'family@demo.test')
      await shellStored(page)
      await page.goto(`${server.url}/member/20504/contact`)
      await field(page, 'firstname').fill('Killian')
      await save(page).click()
      await page.waitForURL(/\/personal$/)
      await page.getByText('For Killian Tiernan', { exact: true }).waitFor()
      await childs('Killian').waitFor()
      // The change waits on this device, and a start without signal shows it too.
      await desk.context.setOffline(true)
      await page.goto(`${server.url}/member/20502/contact`)
      const before = await field(page, 'firstname').inputValue()
      await field(page, 'firstname').fill('Sorcha')
      await save(page).click()
      await page.waitForURL(/\/personal$/)
      const named = page.locator('p', { hasText: /^Sorcha Tiernan$/ }).first()
      await named.waitFor()
      await page.goto(`${server.url}/member/home`)
      await page.getByRole('heading', { name: 'Sorcha Tiernan' }).waitFor()
      expect(before).not.toBe('Sorcha')
      await desk.context.setOffline(false)
      await expect.poll(() => fieldsAtAgency(server, 20502)).toMatchObject({ firstname: 'Sorcha' })
      await page.reload()
      await page.getByRole('heading', { name: 'Sorcha Tiernan' }).waitFor()
      await childs('Killian').waitFor()
    } finally {
      await desk.dispose()
    }
  })
})
