import { hashPassword } from '../../server/services/access/password'
import { makeResetToken } from '../../server/services/access/reset-tokens'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits, type LimitName } from '../../server/store/limits'
import { addMember } from './agency-fixture'
import { call, field } from './caller'
import { type Served, serve } from './served'

export const right = 'right password'
export const threeWords = 'three new words'

interface Answer {
  ok: boolean
  message: string | null
}

/** A server over a database to which log-ins can be added, with what people do about their passwords. */
export interface ResetScene {
  served: Served
  database: OpenDatabase
  /** Adds a member with a log-in; gives the member's number. */
  addLogin(loginname: string, more?: { firstname?: string; mobile?: string }): Promise<number>
  logIn(loginname: string, password: string): Promise<{ ok: boolean; cookie: string | null }>
  ask(variables: { email?: string; mobile?: string }, address?: string): Promise<Answer>
  reset(given: { extraid: number; token: string; password?: string; password2?: string }): Promise<Answer>
  /** What the page of a link asks when it opens. */
  looked(link: { extraid: number; token: string }, address?: string): Promise<Answer>
  set(cookie: string, given: { current: string; password: string; password2?: string }): Promise<Answer>
  token(extraid: number): Promise<string>
}

/** more: limits in place of the server's own. */
export async function openResetScene(
  database: OpenDatabase,
  now: () => Date,
  more: Partial<Record<LimitName, number>> = {},
): Promise<ResetScene> {
  const own = Object.entries(more).map(([name, points]) => [name, { points, seconds: 900 }])
  const limits = createLimits(database.pool, { ...defaultLimits, ...Object.fromEntries(own) })
  const served = await serve(database, now, { limits, proxyHops: 1 })
  const password_hash = await hashPassword(right)
  return {
    served,
    database,
    async addLogin(loginname, { firstname = 'Éabha', mobile } = {}) {
      const extraid = await addMember(database.db, firstname)
      await database.db.insertInto('login').values({ extraid, loginname, password_hash }).execute()
      if (mobile) await database.db.updateTable('member').set({ mobile }).where('extraid', '=', extraid).execute()
      return extraid
    },
    async logIn(u, p) {
      const query = 'mutation ($u: String!, $p: String!) { login(username: $u, password: $p) { ok message } }'
      const called = await call(served.url, 'login', query, { u, p })
      return { ok: field<Answer>(called, 'login').ok, cookie: called.cookie }
    },
    async ask(variables, address = '203.0.113.9') {
      const query = `mutation ($email: String, $mobile: String) {
        send_password_reset(email: $email, mobile: $mobile) { ok message } }`
      const headers = { 'x-forwarded-for': address }
      return field<Answer>(await call(served.url, 'login', query, variables, { headers }), 'send_password_reset')
    },
    async reset({ password = threeWords, password2 = password, ...link }) {
      const query = `mutation ($extraid: Int!, $token: String!, $password: String!, $password2: String!) {
        password_reset(extraid: $extraid, token: $token, password: $password, password2: $password2) { ok message } }`
      const called = await call(served.url, 'login', query, { ...link, password, password2 })
      return field<Answer>(called, 'password_reset')
    },
    async looked(link, address = '203.0.113.9') {
      const query = `query ($extraid: Int!, $token: String!) {
        password_reset_link(extraid: $extraid, token: $token) { ok message } }`
      return field<Answer>(
        await call(served.url, 'login', query, link, { headers: { 'x-forwarded-for': address } }),
        'password_reset_link',
      )
    },
    async set(cookie, { current, password, password2 = password }) {
      const query = `mutation ($c: String!, $p: String!, $p2: String!) {
        password_set(current_password: $c, password: $p, password2: $p2) { ok message } }`
      const called = await call(served.url, 'member', query, { c: current, p: password, p2: password2 }, { cookie })
      return field<Answer>(called, 'password_set')
    },
    async token(extraid) {
      const login = database.db.selectFrom('login').where('extraid', '=', extraid).select('loginname')
      const { loginname } = await login.executeTakeFirstOrThrow()
      const token = await makeResetToken(database.db, { extraid, loginname }, now())
      if (token === null) throw new Error('No link.')
      return token
    },
  }
}
