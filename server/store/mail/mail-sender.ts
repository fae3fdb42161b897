import { characters } from '../../../domain/text/characters'

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

/** RFC 5321's longest path, without its angle brackets. */
const longestAddress = 254
const oneAddress = /^[^\s@,;:<>()[\]\\"\p{C}]+@[^\s@,;:<>()[\]\\"\p{C}]+$/u
const longestSubject = 200

/** Refuses for good a recipient that could be several addresses, and a text that could begin another header. */
export function checkMail({ to, subject, messageId }: OutgoingMail): void {
  if (to.length > longestAddress || !oneAddress.test(to)) throw new NotHandedOver('bad_address', true)
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
