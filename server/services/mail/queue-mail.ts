import type { Kysely } from 'kysely'
import type { Database } from '../../store/schema'
import { enqueueJob, enqueueJobs } from '../jobs/enqueue-job'
import type { MailAbout, MailKind } from './mail-kind'

export interface QueuedMail<Kind extends MailKind> {
  kind: Kind
  /** The member that it is about; the recipient is found when it is handed over. null: the member is found then too. */
  extraid: number | null
  about: MailAbout[Kind]
  /** A mail is queued once under a key. */
  once_key?: string
  /** Before all others: somebody waits for it. */
  is_urgent?: boolean
  /** Handed over at this time at the earliest. */
  run_after?: Date
}

/** Queues a mail in the caller's transaction: it goes out exactly when the change that it tells of has committed. */
export async function queueMail<Kind extends MailKind>(
  tx: Kysely<Database>,
  { about, ...mail }: QueuedMail<Kind>,
  now: Date,
): Promise<void> {
  await enqueueJob(tx, { ...mail, payload: about }, now)
}

/** The same for many mails, in few statements. */
export async function queueMails<Kind extends MailKind>(
  tx: Kysely<Database>,
  mails: readonly QueuedMail<Kind>[],
  now: Date,
): Promise<void> {
  const jobs = mails.map(({ about, ...mail }) => ({ ...mail, payload: about }))
  await enqueueJobs(tx, jobs, now)
}

const correctionMs = 10 * 60_000

/** When the mail of a decision goes out: ten minutes later, so that the member hears nothing of a slip that is put right. */
export function onceSettled(decided: Date): Date {
  return new Date(decided.getTime() + correctionMs)
}
