import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../domain/agency/agency-info'
import sample from '../../server/config/sample-agency.json' with { type: 'json' }
import { createLogger } from '../../server/context/log'
import { type JobParts, nextJob, runJob } from '../../server/services/jobs/run-job'
import { mailHandlers } from '../../server/services/mail/hand-over'
import { smtpSender } from '../../server/store/mail/smtp-sender'
import type { Database } from '../../server/store/schema'
import { textFileSender } from '../../server/store/texts/text-sender'
import { testCipher } from './served'

export const castingAgency = { ...(sample as unknown as AgencyInfo), name: 'Réalta Castáil' }

/**
 * The jobs that hand mails over to that mail server, under the test's clock. silence: how long the mail server may say
 * nothing (ms).
 */
export function mailScene(db: Kysely<Database>, smtpUrl: string, now: () => Date, silence = 10_000) {
  const log: string[] = []
  const texts: string[] = []
  const from = {
    name: castingAgency.name,
    address: 'no-reply@members.example.ie',
    replyTo: castingAgency.support.email,
  }
  const mails = smtpSender({ url: smtpUrl, from, times: { connect: 10_000, silence, whole: 20_000 } })
  const put = async (_name: string, text: Buffer | string) => void texts.push(text.toString())
  const handlers = mailHandlers({
    ...{ db, now, cipher: testCipher, agencyInfo: castingAgency, mails, texts: textFileSender({ put }) },
    ...{ origin: 'https://members.example.ie', mailDomain: 'members.example.ie' },
  })
  const parts: JobParts = { db, now, handlers, log: createLogger((line) => log.push(line), now) }
  return {
    ...{ parts, log, texts },
    /** Runs the due jobs, one after another, until none is due; gives how many tries that took. */
    workOff: () => workOff(parts),
    jobs: () => db.selectFrom('job').selectAll().orderBy('id').execute(),
    close: () => mails.close(),
  }
}

/** Runs the due jobs, one after another, until none is due; gives how many tries that took. */
export async function workOff(parts: JobParts): Promise<number> {
  for (let tries = 0; ; tries++) {
    const job = await nextJob(parts)
    if (!job) return tries
    await runJob(parts, job)
  }
}

/** Adds a log-in for a member, and gives its name. */
export async function addLogin(db: Kysely<Database>, extraid: number, loginname: string): Promise<string> {
  await db.insertInto('login').values({ extraid, loginname, password_hash: 'none' }).execute()
  return loginname
}
