import { createTransport } from 'nodemailer'
import { checkMail, composed, type MailFrom, type MailSender, NotHandedOver } from './mail-sender'

interface SmtpOptions {
  /** smtp:// or smtps://, with what nodemailer takes in such an address. */
  url: string
  from: MailFrom
  /** For the connection and the greeting, for each silence after them, and for all of it (ms). */
  times?: { connect: number; silence: number; whole: number }
  /** So many connections stay open for further mails, as for thousands; left out, each mail has its own. */
  connections?: number
}

const usual = { connect: 20_000, silence: 30_000, whole: 60_000 } as const

/** Hands mails to a mail server; a hanging server delays none longer than a minute. */
export function smtpSender({ url, from, times = usual, connections = 0 }: SmtpOptions): MailSender {
  const transport = createTransport({
    url,
    ...(connections > 0 ? { pool: true, maxConnections: connections } : {}),
    ...{ connectionTimeout: times.connect, greetingTimeout: times.connect, dnsTimeout: times.connect },
    socketTimeout: times.silence,
  })
  return {
    async send(mail) {
      checkMail(mail)
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new NotHandedOver('smtp_slow', false)), times.whole).unref()
      })
      try {
        await Promise.race([transport.sendMail(composed(mail, from)), late])
      } catch (error) {
        throw error instanceof NotHandedOver ? error : refusalOf(error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => transport.close(),
  }
}

/** The server's code, or nodemailer's; never the message, which repeats the address. */
function refusalOf(error: unknown): NotHandedOver {
  if (!(error instanceof Error)) return new NotHandedOver('smtp_unknown', false)
  const answered = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const isOfRecipient = 'command' in error && error.command === 'RCPT TO'
  if (answered !== null) {
    return new NotHandedOver(`smtp_${answered}`, isOfRecipient && answered >= 550 && answered <= 559)
  }
  const code = 'code' in error && typeof error.code === 'string' && /^\w{1,30}$/.test(error.code) ? error.code : ''
  return new NotHandedOver(code ? `smtp_${code}` : 'smtp_unknown', false)
}
