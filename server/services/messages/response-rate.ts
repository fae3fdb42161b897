import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'

/**
 * How many messages count, how many of them were answered, and that in per cent. One without an answer counts only after its deadline,
 * and only where the member was told of it in time or opened it in time; a withdrawn one never does (docs/decisions/ledger.md).
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
        row.and([
          row('mailing.withdrawn_at', 'is', null),
          row('mailing.expirydate', '<=', now),
          row.or([
            row('message.opened_at', '<', row.ref('mailing.expirydate')),
            row.exists(
              row
                .selectFrom('notification')
                .whereRef('notification.msgid', '=', 'message.msgid')
                .where('notification.state', 'in', ['sent', 'delivered'])
                .select('notification.id'),
            ),
          ]),
        ]),
      ]),
    )
    .select(({ fn }) => [fn.countAll<number>().as('sent'), fn.count<number>('message.response').as('responded')])
    .executeTakeFirstOrThrow()
  const { sent, responded } = counted
  const twt_rate = sent === 0 ? 0 : Math.round((100 * responded) / sent)
  return { twt_sent: sent, twt_responded: responded, twt_rate }
}
