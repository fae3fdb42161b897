import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { daysOn, dublinDay } from '../../../domain/dates/dublin-day'
import { monthsOn } from '../../../domain/service-plan/months-on'
import { sandboxNames } from '../../../domain/service-plan/words'
import type { Database } from '../schema'
import type { SandboxSubscriptionTable } from '../tables/service-plan'
import { inTransaction } from '../transaction'
import { wayOf } from './sandbox-cards'

type Row = Selectable<SandboxSubscriptionTable>

/** How long a provider tries to charge for a period, in days: the subscription ends then. */
const triedDays = 21

/**
 * Does what a provider would have done by itself since the last read: for each period that is over, the renewal is charged or fails, or the
 * subscription ends. Doing so on reading is enough, as nobody can tell the difference. Not inside a transaction.
 */
export async function renewDue(db: Kysely<Database>, ref: string, now: Date): Promise<void> {
  const today = dublinDay(now)
  const row = await rowOf(db, ref)
  if (!row || !isDue(row, today)) return
  await inTransaction(db, async (tx) => {
    for (;;) {
      const locked = await lockedRow(tx, ref)
      if (!locked || !isDue(locked, today)) return
      await renew(tx, locked)
    }
  })
}

/** Dates the renewal at noon of the last paid day: it has the day on which it was due, whenever it is read. */
async function renew(tx: Kysely<Database>, row: Row): Promise<void> {
  const { ref, paid_until, card, renewal_in_cents } = row
  if (row.ends_at_period_end || row.failed) await change(tx, ref, { state: 'ended', failed: false })
  else if (!wayOf(card).renews) await change(tx, ref, { failed: true })
  else await pay(tx, row, { amount_in_cents: renewal_in_cents, at: new Date(`${paid_until}T12:00:00Z`) })
}

function isDue({ state, paid_until, failed, ends_at_period_end }: Row, today: string): boolean {
  if (state !== 'paid' || paid_until === null) return false
  const isTried = failed && !ends_at_period_end
  return today > (isTried ? daysOn(paid_until, triedDays) : paid_until)
}

/** Records a payment for one more period. Periods count from the first payment, so that a late payment does not shift the due day. */
export async function pay(
  tx: Kysely<Database>,
  { ref, months }: Pick<Row, 'ref' | 'months'>,
  { amount_in_cents, at }: { amount_in_cents: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('sandbox_payment')
    .values({ reference: `${sandboxNames.payment}${word()}`, ref, amount_in_cents, paid_at: at })
    .execute()
  const paid = await tx
    .selectFrom('sandbox_payment')
    .where('ref', '=', ref)
    .orderBy('paid_at')
    .select('paid_at')
    .execute()
  const first = paid[0]?.paid_at ?? at
  await change(tx, ref, { paid_until: monthsOn(dublinDay(first), months * paid.length), failed: false })
}

export async function change(
  db: Kysely<Database>,
  ref: string,
  to: Partial<Pick<Row, 'state' | 'failed' | 'paid_until' | 'card' | 'ends_at_period_end' | 'client_secret'>>,
): Promise<void> {
  await db.updateTable('sandbox_subscription').set(to).where('ref', '=', ref).execute()
}

function rowOf(db: Kysely<Database>, ref: string): Promise<Row | undefined> {
  return db.selectFrom('sandbox_subscription').where('ref', '=', ref).selectAll().executeTakeFirst()
}

export function lockedRow(tx: Kysely<Database>, ref: string): Promise<Row | undefined> {
  return tx.selectFrom('sandbox_subscription').where('ref', '=', ref).selectAll().forUpdate().executeTakeFirst()
}

/** The random end of a name in the sandbox. */
export function word(): string {
  return randomBytes(12).toString('hex')
}
