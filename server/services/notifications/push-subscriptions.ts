import { type Kysely, sql } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { FieldCipher } from '../../store/field-cipher'
import { endpointHash, type PushAddress, pushAddressOf } from '../../store/push/push-address'
import type { Database } from '../../store/schema'
import { sessionTimes } from '../access/session-times'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import { sealingCipher } from '../keys/current-key'
import type { Worked } from '../outbox/outbox-ledger'

/** Browsers of one log-in that messages are pushed to. */
const most = 10

/** The place that an address is sealed for. */
export function pushAddressField(session_number: number): string {
  return `push_subscription.${session_number}`
}

type Done = Worked<{ ok: boolean; message: string | null }>

/**
 * Pushes to the browser of the session that asks. It takes the place of what that session, or another one in the same browser, had; of more
 * than ten the one that was seen least lately ends.
 */
export async function subscribePush(
  tx: Kysely<Database>,
  signed: Signed,
  { extraid, subscription }: { extraid: number; subscription: PushAddress },
  now: Date,
): Promise<Done> {
  const { ctx, session } = signed
  const refused = (message: string): Done => ({ status: 'refused', answer: { ok: false, message } })
  if (ctx.push === null) return refused('The agency’s system sends no notifications.')
  const address = pushAddressOf(subscription, ctx.push.services)
  if (!address) return refused('Notifications can’t be sent to this browser.')
  const { number, device_kind, device_name } = await tx
    .selectFrom('session')
    .where('id_hash', '=', session.id_hash)
    .select(['number', 'device_kind', 'device_name'])
    .executeTakeFirstOrThrow()
  const endpoint_hash = endpointHash(address.endpoint)
  // Locked, so that two requests together leave ten.
  await tx.selectFrom('member').where('extraid', '=', extraid).select('extraid').forNoKeyUpdate().execute()
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', endpoint_hash)
    .where('session_number', '<>', number)
    .execute()
  const cipher = await sealingCipher(tx, ctx.cipher)
  const sealed = cipher.seal(extraid, pushAddressField(number), JSON.stringify(address))
  const { is_new } = await tx
    .insertInto('push_subscription')
    .values({ session_number: number, extraid, endpoint_hash, sealed, created_at: now, seen_at: now })
    .onConflict((conflict) => conflict.column('session_number').doUpdateSet({ endpoint_hash, sealed, seen_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  await endOldest(tx, extraid)
  if (is_new) {
    const what = `Notifications turned on on a ${deviceOf(device_kind, device_name)}`
    await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  }
  return { status: 'applied', answer: { ok: true, message: 'Notifications are on.' } }
}

async function endOldest(tx: Kysely<Database>, extraid: number): Promise<void> {
  await tx
    .deleteFrom('push_subscription')
    .where('session_number', 'in', (query) =>
      query
        .selectFrom('push_subscription')
        .where('extraid', '=', extraid)
        .orderBy('seen_at', 'desc')
        .orderBy('session_number', 'desc')
        .offset(most)
        .select('session_number'),
    )
    .execute()
}

/** Pushes nothing more to the browser of that session; id null: of the one that asks. ok also where nothing was pushed to it. */
export async function unsubscribePush(
  tx: Kysely<Database>,
  signed: Signed,
  { extraid, id }: { extraid: number; id?: number | null },
  now: Date,
): Promise<Done> {
  const { session } = signed
  const row = await tx
    .selectFrom('session')
    .innerJoin('push_subscription', 'push_subscription.session_number', 'session.number')
    .where('session.extraid', '=', extraid)
    .where((where) => (id == null ? where('session.id_hash', '=', session.id_hash) : where('session.number', '=', id)))
    .select(['session.number', 'session.device_kind', 'session.device_name'])
    .executeTakeFirst()
  if (!row) return { status: 'applied', answer: { ok: true, message: 'Notifications were off already.' } }
  const { number, device_kind, device_name } = row
  await tx.deleteFrom('push_subscription').where('session_number', '=', number).execute()
  const what = `Notifications turned off on a ${deviceOf(device_kind, device_name)}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Notifications are off.' } }
}

function deviceOf(kind: string, name: string | null): string {
  return name ? `${kind} (${name})` : kind
}

/** A browser that can be pushed to. */
export interface PushDevice {
  session_number: number
  endpoint_hash: string
  to: PushAddress
}

/** SQL: subscriptions whose session is open. */
export function openSubscriptions(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.number', 'push_subscription.session_number')
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - sessionTimes.idleMs))
}

/** The browsers of a log-in. One whose address no key opens is left out. */
export async function pushDevicesOf(
  db: Kysely<Database>,
  cipher: FieldCipher,
  extraid: number,
  now: Date,
): Promise<PushDevice[]> {
  const rows = await openSubscriptions(db, now)
    .where('push_subscription.extraid', '=', extraid)
    .orderBy('push_subscription.session_number')
    .select(['push_subscription.session_number', 'push_subscription.endpoint_hash', 'push_subscription.sealed'])
    .execute()
  return rows.flatMap(({ session_number, endpoint_hash, sealed }) => {
    const field = pushAddressField(session_number)
    if (cipher.openedBy(extraid, field, sealed) === null) return []
    return [{ session_number, endpoint_hash, to: JSON.parse(cipher.open(extraid, field, sealed)) as PushAddress }]
  })
}

/** Whether messages for a member are pushed somewhere: a child without a log-in has the parent's browsers. */
export async function hasPush({ db, now }: Pick<RequestContext, 'db' | 'now'>, extraid: number): Promise<boolean> {
  const found = await openSubscriptions(db, now())
    .innerJoin('member', 'member.extraid', 'push_subscription.extraid')
    .where(
      sql<boolean>`member.extraid = coalesce(
        (select login.extraid from login where login.extraid = ${extraid}),
        (select child.parentid from member as child where child.extraid = ${extraid} and child.removed_at is null))`,
    )
    .select('push_subscription.session_number')
    .executeTakeFirst()
  return found !== undefined
}
