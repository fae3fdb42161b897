import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Config } from './config/read-config'
import type { Logger } from './context/log'
import { startJobs } from './services/jobs/start-jobs'
import { mailHandlers } from './services/mail/hand-over'
import { fileSender } from './store/mail/file-sender'
import type { MailFrom } from './store/mail/mail-sender'
import { outFolder } from './store/mail/out-folder'
import { smtpSender } from './store/mail/smtp-sender'
import { textFileSender, webhookSender } from './store/texts/text-sender'

type MailConfig = Pick<Config, 'publicUrl' | 'host' | 'dataDir' | 'smtpUrl' | 'smsWebhookUrl' | 'agencyInfo'>

/** Starts sending queued mails and texts; returns a function that stops it within some seconds. port: the one the server listens on. */
export function startMail(
  config: MailConfig,
  port: number,
  { log, ...parts }: Pick<Parameters<typeof mailHandlers>[0], 'db' | 'now' | 'cipher'> & { log: Logger },
): () => Promise<void> {
  const { publicUrl, dataDir, smtpUrl, smsWebhookUrl, agencyInfo } = config
  const from = mailFromOf(config)
  const folder = outFolder(join(dataDir, 'mail'), (file) => log.info('mail_written', { file }))
  const mails = smtpUrl === undefined ? fileSender(folder, from) : smtpSender({ url: smtpUrl, from })
  const texts = smsWebhookUrl === undefined ? textFileSender(folder) : webhookSender(smsWebhookUrl)
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const origin = publicUrl?.origin ?? `http://${host}:${port}`
  const mailDomain = from.address.replace(/^.*@/, '')
  const handlers = mailHandlers({ ...parts, agencyInfo, origin, mailDomain, mails, texts })
  const jobs = startJobs({ ...parts, log, handlers })
  return async () => {
    await jobs.stop()
    mails.close()
  }
}

/** From: the agency's name, with its sender address or no-reply at the portal's host. Reply-To: the agency's support address. */
function mailFromOf({ agencyInfo, publicUrl }: Pick<Config, 'agencyInfo' | 'publicUrl'>): MailFrom {
  const { name, mail_from, support } = agencyInfo
  const host = publicUrl?.hostname.replace(/^\[|\]$/g, '') ?? 'localhost'
  return { name, address: mail_from ?? `no-reply@${isIP(host) === 0 ? host : 'localhost'}`, replyTo: support.email }
}
