import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchProfile, type Profile, screenshot } from '../support/browser'
import { agency, answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile

beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  phone = await launchProfile({ device: 'phone' })
})
afterAll(async () => {
  await phone?.context.close()
  await server?.remove()
})

it('a phone that is full says "not saved" at once, keeps the form, and carries on online', async () => {
  const { page, context } = phone
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await openMessage(page, 'Winter Ferry: passengers')
  await shellStored(page)
  // What Chromium throws when the disk is full; its quota override does not reach rows as small as ours.
  await page.evaluate(() => {
    const real = IDBObjectStore.prototype.add
    Object.assign(window, { refused: 0 })
    IDBObjectStore.prototype.add = function (...row) {
      if (this.name !== 'outbox') return real.apply(this, row)
      Object.assign(window, { refused: Number(Reflect.get(window, 'refused')) + 1 })
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })

  await context.setOffline(true)
  await answer(page, 'Yes', 'My own coat; size 12')
  await page
    .getByText(/Not confirmed/i)
    .first()
    .waitFor()
  expect(await page.getByText('Saved on this phone', { exact: false }).count()).toBe(0)
  expect(await page.getByLabel('Notes for the agency').inputValue()).toBe('My own coat; size 12')
  await screenshot(page, 'full-device')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByText(/The agency has it/)
    .first()
    .waitFor()
  const mailings = JSON.parse(await agency(server, 'message', 'list', '--json')) as {
    mailing_id: number
    name: string
  }[]
  const mailing = mailings.find((one) => one.name === 'Winter Ferry: passengers')
  const answers = JSON.parse(await agency(server, 'message', 'answers', String(mailing?.mailing_id), '--json')) as {
    extraid: number
    response: string | null
    times: number
  }[]
  expect(answers.find((one) => one.extraid === 20417)).toMatchObject({ response: 'Y: My own coat; size 12', times: 1 })
})
