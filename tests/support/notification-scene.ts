import type { AgencyInfo } from '../../domain/agency/agency-info'
import { createLogger } from '../../server/context/log'
import type { JobParts } from '../../server/services/jobs/run-job'
import { linksFrom } from '../../server/services/mail/links-from'
import { notificationHandlers } from '../../server/services/notifications/send-notification'
import type { OpenDatabase } from '../../server/store/database'
import { createLimits, defaultLimits } from '../../server/store/limits'
import { smtpSender } from '../../server/store/mail/smtp-sender'
import { pushPublicKey, pushSender } from '../../server/store/push/push-sender'
import { webhookSender } from '../../server/store/texts/text-sender'
import { addMember } from './agency-fixture'
import { call, field } from './caller'
import { addLogin, castingAgency, workOff } from './mail-scene'
import type { mortal } from './mortal'
import type { PushService } from './push-service'
import { pushKey, serve, testCipher } from './served'

export interface Sent {
  ok: boolean
  message: string | null
  mailing_id: number
  count: number
}

const doSend =
  'mutation ($to: Recipients!, $message: MessageInput!, $notify: NotifyInput) { send_message(to: $to, message: $message, notify: $notify) { ok message mailing_id count } }'

interface SceneOptions {
  smtpUrl: string
  webhookUrl: string
  now: () => Date
  agencyInfo?: AgencyInfo
  /** How long the provider of texts may take (ms). */
  patience?: number
  textsADay?: number
  /** The push service; none where it is left out. */
  pushServices?: PushService | null
  /** How long a push service may take (ms). */
  pushPatience?: number
}

/** The agency's endpoint, and the jobs that tell members by that mail server and that provider of texts, under the test's clock. */
export async function notificationScene(database: OpenDatabase, options: SceneOptions) {
  const { smtpUrl, webhookUrl, now, agencyInfo = castingAgency, patience = 10_000, textsADay = 2_000 } = options
  const { pushServices = null, pushPatience = 10_000 } = options
  const { db, pool } = database
  const callbackSecret = 'a secret of the provider of texts'
  const served = await serve(database, now, {
    ...{ agencyInfo, smsCallbackSecret: callbackSecret },
    push: pushServices && { publicKey: pushPublicKey(pushKey), services: [pushServices.origin] },
  })
  const from = { name: agencyInfo.name, address: 'no-reply@members.example.ie', replyTo: agencyInfo.support.email }
  const mails = smtpSender({ url: smtpUrl, from })
  const log: string[] = []
  const pushes = pushSender({ privateKey: pushKey, subject: `mailto:${agencyInfo.support.email}` }, pushPatience)
  const limits = createLimits(pool, { ...defaultLimits, 'notification-texts': { points: textsADay, seconds: 86_400 } })
  /** The jobs as a process runs them; its database and what sends may die with it. */
  const processOf = (life: Pick<ReturnType<typeof mortal>, 'db' | 'service'> | null = null): JobParts => {
    const own = life ? life.db(db) : db
    const texts = webhookSender(webhookUrl, patience)
    const handlers = notificationHandlers({
      ...{ db: own, now, cipher: testCipher, agencyInfo, limits, mailDomain: 'members.example.ie' },
      ...{ mails: life ? life.service(() => mails) : mails, texts: life ? life.service(() => texts) : texts },
      pushes: life ? life.service(() => pushes) : pushes,
      link: linksFrom('https://members.example.ie'),
    })
    return { db: own, now, handlers, log: createLogger((line) => log.push(line), now) }
  }
  const parts = processOf()
  const ask = async (name: string, query: string, variables: Record<string, unknown> = {}) =>
    field<Sent>(await call(served.url, 'agency', query, variables, { token: 'test-token' }), name)
  return {
    ...{ parts, processOf, log, url: served.url, ask, callbackSecret },
    /** Sends a message to those members; answered by Yes or No where nothing else is given. */
    send: (extraids: readonly number[], message: object = {}, notify: object | null = null) =>
      ask('send_message', doSend, {
        to: { extraids },
        message: {
          ...{ category: 'Availability check', name: 'Quay Street: market crowd', text_type: 'simple' },
          ...{ message: 'Are you free on Tuesday?\n{YES} {NO}', ...message },
        },
        notify,
      }),
    /** Runs the due jobs, one after another, until none is due; gives how many tries that took. */
    workOff: () => workOff(parts),
    told: () =>
      db
        .selectFrom('notification')
        .orderBy('id')
        .select(['msgid', 'extraid', 'version', 'round', 'channel', 'state', 'code'])
        .execute(),
    close: async () => {
      mails.close()
      await served.close()
    },
  }
}

/** A member with a log-in and an address that is confirmed, who wants texts and mails. */
export async function addReachable(
  db: OpenDatabase['db'],
  firstname: string,
  more: { mobile?: string | null; emailnotify?: boolean; twt_link_enable?: boolean; smsnotify?: boolean } = {},
): Promise<number> {
  const extraid = await addMember(db, firstname)
  const loginname = await addLogin(db, extraid, `${firstname.toLowerCase()}${extraid}@example.ie`)
  await db
    .updateTable('login')
    .set({ email_confirmed_at: new Date(0) })
    .where('loginname', '=', loginname)
    .execute()
  const { mobile = '0871234567', emailnotify = true, twt_link_enable = true, smsnotify = true } = more
  await db
    .updateTable('member')
    .set({ mobile, emailnotify, twt_link_enable, smsnotify })
    .where('extraid', '=', extraid)
    .execute()
  return extraid
}
