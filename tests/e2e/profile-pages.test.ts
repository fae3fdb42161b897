import type { Page } from 'playwright'
import { launchProfile, type Profile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { shellStored } from '../support/portal'
import { agencySets, type EmptyMember, emptyMember, fieldsAtAgency, firstLogIn } from '../support/profile-member'
import { choose, field, search, type } from '../support/profile-typing'
import { startServer, type TestServer } from '../support/server'
import { until } from '../support/until'

let server: TestServer
let phone: Profile
let member: EmptyMember

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  member = await emptyMember(server, 'sile@example.test')
  phone = await launchProfile({ device: 'phone' })
  await firstLogIn(phone.page, server, member)
  // The fields that every page asks for. Another test covers how a member fills them in for the first time.
  const required = ['gender=F', 'dateofbirth=1990-02-28', 'nationality=IE', 'mobile=0855550142']
  await agencySets(server, member.extraid, ...required, 'emailaddress=sile@example.test', 'address1=3 Cuan na Mara')
  await phone.page.reload()
  await until(async () => (await field(phone.page, 'address1').inputValue()) === '3 Cuan na Mara')
  await shellStored(phone.page)
  // Closing the browser writes the cookie to the disk, as half a minute of use does.
  await phone.close()
  phone = await phone.reopen()
})
test.afterAll(async () => {
  await phone?.dispose()
  await server?.remove()
})

interface Case {
  path: string
  fill: (page: Page) => Promise<void>
  /** The values that the agency has in the end. */
  stored: Readonly<Record<string, unknown>>
}

const cases: readonly Case[] = [
  {
    path: 'contact',
    async fill(page) {
      await choose(page, { title: 'Ms' })
      await type(page, { dayphone: '01 555 0117', alt_emailaddress: 'sile.work@example.test', website: 'example.test' })
      expect(await field(page, 'parentname').count()).toBe(0)
      await field(page, 'contactparent').check()
      await type(page, { parentname: 'Gráinne', parentmobilephone: '00353 85 555 0143', parentemail: 'g@example.test' })
      await field(page, 'twt_link_enable').check()
      await field(page, 'promotional_work').check()
    },
    stored: {
      title: 'Ms',
      dayphone: '015550117',
      contactparent: true,
      parentname: 'Gráinne',
      parentmobilephone: '00353855550143',
      twt_link_enable: true,
      promotional_work: true,
    },
  },
  {
    path: 'personal',
    async fill(page) {
      await search(page, 'location', 'dublin no')
      await choose(page, { build: 'Athletic', height: '5', irish: 'Fluent', fluency: 'Native Speaker' })
      await page.locator('#field-height-inches').selectOption('9')
      await type(page, { occupation: 'Boatbuilder', textlook: 'Freckles 🙂\nنص', accents: 'Cork' })
      expect(await field(page, 'carinfo').count()).toBe(0)
      await field(page, 'havecar').check()
      await type(page, { carinfo: 'A blue van' })
      await choose(page, { car_fuel: 'Diesel' })
    },
    stored: {
      location: 'Dublin North',
      build: 'Athletic',
      height: 69,
      irish: 'F',
      fluency: 'Native Speaker',
      occupation: 'Boatbuilder',
      textlook: 'Freckles 🙂\nنص',
      havecar: true,
      carinfo: 'A blue van',
      car_fuel: 'Diesel',
    },
  },
  {
    path: 'availability',
    async fill(page) {
      // "Available" is the inverse of the stored field.
      expect(await field(page, 'listingblocked').isChecked()).toBe(true)
      await field(page, 'listingblocked').uncheck()
      // Nobody touches the other switch. It is saved as it shows, so it counts as answered and the page is complete.
      expect(await field(page, 'faircity').isChecked()).toBe(false)
    },
    stored: { listingblocked: true, faircity: false },
  },
  {
    path: 'measurements',
    async fill(page) {
      await field(page, 'wearglasses').check()
      await field(page, 'dresssize').selectOption('UK 12')
      await choose(page, { cupsize: 'C' })
      expect(await field(page, 'necksize').count()).toBe(0)
      await choose(page, { gender: 'Male' })
      await field(page, 'necksize').selectOption({ index: 5 })
      expect(await field(page, 'dresssize').count()).toBe(0)
      await choose(page, { gender: 'Female' })
    },
    stored: { wearglasses: true, dresssize: 'UK 12', cupsize: 'C', gender: 'F' },
  },
]

test.describe('a page of the profile, filled without signal, outlives the app and reaches the agency', () => {
  for (const { path, fill, stored } of cases) {
    test(`${path}`, async () => {
      const { page, context } = phone
      await page.goto(`${server.url}/member/${member.extraid}/${path}`)
      await page.getByRole('button', { name: /^Save/ }).waitFor()
      await context.setOffline(true)
      await fill(page)
      await page.getByRole('button', { name: 'Save & Next' }).click()
      await page.getByText('Saved on this phone', { exact: true }).first().waitFor()
      await page.waitForURL((url) => !url.pathname.endsWith(path))
      expect(await fieldsAtAgency(server, member.extraid)).not.toMatchObject(stored)
      await phone.killHard()

      phone = await phone.reopen()
      await phone.page.goto(`${server.url}/member/${member.extraid}/${path}`)
      await expect.poll(() => fieldsAtAgency(server, member.extraid)).toMatchObject(stored)
      // After a reload the page shows what was typed.
      await phone.page.reload()
      for (const [name, value] of Object.entries(stored).filter(([, one]) => typeof one === 'string')) {
        const shown = await field(phone.page, name).inputValue()
        expect(shown, name).toBe(name === 'dateofbirth' ? '28/02/1990' : name === 'nationality' ? 'Ireland' : value)
      }
    })
  }
})
