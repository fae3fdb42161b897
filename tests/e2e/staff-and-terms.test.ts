import { launchProfile, type Profile, screenshot } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { answer, logIn, openMessage } from '../support/portal'
import { startServer, type TestServer } from '../support/server'

let server: TestServer
let desktop: Profile

test.beforeAll(async () => {
  server = await startServer({ DEMO: '1' })
})
test.afterEach(() => desktop?.dispose())
test.afterAll(() => server?.remove())

test('staff act for a member: shown whom first, a reason, a banner; nothing rests on the device; the member reads of it', async () => {
  desktop = await launchProfile({ device: 'desktop' })
  const { page } = desktop
  await logIn(page, server, 'staff@demo.test')
  await page.getByText('You are Administrator').first().waitFor()
  await page.goto(`${server.url}/staff-access/20417`)
  await page.getByRole('heading', { name: 'Niamh Carrowmore' }).waitFor()
  // Without a reason the switch does not happen.
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(page.url()).toContain('/staff-access/')
  await page.getByLabel('Reason').fill('She rang: her phone is broken')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('You are acting for').waitFor()
  await screenshot(page, 'acting')

  await page.goto(`${server.url}/member/20417/messages`)
  await page.getByText('You are acting for').waitFor()
  await openMessage(page, 'Winter Ferry: passengers')
  await answer(page, 'Yes', 'By phone to the office')
  // On a desktop Confirm closes the dialog; the row shows what the agency has.
  await page.getByRole('link', { name: /Winter Ferry: passengers.*Available/s }).waitFor()
  const stored = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map((db) => db.name ?? '')
    const held: string[] = []
    for (const name of names) {
      const request = indexedDB.open(name)
      const db = await new Promise<IDBDatabase>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
      for (const table of db.objectStoreNames) {
        const all = db.transaction(table).objectStore(table).getAll()
        held.push(
          JSON.stringify(
            await new Promise((resolve) => {
              all.onsuccess = () => resolve(all.result)
            }),
          ),
        )
      }
      db.close()
    }
    return { names, held: held.join(' '), local: JSON.stringify({ ...localStorage }) }
  })
  expect(stored.names.join(' ')).not.toContain('20417')
  for (const trace of ['Carrowmore', 'Winter Ferry', 'By phone to the office', 'her phone is broken']) {
    expect(stored.held + stored.local, trace).not.toContain(trace)
  }

  await page.getByRole('button', { name: 'End' }).click()
  await page.getByText('You are acting for').waitFor({ state: 'detached' })
  await page.getByText('You are Administrator').first().waitFor()
  await desktop.dispose()

  desktop = await launchProfile({ device: 'phone' })
  await logIn(desktop.page, server)
  await desktop.page
    .getByText(/her phone is broken/)
    .first()
    .waitFor()
})

test('a member without permission gets the sentence with the two names, a visitor none of the member', async () => {
  desktop = await launchProfile({ device: 'desktop' })
  await logIn(desktop.page, server)
  await desktop.page.goto(`${server.url}/staff-access/20417`)
  await desktop.page.getByText(/You do not have Staff Access\. Please contact .+ or .+ for more information/).waitFor()
  await desktop.page.goto(`${server.url}/staff-access/`)
  await desktop.page.getByText('Missing URL parameter, please check your link').waitFor()
})

test('a new member sees nothing but the terms until they are accepted, and then Start Here', async () => {
  desktop = await launchProfile({ device: 'phone' })
  const { page } = desktop
  await logIn(page, server, 'new@demo.test')
  await page.waitForURL(/\/contract$/)
  await page.goto(`${server.url}/member/home`)
  await page.waitForURL(/\/contract$/)
  await page
    .getByText(/28 days/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/\/starthere$/)
  await page.goto(`${server.url}/member/home`)
  await page.getByRole('button', { name: 'Menu' }).last().waitFor()
  expect(page.url()).toContain('/member/home')
})

test('a wrong login, then an unreachable server: one sentence each, and what was typed is still there', async () => {
  desktop = await launchProfile({ device: 'phone' })
  const { page } = desktop
  await page.goto(`${server.url}/`)
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('Please read and accept our terms & conditions').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('member@demo.test')
  await server.stop()
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByText('An error occurred. Please try again later.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('member@demo.test')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-the-password')
  await server.restart()
})
