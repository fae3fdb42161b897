import type { Transaction } from 'kysely'
import { pastWords } from '../../../domain/dates/time-words'
import { closedSentence, isClosed } from '../../../domain/open-castings/open-casting'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import { noteChange, whoOf } from '../history/record-change'
import { queueMail } from '../mail/queue-mail'
import type { Worked } from '../outbox/outbox-ledger'

interface Answer {
  ok: boolean
  message: string
}

function refuse(message: string): Worked<Answer> {
  return { status: 'refused', answer: { ok: false, message } }
}

/**
 * opencasting_apply, in the caller's transaction. Applying again succeeds and changes nothing, even once the casting is
 * closed or the application decided. Whether a casting is closed is judged by the server's clock when the application
 * arrives, as for answers to messages.
 */
export async function applyToCasting(
  tx: Transaction<Database>,
  signed: Signed,
  { extraid, form_id }: { extraid: number; form_id: number },
  now: Date,
): Promise<Worked<Answer>> {
  const casting = await tx
    .selectFrom('open_casting')
    .where('id', '=', form_id)
    .select(['title', 'is_active', 'closed_at', 'expiry'])
    .forShare()
    .executeTakeFirst()
  if (!casting) return refuse('There is no such casting.')
  const known = await tx
    .selectFrom('open_casting_application')
    .where('form_id', '=', form_id)
    .where('extraid', '=', extraid)
    .select('form_id')
    .executeTakeFirst()
  const expiry = casting.expiry?.toISOString() ?? null
  if (!known && isClosed({ is_active: casting.is_active, expiry }, now.getTime())) {
    return refuse(closedWords(casting, now))
  }
  // Of two simultaneous applications, the second finds the row already there.
  const made = await tx
    .insertInto('open_casting_application')
    .values({ form_id, extraid, applied_at: now })
    .onConflict((conflict) => conflict.columns(['form_id', 'extraid']).doNothing())
    .returning('form_id')
    .executeTakeFirst()
  if (made) {
    const what = `Applied to the open casting: ${casting.title}`
    await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
    await queueMail(tx, { kind: 'application_received', extraid, about: { form_id, is_new: false } }, now)
  }
  return { status: 'applied', answer: { ok: true, message: 'Your application was saved' } }
}

/** The refusal of a closed casting, with both times, so that the member sees which one counted. */
export function closedWords({ closed_at, expiry }: { closed_at: Date | null; expiry: Date | null }, now: Date): string {
  const arrived = `Your application arrived at ${pastWords(now.toISOString())}, so it was too late.`
  if (closed_at && !(expiry && expiry < closed_at))
    return `${closedSentence} The agency closed it at ${pastWords(closed_at.toISOString())}. ${arrived}`
  return `${closedSentence} The deadline was ${expiry ? pastWords(expiry.toISOString()) : ''}. ${arrived}`
}
