import type { Kysely } from 'kysely'
import { messageParts } from '../../../domain/messages/message'
import { type PushPayload, pushTag } from '../../../domain/notifications/push-payload'
import type { OutgoingPush } from '../../store/push/push-sender'
import type { Database } from '../../store/schema'
import type { Recipient } from '../mail/recipient'
import type { DueNotification } from './due-notification'
import { answerBy, newsOf, titleOf, type Words, whoseOf } from './notification-words'

const hour = 3_600
/** Push services keep a push for four weeks at most. */
const longestTtl = 28 * 24 * hour
/** What has no deadline is of no use to a phone that comes back much later. */
const usualTtl = 3 * 24 * hour
/** A phone that sleeps is woken for a deadline that is so near. */
const soon = 48 * hour
/** Of a title, of the name for the tray, and of a child's name (bytes): some 100, 100 and 50 letters. */
const most = { title: 160, name: 160, child: 80 }

interface More extends Words {
  now: Date
  /** Messages that wait for an answer. */
  badge: number
  isSilent: boolean
}

/** A push of a message to any browser. Under 1 kB with every letter of four bytes. */
export function pushOf(due: DueNotification, recipient: Recipient, more: More): Omit<OutgoingPush, 'to'> {
  const { now, badge, isSilent, link, agencyInfo } = more
  const left = due.expirydate ? Math.floor((due.expirydate.getTime() - now.getTime()) / 1_000) : null
  const isUrgent = !due.one_way && !isSilent && (left === null || left <= soon)
  const { msgid, extraid, version, round, response } = due
  const data = {
    ...{ owner: recipient.owner, extraid, msgid, version, round, name: cutToBytes(due.name, most.name) },
    ...{ isAnswerable: isAnswerable(due), isUnanswered: response === null },
  }
  const isNamed = agencyInfo.notifications?.preview === 'name'
  const payload: PushPayload = {
    ...{ web_push: 8030, mutable: true, app_badge: badge },
    notification: {
      title: cutToBytes(isNamed ? titleOf(due) : agencyInfo.name, most.title),
      body: isNamed ? namedBody(due, recipient) : `${capital(newsOf(due))} ${whoseOf(recipient)}.${answerBy(due)}`,
      ...{ lang: 'en-IE', tag: pushTag(msgid), silent: isSilent, data },
      navigate: link('Message', { extraid, id: msgid }),
    },
  }
  return {
    payload: JSON.stringify(payload),
    ttl: Math.max(0, Math.min(left ?? usualTtl, longestTtl)),
    urgency: isUrgent ? 'high' : 'normal',
    topic: `m${msgid}`,
  }
}

function namedBody(due: DueNotification, { child }: Recipient): string {
  const whose = child === null ? '' : `For ${cutToBytes(child, most.child)}.`
  const by = answerBy(due)
  return `${whose}${by}`.trim() || (due.one_way ? 'A message from the agency.' : 'Please answer.')
}

/** Yes or No is the whole answer. */
function isAnswerable({ text_type, one_way, message }: DueNotification): boolean {
  const kinds = new Set(messageParts(message).map(({ kind }) => kind))
  return text_type === 'simple' && !one_way && kinds.has('yes') && kinds.has('no')
}

/** The longest beginning of whole letters. */
function cutToBytes(text: string, bytes: number): string {
  let size = 0
  return [...text]
    .filter((letter) => {
      size += Buffer.byteLength(letter)
      return size <= bytes
    })
    .join('')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** How many messages wait for an answer of that log-in: its own, and those of children. */
export async function waitingMessages(db: Kysely<Database>, owner: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .innerJoin('mailing', 'mailing.mailing_id', 'message.mailing_id')
    .innerJoin('member', 'member.extraid', 'message.extraid')
    .where(({ eb, or, and }) =>
      or([
        eb('member.extraid', '=', owner),
        and([eb('member.parentid', '=', owner), eb('member.removed_at', 'is', null)]),
      ]),
    )
    .where('message.response', 'is', null)
    .where('mailing.one_way', '=', false)
    .where('mailing.withdrawn_at', 'is', null)
    .where('mailing.send_at', 'is', null)
    .where(({ eb, or }) => or([eb('mailing.expirydate', 'is', null), eb('mailing.expirydate', '>', now)]))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
