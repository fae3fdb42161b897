import { beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../server/services/access/password'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { addMember } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const document = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { ok message } }'
const right = 'right password'

interface From {
  address: string
  cookie?: string
}

forEachDatabase((_name, open) => {
  let served: Served
  let logins: (name: string) => Promise<void>

  beforeAll(async () => {
    const database = await open()
    const limits = createLimits(database.pool, {
      ...defaultLimits,
      'login-account': { points: 3, seconds: 900 },
      'login-address': { points: 20, seconds: 900 },
      'login-everywhere': { points: 6, seconds: 900 },
    })
    served = await serve(database, () => new Date(), { limits, proxyHops: 1 })
    const password_hash = await hashPassword(right)
    logins = async (name) => {
      const extraid = await addMember(database.db, 'Éabha')
      await database.db.insertInto('login').values({ extraid, loginname: name, password_hash }).execute()
    }
    return () => served.close()
  })

  async function tries(u: string, p: string, { address, cookie }: From) {
    const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) }
    const response = await fetch(`${served.url}/dj/api/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-callboard': '1', ...headers },
      body: JSON.stringify({ query: document, variables: { u, p } }),
    })
    const { data } = (await response.json()) as { data: { login: { ok: boolean; message: string | null } } }
    const device = response.headers.getSetCookie().find((one) => one.startsWith('callboard_device='))
    return { ...data.login, device: device?.split(';')[0] ?? null }
  }
  const tooMany = /^Too many attempts to log in\./

  it('wrong tries on an account from one address shut out that address, and nobody else', async () => {
    await logins('eabha@example.ie')
    for (let at = 0; at < 3; at++) await tries('eabha@example.ie', `guess ${at}`, { address: '203.0.113.1' })
    expect((await tries('eabha@example.ie', right, { address: '203.0.113.1' })).message).toMatch(tooMany)
    expect(await tries('eabha@example.ie', right, { address: '203.0.113.2' })).toMatchObject({ ok: true })
  })

  it('a phone that signed in before gets in also from an address that is shut out; what it tries counts as its own', async () => {
    await logins('fiadh@example.ie')
    const home = { address: '203.0.113.3' }
    const { device } = await tries('fiadh@example.ie', right, home)
    if (!device) throw new Error('It is not known from now on.')
    for (let at = 0; at < 4; at++) await tries('fiadh@example.ie', `guess ${at}`, home)
    expect((await tries('fiadh@example.ie', right, home)).message).toMatch(tooMany)
    expect(await tries('fiadh@example.ie', right, { ...home, cookie: device })).toMatchObject({ ok: true })
    for (let at = 0; at < 3; at++) await tries('fiadh@example.ie', `guess ${at}`, { ...home, cookie: device })
    expect((await tries('fiadh@example.ie', right, { ...home, cookie: device })).message).toMatch(tooMany)
    // The device is known for this log-in only.
    await logins('sile@example.ie')
    for (let at = 0; at < 3; at++) await tries('sile@example.ie', `guess ${at}`, home)
    expect((await tries('sile@example.ie', right, { ...home, cookie: device })).message).toMatch(tooMany)
  })

  it('an address that is refused spends nothing of an account', async () => {
    await logins('nuala@example.ie')
    const loud = { address: '203.0.113.4' }
    for (let at = 0; at < 20; at++) await tries(`nobody${at}@example.ie`, 'x', loud)
    for (let at = 0; at < 5; at++) {
      expect((await tries('nuala@example.ie', right, loud)).message).toMatch(tooMany)
    }
    for (let at = 0; at < 3; at++) {
      expect(await tries('nuala@example.ie', right, { address: '203.0.113.5' })).toMatchObject({ ok: true })
    }
  })

  it('tried from everywhere, an account is slower, and lets its owner in', async () => {
    await logins('orla@example.ie')
    for (let at = 0; at < 8; at++) await tries('orla@example.ie', 'guess', { address: `198.51.100.${at}` })
    expect(await tries('orla@example.ie', right, { address: '198.51.100.99' })).toMatchObject({ ok: true })
  })

  it('gives the device’s cookie beside the session’s', async () => {
    await logins('una@example.ie')
    const headers = { 'x-forwarded-for': '203.0.113.6' }
    const called = await call(served.url, 'login', document, { u: 'una@example.ie', p: right }, { headers })
    expect(field(called, 'login')).toMatchObject({ ok: true })
    expect(called.cookie ?? 'no session').toMatch(/^callboard_session=./)
  })
})
