import type { Kysely } from 'kysely'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { agencyHand } from '../history/field-change'
import { noteChange } from '../history/record-change'
import { giveUpAfterMs } from '../jobs/enqueue-job'
import { mailWordsOf } from '../mail/mail-words'
import { notificationJobs } from '../notifications/queue-notifications'
import { once } from './once'
import { refuse } from './refusal'

/** Mails and texts to members, the newest first; without a state those that wait and those that were given up. Never an address or a text. */
export async function mails(
  db: Kysely<Database>,
  state: 'waiting' | 'given_up' | 'all' | null,
  { limit, offset }: { limit: number; offset: number },
) {
  const all = db
    .selectFrom('job')
    .leftJoin('member', 'member.extraid', 'job.extraid')
    // What tells of messages is in the list of their answers.
    .where('job.kind', 'not in', notificationJobs)
  const wanted = state === null ? (['waiting', 'given_up'] as const) : state === 'all' ? null : ([state] as const)
  const rows = await (wanted === null ? all : all.where('job.state', 'in', wanted))
    .orderBy('job.id', 'desc')
    .limit(limit)
    .offset(offset)
    .select(['job.id', 'job.kind', 'job.extraid', 'member.firstname', 'member.lastname', 'job.state'])
    .select(['job.created_at', 'job.attempts', 'job.run_after', 'job.last_error', 'job.finished_at'])
    .execute()
  return rows.map(({ created_at, run_after, finished_at, ...row }) => ({
    ...row,
    mail: mailWordsOf(row.kind),
    created_at: created_at.toISOString(),
    next_try: row.state === 'waiting' ? run_after.toISOString() : null,
    finished_at: finished_at?.toISOString() ?? null,
  }))
}

/** send_mail_again: a mail that was given up is tried at once, and then for a day; its text is drawn anew. */
export async function sendMailAgain(ctx: RequestContext, id: number) {
  return once(ctx, { operation: 'send_mail_again', args: { id } }, async (tx) => {
    const now = ctx.now()
    const again = { run_after: now, give_up_at: new Date(now.getTime() + giveUpAfterMs) }
    const job = await tx
      .updateTable('job')
      .set({ state: 'waiting', attempts: 0, finished_at: null, ...again })
      .where('id', '=', id)
      .where('state', '=', 'given_up')
      .where('kind', 'not in', notificationJobs)
      .returning(['kind', 'extraid'])
      .executeTakeFirst()
    if (!job) refuse(`There is no mail ${id} that was given up. See: mail list`)
    if (job.extraid !== null) {
      const what = `Mail tried again: ${mailWordsOf(job.kind)}`
      await noteChange(tx, { extraid: job.extraid, what, at: now, ...agencyHand(ctx) })
    }
    return { ok: true, message: null }
  })
}
