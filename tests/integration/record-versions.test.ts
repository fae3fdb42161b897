import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../server/store/database'
import { addMember, cookieOf } from '../support/agency-fixture'
import { call, field } from '../support/caller'
import { forEachDatabase } from '../support/database'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')
const token = 'test-token'
const message = {
  category: 'Availability check',
  name: 'Quay Street',
  message: 'Free? {YES} {NO}',
  text_type: 'simple',
}

forEachDatabase((_name, open) => {
  describe('the versions that an open page asks for', () => {
    let database: OpenDatabase
    let served: Served
    let member: number
    let cookie: string

    beforeAll(async () => {
      database = await open()
      served = await serve(database, () => now)
      return () => served.close()
    })
    beforeEach(async () => {
      member = await addMember(database.db, 'Niamh')
      cookie = await cookieOf(database.db, member, now)
    })

    const versions = async (as = cookie) => {
      const answer = await call(served.url, 'member', '{ record_versions { extraid version } }', {}, { cookie: as })
      const rows = field<{ extraid: number; version: string }[]>(answer, 'record_versions')
      return new Map(rows.map(({ extraid, version }) => [extraid, version]))
    }
    const agency = async (query: string, variables: Record<string, unknown>) => {
      const answer = await call(served.url, 'agency', query, variables, { token })
      const [done] = Object.values(answer.data ?? {})
      expect(done).toMatchObject({ ok: true })
      return done as { mailing_id: number }
    }
    const send = (extraids: number[]) =>
      agency(
        'mutation ($to: Recipients!, $message: MessageInput!) { send_message(to: $to, message: $message) { ok mailing_id } }',
        { to: { extraids }, message },
      )
    const messageOf = (extraid: number) =>
      database.db
        .selectFrom('message')
        .where('extraid', '=', extraid)
        .select(['msgid', 'link_code'])
        .executeTakeFirstOrThrow()

    it('stay while nothing changes, and are others after each change of a message', async () => {
      const seen = [(await versions()).get(member)]
      const isAnother = async (what: string) => {
        const version = (await versions()).get(member)
        expect(seen, what).not.toContain(version)
        expect((await versions()).get(member), what).toBe(version)
        seen.push(version)
      }
      const { mailing_id: id } = await send([member])
      await isAnother('sent')
      const change =
        'mutation ($id: Int!, $message: MessageChange!) { change_message(mailing_id: $id, message: $message) { ok mailing_id } }'
      await agency(change, { id, message: { message: 'Free on Friday? {YES} {NO}' } })
      await isAnother('changed')
      await agency(change, { id, message: { expirydate: '2026-11-21T12:00:00.000Z' } })
      await isAnother('another deadline')
      const { msgid, link_code } = await messageOf(member)
      const respond = `mutation { message_respond(extraid: ${member}, id: ${msgid}, response: "Y") { ok } }`
      expect(field(await call(served.url, 'member', respond, {}, { cookie }), 'message_respond')).toEqual({ ok: true })
      await isAnother('answered')
      const byLink = 'mutation ($code: String!) { public_message_respond(code: $code, response: "N") { ok } }'
      const answer = await call(served.url, 'login', byLink, { code: link_code })
      expect(field(answer, 'public_message_respond')).toEqual({ ok: true })
      await isAnother('answered by its link')
      await agency('mutation ($id: Int!) { withdraw_message(mailing_id: $id) { ok mailing_id } }', { id })
      await isAnother('withdrawn')
    })

    it('are others after a change of the record, by the member or by the agency', async () => {
      const before = (await versions()).get(member)
      const save = `mutation { update_member(extraid: ${member}, fields: { firstname: "Nuala" }) { ok } }`
      expect(field(await call(served.url, 'member', save, {}, { cookie }), 'update_member')).toEqual({ ok: true })
      const saved = (await versions()).get(member)
      expect(saved).not.toBe(before)
      await agency('mutation ($e: Int!) { set_training(extraid: $e, online_date: "2026-11-02") { ok } }', { e: member })
      expect((await versions()).get(member)).not.toBe(saved)
    })

    it('are the session’s own and those of the family: nobody else’s, and no child’s that was removed', async () => {
      const [other, child, removed] = [
        await addMember(database.db, 'Other'),
        await addMember(database.db, 'Cian', { parentid: member }),
        await addMember(database.db, 'Róisín', { parentid: member }),
      ]
      await database.db.updateTable('member').set({ removed_at: now }).where('extraid', '=', removed).execute()
      const before = await versions()
      expect([...before.keys()]).toEqual([member, child])
      await send([other, removed])
      expect(await versions()).toEqual(before)
      await send([child])
      const after = await versions()
      expect([after.get(member), after.get(child) === before.get(child)]).toEqual([before.get(member), false])
      expect([...(await versions(await cookieOf(database.db, child, now))).keys()]).toEqual([child])
    })

    it('need a session', async () => {
      const answer = await call(served.url, 'member', '{ record_versions { extraid } }')
      expect(answer.code).toBe('UNAUTHENTICATED')
    })
  })
})
