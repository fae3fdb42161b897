import { launchProfile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { gateOn } from '../support/gate'
import { answerTo, sendMailing } from '../support/mailing'
import { memberDatabases } from '../support/member-databases'
import { answer, logIn } from '../support/portal'
import { type LoopbackProxy, startProxy } from '../support/proxy'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let line: LoopbackProxy

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
  line = await startProxy(server.url)
})

test('a phone that is killed while it logs out holds nothing at its next start, and sends nothing that was discarded', async () => {
  const title = 'Lock Gate: bargees'
  const mailing = await sendMailing(server, title)
  const sending = gateOn(line, '/dj/api/member/')
  let phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, line)
  await phone.page.goto(`${line.url}/member/20417/messages`)
  await phone.page.getByRole('link', { name: title }).first().click()
  await phone.page.getByRole('button', { name: 'Yes', exact: true }).last().waitFor()
  sending.set('cut')
  await answer(phone.page, 'Yes')
  await phone.page.getByRole('link', { name: 'All messages' }).click()

  const login = gateOn(line, '/dj/api/login/')
  login.set('held')
  const press = (name: string) => phone.page.getByRole('button', { name, exact: true }).last().click()
  await press('Menu')
  await press('Log out')
  await press('Discard 1')
  await press('Discard and log out')
  await phone.page.getByText('Telling the agency.').waitFor()
  await phone.killHard()
  login.set('cut')

  phone = await phone.reopen()
  await phone.page.goto(`${line.url}/`)
  await phone.page.getByLabel('Email').waitFor()
  await expect.poll(() => memberDatabases(phone.page)).toEqual([])

  login.set('open')
  sending.set('open')
  await logIn(phone.page, line)
  await phone.page.goto(`${line.url}/member/20417/messages`)
  await phone.page.getByRole('link', { name: title }).first().click()
  await phone.page.getByRole('button', { name: 'Yes', exact: true }).last().waitFor()
  expect((await answerTo(server, mailing))?.response ?? '').toBe('')
})
