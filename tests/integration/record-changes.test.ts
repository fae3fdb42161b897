import { type Kysely, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { operationRow } from '../../domain/access/authorisation'
import type { Principal } from '../../domain/access/authorisation-rows'
import { hashPassword } from '../../server/services/access/password'
import type { OpenDatabase } from '../../server/store/database'
import type { Database } from '../../server/store/schema'
import { call, type EndpointName } from '../support/caller'
import { operationsOf } from '../support/contract-sdl'
import { onEmbedded } from '../support/database'
import { type KeptWorld, keepWorld } from '../support/kept-world'
import { samples } from '../support/matrix-samples'
import { buildWorld, type World } from '../support/matrix-world'
import { keepingBlobs } from '../support/memory-blobs'
import { type Served, serve } from '../support/served'

const now = new Date('2026-11-20T12:00:00Z')

/** Operations that change no member's record: they concern lists, messages to many members, or a device's order. */
const ofNoRecord = new Set([
  ...['outbox_skip', 'set_list', 'send_message', 'change_message', 'withdraw_message', 'remind_message'],
  ...['create_speciallist', 'close_speciallist', 'demo_reset', 'rotate_key'],
  ...['add_opencasting', 'change_opencasting', 'close_opencasting'],
  ...['add_agency_token', 'revoke_agency_token'],
  ...['set_subscription_option', 'set_subscription_price', 'make_vouchers', 'withdraw_vouchers'],
  // Payments and what the agency does about them are noted elsewhere: plan-renew-card, plan-withdraw and plan-card.test.ts.
  ...['create_or_renew_customer', 'renew_subscription', 'voucher_renew', 'verify_voucher'],
  ...['withdraw_from_contract', 'change_card'],
  // When it was opened is no change of a record.
  'message_opened',
  // It sends a mail again.
  'send_confirmation',
  // It is noted of a browser that had no subscription (push.test.ts); every session here has one.
  'subscribe_push',
  // It changes nothing here, because nothing was cancelled before.
  'resume_subscription',
])
const mutationsOf = (endpoint: EndpointName) =>
  operationsOf(endpoint)
    .filter(({ kind, name }) => kind === 'mutation' && !ofNoRecord.has(name))
    .map(({ name }) => name)

interface Noted {
  by: string
  who: string
}

/** Every entry of the three histories: the kind of caller, and the name under which it is noted. */
async function noted(db: Kysely<Database>): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select by, who from record_change union all select by, who from field_change union all
    select given.by, hand.firstname || ' ' || hand.lastname from message_response given
    join member hand on hand.extraid = given.who_extraid`.execute(db)
  return rows
}

onEmbedded((open) => {
  describe('who did what', () => {
    let database: OpenDatabase
    let served: Served
    let world: World
    let kept: KeptWorld

    beforeAll(async () => {
      database = await open()
      const blobs = keepingBlobs()
      served = await serve(database, () => now, { blobs })
      world = await buildWorld(database.db, now, await hashPassword('the password'), blobs)
      kept = await keepWorld(database.db)
      return () => served.close()
    })

    const attempt = async (endpoint: EndpointName, name: string, principal: Principal) => {
      await kept.restore()
      const { target, ...options } = world.asks[principal]
      const { query, variables = {} } = samples[endpoint][name]?.(world, target, principal) ?? { query: '' }
      const called = await call(served.url, endpoint, query, variables, options)
      return { called, changed: await kept.isChanged() }
    }

    const hands: readonly (readonly [Principal, Noted])[] = [
      ['member_self', { by: 'account', who: 'Adult Ó Sé' }],
      ['parent_self', { by: 'account', who: 'Parent Ó Sé' }],
      ['parent_own_child', { by: 'account', who: 'Parent Ó Sé' }],
      ['staff_acting', { by: 'staff', who: 'Staff Ó Sé' }],
    ]

    it.each(mutationsOf('member'))(
      '%s says who made it: the member, the parent, the member of staff',
      async (name) => {
        let effects = 0
        for (const [principal, hand] of hands) {
          if (operationRow('member', name)?.[principal] !== 'allow') continue
          const { called, changed } = await attempt('member', name, principal)
          expect(called.code, JSON.stringify(called)).toBeNull()
          const rows = await noted(database.db)
          if (!changed) continue
          effects++
          expect(rows.length, principal).toBeGreaterThan(0)
          for (const row of rows) expect(row, principal).toEqual(hand)
        }
        expect(effects).toBeGreaterThan(0)
      },
      60_000,
    )

    it.each(mutationsOf('agency'))(
      'the agency’s %s says that it was the agency, or whose token it was',
      async (name) => {
        for (const [principal, who] of [
          ['agency', 'The agency'],
          ['agency_named_all', 'Orla Kelly'],
        ] as const) {
          const { called, changed } = await attempt('agency', name, principal)
          expect(changed, JSON.stringify(called)).toBe(true)
          const rows = await noted(database.db)
          expect(rows.length).toBeGreaterThan(0)
          for (const row of rows) expect(row).toEqual({ by: 'agency', who })
        }
      },
      60_000,
    )

    it('is written or the effect does not happen', async () => {
      await sql`create function no_room() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
        database.db,
      )
      for (const table of ['record_change', 'field_change']) {
        await sql`create trigger no_room before insert on ${sql.table(table)} for each row execute function no_room()`.execute(
          database.db,
        )
      }
      let refused = 0
      for (const name of mutationsOf('member').filter((one) => one !== 'message_respond')) {
        const { called, changed } = await attempt('member', name, 'staff_acting')
        expect(changed, name).toBe(false)
        if (operationRow('member', name)?.staff_acting !== 'allow') continue
        expect(called.code, `${name}: ${JSON.stringify(called)}`).toBe('INTERNAL')
        refused++
      }
      expect(refused).toBeGreaterThan(5)
      // These two change rows even so: a refund that the provider has made stays made, and the time of the request stays too. The
      // next call notes them (refunds.test.ts).
      const asked = ['refund_payment', 'end_subscription']
      for (const name of mutationsOf('agency').filter((one) => !asked.includes(one))) {
        const { called, changed } = await attempt('agency', name, 'agency')
        expect(changed, name).toBe(false)
        expect(called.code, `${name}: ${JSON.stringify(called)}`).toBe('INTERNAL')
      }
      for (const table of ['record_change', 'field_change']) {
        await sql`drop trigger no_room on ${sql.table(table)}`.execute(database.db)
      }
    }, 120_000)
  })
})
