import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config/read-config'
import type { Logger } from './context/log'
import { createPace, startJobs } from './services/jobs/start-jobs'
import { mailHandlers } from './services/mail/hand-over'
import { linksFrom } from './services/mail/links-from'
import { notificationHandlers } from './services/notifications/send-notification'
import type { Limits } from './store/limits'
import { fileSender } from './store/mail/file-sender'
import type { MailFrom } from './store/mail/mail-sender'
import { outFolder } from './store/mail/out-folder'
import { smtpSender } from './store/mail/smtp-sender'
import { pushSender } from './store/push/push-sender'
import type { JobLane } from './store/tables/delivery'
import { textFileSender, webhookSender } from './store/texts/text-sender'

/** A message goes to thousands, by providers that may take their time: each of its lanes runs this many jobs at once. */
const most = 16
/** These lanes share one pace: the next job starts after this (ms) beside one that still runs. */
const besideMs = 4
const lanesToMany = ['messages', 'texts', 'pushes'] as const satisfies readonly JobLane[]

type MailConfig = Pick<
  Config,
  'publicUrl' | 'host' | 'dataDir' | 'smtpUrl' | 'smsWebhookUrl' | 'agencyInfo' | 'pushKey'
>

/**
 * Starts sending queued mails, texts and pushes; returns a function that stops it within some seconds. port: the one the server listens on.
 * Mails that somebody waits for, mails about messages, texts and pushes each have a runner, so that none waits for a provider that hangs.
 */
export function startMail(
  config: MailConfig,
  port: number,
  {
    log,
    limits,
    ...parts
  }: Pick<Parameters<typeof mailHandlers>[0], 'db' | 'now' | 'cipher'> & { log: Logger; limits: Limits },
): () => Promise<void> {
  const { publicUrl, dataDir, smtpUrl, smsWebhookUrl, agencyInfo, pushKey } = config
  const from = mailFromOf(config)
  const folder = outFolder(join(dataDir, 'mail'), (file) => log.info('mail_written', { file }))
  const mails = smtpUrl === undefined ? fileSender(folder, from) : smtpSender({ url: smtpUrl, from })
  // A mail server may take 100 ms for its greeting.
  const manyMails = smtpUrl === undefined ? mails : smtpSender({ url: smtpUrl, from, connections: most })
  const texts = smsWebhookUrl === undefined ? textFileSender(folder) : webhookSender(smsWebhookUrl)
  const pushes = pushKey && pushSender({ privateKey: pushKey, subject: `mailto:${agencyInfo.support.email}` })
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const origin = publicUrl?.origin ?? `http://${host}:${port}`
  const mailDomain = from.address.replace(/^.*@/, '')
  const link = linksFrom(origin)
  const told = notificationHandlers({ ...parts, agencyInfo, limits, link, mailDomain, mails: manyMails, texts, pushes })
  const handlers = { ...mailHandlers({ ...parts, agencyInfo, origin, mailDomain, mails, texts }), ...told }
  const pace = createPace(besideMs)
  const runners = [
    startJobs({ ...parts, log, handlers, lane: 'mail' }),
    ...lanesToMany.map((lane) => startJobs({ ...parts, log, handlers, lane, most, pace })),
  ]
  return async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    mails.close()
    manyMails.close()
  }
}

/** From: the agency's name, with its sender address or no-reply at the portal's host. Reply-To: the agency's support address. */
function mailFromOf({ agencyInfo, publicUrl }: Pick<Config, 'agencyInfo' | 'publicUrl'>): MailFrom {
  const { name, mail_from, support } = agencyInfo
  const host = publicUrl?.hostname.replace(/^\[|\]$/g, '') ?? 'localhost'
  return { name, address: mail_from ?? `no-reply@${isIP(host) === 0 ? host : 'localhost'}`, replyTo: support.email }
}
