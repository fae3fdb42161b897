import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'

/**
 * How many messages asked for an answer, how many got one, and that in per cent. One that is still open, or was
 * withdrawn, counts only once it is answered: nobody is late with it (docs/decisions).
 */
export async function responseRate(db: Kysely<Database>, extraid: number, now: Date) {
  const counted = await db
    .selectFrom('message')
    .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
    .where('message.extraid', '=', extraid)
    .where('mailing.one_way', '=', false)
    .where((row) =>
      row.or([
        row('message.response', 'is not', null),
        row.and([row('mailing.withdrawn_at', 'is', null), row('mailing.expirydate', '<=', now)]),
      ]),
    )
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.count<number>('message.response').as('responded')])
    .executeTakeFirstOrThrow()
  const { sent, responded } = counted
  const twt_rate = sent === 0 ? 0 : Math.round((100 * responded) / sent)
  return { twt_sent: sent, twt_responded: responded, twt_rate }
}
