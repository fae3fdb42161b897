import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../schema'
import { inTransaction } from '../transaction'
import { type CardChange, type CardChanged, PaymentTrouble } from './payment-provider'
import { sandboxDecline, wayOf } from './sandbox-cards'
import { gone, knownToSandbox } from './sandbox-reading'
import { change, lockedRow, pay, renewDue } from './sandbox-renewing'

type Came = { is: 'changed' } | Exclude<CardChanged, { is: 'changed' }>

/** Another card for a subscription of the sandbox; see PaymentProvider.changeCard. */
export async function changeSandboxCard(
  db: Kysely<Database>,
  { ref, customer_id, paymentmethod_id }: CardChange,
  now: Date,
): Promise<CardChanged> {
  const { pays } = wayOf(paymentmethod_id)
  await renewDue(db, ref, now)
  const came = await inTransaction(db, async (tx): Promise<Came> => {
    const row = await lockedRow(tx, ref)
    if (row?.customer_id !== customer_id) return gone()
    if (row.state !== 'paid') throw new PaymentTrouble('refused', 'not_active')
    if (row.card === paymentmethod_id && !row.failed) return { is: 'changed' }
    if (pays === 'declined') return { is: 'declined', decline: sandboxDecline }
    const asked = pays === 'confirm' ? await askHolder(tx, { ref, card: paymentmethod_id }, now) : null
    if (asked) return asked
    await change(tx, ref, { card: paymentmethod_id })
    if (row.failed) await pay(tx, row, { amount_in_cents: row.renewal_in_cents, at: now })
    return { is: 'changed' }
  })
  return came.is === 'changed' ? { is: 'changed', subscription: await knownToSandbox(db, ref, now) } : came
}

/** null once the holder has confirmed. A confirmation counts once, since the sandbox's cards have the same name each time. */
async function askHolder(
  tx: Kysely<Database>,
  { ref, card }: { ref: string; card: string },
  now: Date,
): Promise<Exclude<Came, { is: 'changed' }> | null> {
  const setups = tx.selectFrom('sandbox_setup').where('ref', '=', ref).where('card', '=', card)
  const open = await setups.select(['client_secret', 'state']).executeTakeFirst()
  if (open?.state === 'confirm') return { is: 'confirm', client_secret: open.client_secret }
  if (open) {
    await tx.deleteFrom('sandbox_setup').where('client_secret', '=', open.client_secret).execute()
    return open.state === 'done' ? null : { is: 'declined', decline: null }
  }
  const client_secret = `seti_sandbox_secret_${randomUUID()}`
  await tx.insertInto('sandbox_setup').values({ client_secret, ref, card, state: 'confirm', created_at: now }).execute()
  return { is: 'confirm', client_secret }
}

/** Records the holder's confirmation or refusal of another card; false where none is awaited. */
export async function confirmSandboxCard(
  tx: Kysely<Database>,
  client_secret: string,
  accept: boolean,
): Promise<boolean> {
  const found = await tx
    .updateTable('sandbox_setup')
    .set({ state: accept ? 'done' : 'declined' })
    .where('client_secret', '=', client_secret)
    .where('state', '=', 'confirm')
    .returning('ref')
    .executeTakeFirst()
  return found !== undefined
}
