import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { loseConnections, prepareLostConnections, timesLost } from '../support/idb-faults'
import { answerTo, sendMailing } from '../support/mailing'
import { answer, logIn, openMessage, shellStored } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let phone: Profile
let mailing: string
let title: string
let count = 0

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterAll(() => server?.remove())

test.beforeEach(async () => {
  title = `Night Ferry ${++count}: deckhands`
  mailing = await sendMailing(server, title)
  phone = await launchProfile({ device: 'phone' })
  const { page } = phone
  await prepareLostConnections(page)
  await logIn(page, server)
  await page.goto(`${server.url}/member/20417/messages`)
  await shellStored(page)
  await openMessage(page, title)
})
test.afterEach(() => phone?.dispose())

for (const how of ['closing', 'server lost'] as const) {
  test(`row 26: the connection was lost while the phone slept (${how}): opened again, the answer is kept, and sent later`, async () => {
    const { page, context } = phone
    await context.setOffline(true)
    await loseConnections(page, how)
    await answer(page, 'Yes', 'Back from sleep')
    await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
    expect(await timesLost(page)).toBeGreaterThan(0)
    expect(await page.getByText(/can’t save: load/).count()).toBe(0)
    // The answer is really on the disk: it is still there after a reload.
    await page.reload()
    await page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
    await context.setOffline(false)
    await expect.poll(async () => (await answerTo(server, mailing))?.response).toBe('Y: Back from sleep')
    expect((await answerTo(server, mailing))?.times).toBe(1)
  })
}

test('row 26: the connection is lost and none is given again: said, the form is kept, and answers go out with signal', async () => {
  const { page, context } = phone
  await context.setOffline(true)
  await loseConnections(page, 'server lost', true)
  await answer(page, 'No', 'Typed on a bad phone')
  await page.getByText(/^Not confirmed: the agency can’t be reached, and this phone can’t keep it/).waitFor()
  await page.getByText(/This phone can’t save: load/).waitFor()
  expect(await timesLost(page)).toBeGreaterThan(0)
  expect(await page.getByLabel('Notes for the agency').inputValue()).toBe('Typed on a bad phone')
  expect(await page.getByText('Saved on this phone', { exact: false }).count()).toBe(0)
  await screenshot(page, 'lost-connection')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page
    .getByText(/The agency has it/)
    .first()
    .waitFor()
  expect(await answerTo(server, mailing)).toMatchObject({ response: 'N: Typed on a bad phone', times: 1 })
})
