import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { opened } from './opened'

export interface TakenMail {
  to: string[]
  from: string
  /** The decoded Subject header. */
  subject: string
  messageId: string
  head: string
  text: string
  html: string
}

/** What the server says to a recipient: takes it, refuses it with a code, or says nothing at all. */
export type Says = 'take' | 'hang' | number

export interface MailServer {
  url: string
  /** The mails that were taken, in the order in which they came. */
  mails: TakenMail[]
  /** Recipients that were asked for, taken or not. */
  asked: string[]
  says: (to: string) => Says
  close(): Promise<void>
  /** Listens on its port again. */
  reopen(): Promise<void>
}

/** A real mail server on loopback that keeps the mails it takes. It has no TLS, and takes mails only without a password. */
export async function openMailServer(): Promise<MailServer> {
  let port = 0
  let server: SMTPServer
  const held: MailServer = { url: '', mails: [], asked: [], says: () => 'take', close, reopen }

  async function reopen() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_given, _session, done) => done(new Error('Nobody is let in by a password')),
      closeTimeout: 50,
      onRcptTo({ address }, _session, done) {
        held.asked.push(address)
        const says = held.says(address)
        if (says === 'hang') return
        if (says === 'take') return done()
        done(Object.assign(new Error('Not now, or not here'), { responseCode: says }))
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : ''
          held.mails.push({
            to: envelope.rcptTo.map(({ address }) => address),
            from,
            ...readMail(Buffer.concat(parts)),
          })
          done()
        })
      },
    })
    // A client may give up in the middle of a mail.
    server.on('error', () => {})
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.server.address() as AddressInfo).port
    held.url = `smtp://127.0.0.1:${port}`
  }
  function close() {
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }

  await reopen()
  const forget = opened(() => held.close())
  return Object.assign(held, { close: () => close().then(forget) })
}

/** Reads a mail of two parts as a mail program does. */
export function readMail(raw: Buffer): Omit<TakenMail, 'to' | 'from'> {
  const [head = '', ...rest] = raw.toString('latin1').replace(/\r\n/g, '\n').split('\n\n')
  const unfolded = head.replace(/\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? ''
  const boundary = /boundary="([^"]+)"/.exec(unfolded)?.[1] ?? 'none'
  const parts = rest.join('\n\n').split(`--${boundary}`)
  const part = (type: string) => {
    const found = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [partHead = '', ...body] = found.trimStart().split('\n\n')
    return decoded(
      body.join('\n\n').replace(/\n$/, ''),
      /Content-Transfer-Encoding: (\S+)/i.exec(partHead)?.[1] ?? '7bit',
    )
  }
  const messageId = header('Message-ID')
  return {
    head: unfolded,
    subject: words(header('Subject')),
    messageId,
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function decoded(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding.toLowerCase() !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8')
  return fromQuoted(body.replace(/=\n/g, ''))
}

/** Decodes the words of a header that are not ASCII (RFC 2047). */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString('utf8') : fromQuoted(text.replace(/_/g, ' ')),
    )
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
