import { characters } from '../../../domain/text/characters'
import { isMailAddress } from '../../../domain/text/email-address'

/** A mail to one address, as it is handed over. */
export interface OutgoingMail {
  to: string
  subject: string
  text: string
  html: string
  /** Its Message-ID without the angle brackets: the same each time that it is handed over. */
  messageId: string
}

export interface MailSender {
  /** Settles once it is handed over. Throws a NotHandedOver. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Whom mails are from, and whom an answer goes to. */
export interface MailFrom {
  name: string
  address: string
  replyTo: string
}

/** Why a mail or text was not handed over: a short code without personal data, and whether a retry would be refused again. */
export class NotHandedOver extends Error {
  constructor(
    readonly code: string,
    readonly isFinal: boolean,
  ) {
    super(code)
  }
}

const longestSubject = 200

/** Refuses for good what is no address, or could be several, and a text that could begin another header. */
export function checkMail({ to, subject, messageId }: OutgoingMail): void {
  if (!isMailAddress(to)) throw new NotHandedOver('bad_address', true)
  const isLine = subject !== '' && characters(subject) <= longestSubject && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(subject)
  if (!isLine) throw new NotHandedOver('bad_subject', true)
  if (!/^[\w.-]+@[\w.-]+$/.test(messageId)) throw new NotHandedOver('bad_message_id', true)
}

/** The mail in the form in which nodemailer takes it: addresses as they are, never parsed. */
export function composed({ to, subject, text, html, messageId }: OutgoingMail, { name, address, replyTo }: MailFrom) {
  return {
    from: { name, address },
    replyTo: { name, address: replyTo },
    to: { name: '', address: to },
    ...{ subject, text, html, messageId: `<${messageId}>` },
    // Keeps out-of-office replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }
}
