import { hashPassword } from '../../server/services/access/password'
import { addMember, effects, sendMessage } from '../support/agency-fixture'
import { launchProfile } from '../support/browser'
import { expect, test } from '../support/browser-test'
import { opened } from '../support/opened'
import { logIn, password, shellStored } from '../support/portal'
import { hasPostgres } from '../support/postgres'
import { killAll, treeOf } from '../support/processes'
import { startProxy } from '../support/proxy'
import { Injector } from './browser/injector'
import { giveAnswer } from './browser/member-page'
import { openWorld } from './world'

// SEED=first:0 of the browser campaign found this case: a kill lost the hint of who is signed in, but not the answer.
test('row 2: killed seconds after the first sign-in, the next start without signal shows what waits, and sends it', async () => {
  const world = await openWorld(hasPostgres() ? 'postgres' : 'embedded', async (db) => {
    const extraid = await addMember(db)
    const { ids } = await sendMessage(db, [extraid], { name: 'Hill Farm: mourners' })
    await db
      .insertInto('login')
      .values({ extraid, loginname: 'soon@campaign.test', password_hash: await hashPassword(password) })
      .execute()
    return { extraid, id: ids[0] ?? 0 }
  })
  opened(() => world.remove())
  const proxy = await startProxy(world.server.url)
  const injector = new Injector(proxy)
  const { extraid, id } = world.prepared
  let phone = await launchProfile({ device: 'phone' })
  await logIn(phone.page, proxy, 'soon@campaign.test')
  await shellStored(phone.page)
  await phone.page.goto(`${proxy.url}/member/${extraid}/messages`)
  await phone.page.locator(`a[data-message="${id}"]`).waitFor()
  const cookies = await phone.context.cookies()
  const tree = treeOf(phone.pid)
  injector.span = 'link down'
  await giveAnswer(phone.page, { id, title: 'Hill Farm: mourners', yes: true, notes: 'by bus' }, false)
  await phone.page.getByText('Saved on this phone.', { exact: false }).first().waitFor()
  await killAll(tree)
  await phone.killHard()

  phone = await phone.reopen()
  await phone.context.addCookies(cookies)
  // This address does not name a member, so the phone has to know by itself who is signed in.
  await phone.page.goto(`${proxy.url}/`)
  await phone.page
    .getByText(/\b1 (change )?waiting/)
    .first()
    .waitFor()
  expect(injector.injected.length).toBeGreaterThan(0)
  injector.heal()
  await phone.page.reload()
  const log = () => world.look(effects)
  await expect.poll(log, { timeout: 30_000 }).toMatchObject([{ msgid: id, response: 'Y: by bus' }])
})
