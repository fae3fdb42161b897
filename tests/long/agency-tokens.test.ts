import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenHash } from '../../server/services/access/session-token'
import type { OpenDatabase } from '../../server/store/database'
import { call, field } from '../support/caller'
import { commandLine } from '../support/command-line'
import { forEachDatabase } from '../support/database'
import { checksum, emptyAll, tables } from '../support/matrix-world'
import { addReel } from '../support/reel-files'
import { rtwScene } from '../support/rtw-scene'
import { serve } from '../support/served'

const begins = new Date('2026-11-24T12:00:00Z')
const hour = 3_600_000
let time = begins

const add = 'mutation ($name: String!) { add_agency_token(name: $name, all: true) { ok message id token } }'
const revoke = 'mutation ($id: Int!) { revoke_agency_token(id: $id) { ok message } }'

interface Added {
  ok: boolean
  message: string | null
  id: number
  token: string
}

forEachDatabase((_name, open) => {
  describe('tokens of the agency that have a name', () => {
    let database: OpenDatabase
    let at: Awaited<ReturnType<typeof rtwScene>>

    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      time = begins
      at = await rtwScene(database, () => time)
      return () => at.close()
    })
    afterEach(() => emptyAll(database.db))

    const ask = async <T>(name: string, query: string, variables: object = {}, token = 'test-token', key?: string) =>
      field<T>(
        await call(...([at.url, 'agency', query, { ...variables }] as const), {
          token,
          headers: key ? { 'idempotency-key': key } : {},
        }),
        name,
      )
    const added = (name: string, token?: string) => ask<Added>('add_agency_token', add, { name }, token)
    const changes = async () => {
      const query = `{ member(extraid: ${at.extraid}) { record_changes { what changed_by by } } }`
      const read = await call(at.url, 'member', query, {}, { cookie: at.own.cookie })
      return field<{ record_changes: { what: string; changed_by: string; by: string }[] }[]>(read, 'member')[0]
        ?.record_changes
    }
    const scanOf = async (id: number) => {
      const scan = database.db.selectFrom('rtw_scan').where('rtw_id', '=', id).orderBy('field')
      return (await scan.select('file').executeTakeFirstOrThrow()).file
    }
    const get = (path: string, token: string, url = at.url) =>
      fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })

    it('are shown once; the database keeps a hash, and no ledger the token', async () => {
      const { code, out } = await at.agency('token', 'add', ' Niamh  Byrne ')
      expect(code).toBe(0)
      const [token = '', sentence] = out.split('\n')
      expect(Buffer.from(token.slice(-43), 'base64url').length).toBe(32)
      expect(sentence).toBe('This is not shown again: give it to its owner now.')
      const rows = await database.db.selectFrom('agency_token').selectAll().execute()
      expect(rows).toMatchObject([
        { name: 'Niamh Byrne', token_hash: tokenHash(token), created_at: begins, last_used_at: null, revoked_at: null },
      ])
      for (const name of await tables(database.db)) {
        const { rows: all } = await sql<{ t: string }>`select t::text as t from ${sql.table(name)} t`.execute(
          database.db,
        )
        expect(JSON.stringify(all), name).not.toContain(token)
      }
      expect(at.log.join()).not.toContain(token)
      const { out: listed } = await at.agency('token', 'list')
      expect(listed).toMatch(/1 +Niamh Byrne +daily work +24\/11\/2026 12:00 +– +–/)
      expect(listed).not.toContain(token)
    })

    it('open every entrance, until they are revoked: then none, on every server at once', async () => {
      const { id, token } = await added('Niamh Byrne')
      const submission = await at.submitted()
      const { image } = await database.db.selectFrom('photo').select('image').executeTakeFirstOrThrow()
      const reel = await addReel(database.db, at.blobs, { extraid: at.extraid }, time)
      const paths = [
        ...[`/dj/api/agency/photo/${image}.jpg`, `/dj/api/agency/scan/${await scanOf(submission)}.jpg`],
        ...[`/dj/api/agency/reel/${reel.sound}.mp3`, '/dj/api/agency/backup'],
      ]
      const other = await serve(database, () => time, { blobs: at.blobs })
      const statuses = async () => {
        const all: number[] = []
        for (const url of [at.url, other.url]) {
          all.push((await call(url, 'agency', '{ lists { name } }', {}, { token })).status)
          for (const path of paths) {
            const answer = await get(path, token, url)
            await answer.arrayBuffer()
            all.push(answer.status)
          }
        }
        return all
      }
      expect(await statuses()).toEqual(Array(10).fill(200))
      expect(await ask('revoke_agency_token', revoke, { id })).toEqual({ ok: true, message: null })
      const before = await checksum(database.db)
      expect(await statuses()).toEqual(Array(10).fill(401))
      expect(await checksum(database.db)).toBe(before)
      await other.close()
    })

    it('are refused where they are none: another, their hash, their name, a part', async () => {
      const { token } = await added('Niamh Byrne')
      const wrong = [token.slice(0, -1), `${token}A`, tokenHash(token), `cb_agency_${tokenHash(token)}`, 'Niamh', '']
      for (const one of wrong) {
        const { status, code } = await call(at.url, 'agency', '{ lists { name } }', {}, { token: one })
        expect([status, code], one).toEqual([401, 'UNAUTHENTICATED'])
      }
      const { code, err } = await commandLine(at.url, wrong[0])('list', 'show')
      expect([code, err]).toEqual([1, expect.stringContaining('it is wrong, or revoked')])
    })

    it('add and revoke none: that is for AGENCY_TOKEN alone', async () => {
      const { id, token } = await added('Niamh Byrne')
      await ask('lists', '{ lists { name } }', {}, token)
      const before = await checksum(database.db)
      const told = 'Only AGENCY_TOKEN itself can do this: a token with a name adds and revokes none.'
      expect(await added('Orla', token)).toEqual({ ok: false, message: told, id: null, token: null })
      expect(await ask('revoke_agency_token', revoke, { id }, token)).toEqual({ ok: false, message: told })
      expect(await commandLine(at.url, token)('token', 'revoke', 'Niamh Byrne')).toEqual({
        ...{ code: 1, out: '', err: `${told}\n` },
      })
      expect(await checksum(database.db)).toBe(before)
      // The names of the tokens are no secret within the office.
      expect(await ask('agency_tokens', '{ agency_tokens { name } }', {}, token)).toEqual([{ name: 'Niamh Byrne' }])
    })

    it('have a name that no other has, until it is revoked', async () => {
      for (const wrong of ['', ' ', '12', 'x'.repeat(101), 'the  agency']) {
        expect(await added(wrong), wrong).toMatchObject({ ok: false, token: null })
      }
      const many = await Promise.all(Array.from({ length: 20 }, () => added('Niamh Byrne')))
      expect(many.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await added('NIAMH BYRNE')).toMatchObject({
        message: 'There is a token of NIAMH BYRNE already: revoke it first, or give another name.',
      })
      expect((await at.agency('token', 'revoke', 'niamh byrne')).out).toBe('The token of Niamh Byrne is revoked.\n')
      expect((await at.agency('token', 'revoke', 'Niamh Byrne')).err).toContain("There is no token of 'Niamh Byrne'")
      expect(await added('Niamh Byrne')).toMatchObject({ ok: true })
      const last = await ask<{ id: number; revoked_at: string | null }[]>(
        ...['agency_tokens', '{ agency_tokens { id revoked_at } }'],
      )
      expect(last.map(({ revoked_at }) => revoked_at)).toEqual([null, begins.toISOString()])
      // Revoked by its number, and then once more: nothing changes any more.
      const number = `${last[0]?.id}`
      expect((await at.agency('token', 'revoke', number)).code).toBe(0)
      time = new Date(begins.getTime() + hour)
      expect((await at.agency('token', 'revoke', number)).code).toBe(0)
      const rows = await database.db.selectFrom('agency_token').select('revoked_at').execute()
      expect(rows).toEqual([{ revoked_at: begins }, { revoked_at: begins }])
      expect((await at.agency('token', 'revoke', '99')).err).toContain("There is no token of '99'")
    })

    it('stand in the record as whose hand it was: a look at a scan, a decision, a change', async () => {
      const { token } = await added('Niamh Byrne')
      const niamh = commandLine(at.url, token)
      const id = await at.submitted()
      expect((await get(`/dj/api/agency/scan/${await scanOf(id)}.jpg`, token)).status).toBe(200)
      await get(`/dj/api/agency/scan/${await scanOf(id)}.jpg`, 'test-token')
      await niamh('rtw', 'reject', `${id}`, '--message', 'Blurred.', '--reviewer', 'Orla Daly')
      await niamh('rtw', 'verify', `${id}`, '--expires', '2027-03-01')
      await niamh('member', 'ccp-terms', `${at.extraid}`, 'yes')
      expect((await changes())?.slice(0, 5).reverse()).toEqual([
        { what: 'Right to work: looked at IRP (formerly GNIB) card, back', changed_by: 'Niamh Byrne', by: 'agency' },
        { what: 'Right to work: looked at IRP (formerly GNIB) card, back', changed_by: 'The agency', by: 'agency' },
        { what: 'Right to work: documents rejected', changed_by: 'Orla Daly', by: 'agency' },
        { what: 'Right to work: verified until 01/03/2027', changed_by: 'Niamh Byrne', by: 'agency' },
        { what: 'Terms of employment offered', changed_by: 'Niamh Byrne', by: 'agency' },
      ])
      expect((await database.db.selectFrom('rtw').select('reviewer').executeTakeFirstOrThrow()).reviewer).toBe(
        'Niamh Byrne',
      )
      const { mediaid } = await database.db.selectFrom('photo').select('mediaid').executeTakeFirstOrThrow()
      for (const [given, kept] of [
        [[], 'Niamh Byrne'],
        [['--reviewer', 'Orla Daly'], 'Orla Daly'],
      ] as const) {
        await niamh('photo', 'review', `${mediaid}`, 'approve', '--quality', '4', ...given)
        const { reviewer } = await database.db.selectFrom('photo').select('reviewer').executeTakeFirstOrThrow()
        expect([reviewer, (await changes())?.[0]?.changed_by]).toEqual([kept, kept])
      }
      // A caller without a name is noted as 'The agency'.
      await at.agency('rtw', 'verify', `${id}`, '--expires', '2027-04-01')
      expect((await changes())?.[0]?.changed_by).toBe('The agency')
      // What the server does by itself is noted as 'The agency' too, under nobody's name.
      time = new Date('2027-04-02T12:00:00Z')
      await at.keepUp()
      await at.logIn()
      expect((await changes())?.[0]).toEqual({
        ...{ what: 'Right to work: expired', changed_by: 'The agency', by: 'agency' },
      })
    })

    it('say when they were last used, to the hour', async () => {
      const { token } = await added('Niamh Byrne')
      const used = async (after: number) => {
        time = new Date(begins.getTime() + after)
        expect(await ask('token_name', '{ token_name }', {}, token)).toBe('Niamh Byrne')
        const { last_used_at } = await database.db.selectFrom('agency_token').selectAll().executeTakeFirstOrThrow()
        return (last_used_at?.getTime() ?? 0) - begins.getTime()
      }
      expect(await used(1000)).toBe(1000)
      expect(await used(hour)).toBe(1000)
      expect(await used(hour + 1000)).toBe(hour + 1000)
      expect((await call(at.url, 'agency', '{ token_name }', {}, { token: 'test-token' })).data).toEqual({
        token_name: null,
      })
    })

    it('are in a backup as their hashes', async () => {
      const { token } = await added('Niamh Byrne')
      const text = gunzipSync(Buffer.from(await (await get('/dj/api/agency/backup', token)).arrayBuffer())).toString()
      expect(text).toContain(tokenHash(token))
      expect(text).not.toContain(token)
    })

    it('are added anew under the same key, as the answer is remembered nowhere', async () => {
      const first = await ask<Added>('add_agency_token', add, { name: 'Niamh' }, 'test-token', 'one-key')
      const again = await ask<Added>('add_agency_token', add, { name: 'Niamh' }, 'test-token', 'one-key')
      expect([first.ok, again.ok, again.token]).toEqual([true, false, null])
    })
  })
})
