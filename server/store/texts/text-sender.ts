import { NotHandedOver } from '../mail/mail-sender'
import type { OutFolder } from '../mail/out-folder'
import { e164Of } from './e164'

/** A text message to one phone. */
export interface OutgoingText {
  /** A mobile number as it is stored; it goes out as E.164, and any other number is refused for good. */
  to: string
  text: string
  /** The same each time that it is handed over. */
  id: string
}

export interface TextSender {
  /** Settles once it is handed over. Throws a NotHandedOver. */
  send(text: OutgoingText): Promise<void>
}

const waitMs = 20_000
/** About ten parts of a text message. */
const longest = 1_530

/** POSTs {to, text} as JSON to that address, `to` as +353871234567; anything but a 2xx is tried again. */
export function webhookSender(address: string, timeoutMs = waitMs): TextSender {
  const { url, authorization } = withoutPassword(address)
  return {
    async send(message) {
      const { to, text, id } = atWire(message)
      const answer = await fetch(url, {
        method: 'POST',
        // Following a redirect would send the phone number to another host.
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'idempotency-key': id, ...authorization },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        const isLate = error instanceof Error && error.name === 'TimeoutError'
        throw new NotHandedOver(isLate ? 'webhook_slow' : 'webhook_unreached', false)
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new NotHandedOver(`webhook_${answer.status}`, false)
    },
  }
}

/** Moves a user and password from the address into a header: fetch refuses an address that holds them. */
function withoutPassword(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address)
  const { username, password } = url
  if (username === '' && password === '') return { url, authorization: {} }
  url.username = ''
  url.password = ''
  const pair = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { url, authorization: { authorization: `Basic ${pair}` } }
}

/** Writes each text into a file: the number on its first line. */
export function textFileSender(folder: OutFolder): TextSender {
  return {
    async send(message) {
      const { to, text, id } = atWire(message)
      await folder.put(`${id}.txt`, `${to}\n\n${text}\n`)
    },
  }
}

/** The message with its number as E.164. Throws a final NotHandedOver where it can't be a text to a mobile. */
function atWire({ to, text, id }: OutgoingText): OutgoingText {
  const number = e164Of(to)
  if (number === null) throw new NotHandedOver('bad_number', true)
  if (text === '' || text.length > longest) throw new NotHandedOver('bad_text', true)
  if (!/^[\w.-]+$/.test(id)) throw new NotHandedOver('bad_id', true)
  return { to: number, text, id }
}
