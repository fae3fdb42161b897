import { dayAndClock } from '../../../domain/dates/time-words'
import { messageParts } from '../../../domain/messages/message'
import type { MailWorld } from '../mail/mail-kind'
import type { Recipient } from '../mail/recipient'
import type { MailContent } from '../mail/render-mail'
import type { DueNotification } from './due-notification'
import { onePartText } from './one-part-text'

export type Words = Pick<MailWorld, 'agencyInfo' | 'link'>

const mostOfName = 40
const mostInMail = 600
const mostLines = 8

/** A text of one part. What it is about is in it only where the agency's file allows that (`notifications.preview`). */
export function textOf(due: DueNotification, { child }: Recipient, { agencyInfo, link }: Words): string {
  const after = `${answerBy(due)} ${urlOf(due, link)}`
  if (agencyInfo.notifications?.preview !== 'name') {
    return onePartText('', agencyInfo.name, `: ${newsOf(due)} ${whoseOf({ child })}.${after}`)
  }
  const from = cutTo(agencyInfo.name, mostOfName)
  return onePartText(`${from}: ${child === null ? '' : `${child}: `}`, titleOf(due), `.${after}`)
}

/** A mail with the first lines of the message, its deadline and one button. */
export function mailOf(due: DueNotification, { link }: Words): Omit<MailContent, 'firstname'> {
  const by = answerBy(due).trim()
  return {
    subject: titleOf(due),
    paragraphs: [
      firstLines(due.message),
      ...(by === '' ? [] : [by]),
      'You can turn these mails off: Contact Details, Notify me by email.',
    ],
    button: { label: due.one_way ? 'Open the message' : 'Open and answer', url: urlOf(due, link) },
  }
}

/** What is new, without what it is about: 'a new message'. */
export function newsOf(due: DueNotification): string {
  return { first: 'a new message', changed: 'a changed message', again: 'a reminder of a message' }[kindOf(due)]
}

/** 'for you'; a child's name is for no lock screen. */
export function whoseOf({ child }: Pick<Recipient, 'child'>): string {
  return child === null ? 'for you' : 'for your child'
}

/** A member who was notified of no earlier version has a first message, whatever its version. */
function kindOf({ round, knows_earlier_version }: DueNotification): 'first' | 'changed' | 'again' {
  if (round > 0) return 'again'
  return knows_earlier_version ? 'changed' : 'first'
}

/** 'Reminder: Quay Street: market crowd', in one line. */
export function titleOf(due: DueNotification): string {
  const prefix = { first: '', changed: 'Changed: ', again: 'Reminder: ' }[kindOf(due)]
  return `${prefix}${due.name.replace(/\s+/gu, ' ')}`
}

export function answerBy({ one_way, expirydate }: DueNotification): string {
  return one_way || !expirydate ? '' : ` Please answer by ${dayAndClock(expirydate)}.`
}

/** The message's link opens without a log-in; a message without one is opened in the portal. */
function urlOf({ link_code, extraid, msgid }: DueNotification, link: Words['link']): string {
  return link_code === null ? link('Message', { extraid, id: msgid }) : link('PublicMessage', { code: link_code })
}

/** The beginning of a message, without the tokens that become buttons on the screen. */
function firstLines(message: string): string {
  const text = messageParts(message)
    .map((part) => (part.kind === 'text' ? part.text : ''))
    .join('')
    .replace(/[ \t]+(?=\n|$)/g, '')
    .trim()
  const lines = text.split('\n')
  const shown = cutTo(lines.slice(0, mostLines).join('\n'), mostInMail)
  return shown.length < text.length ? `${shown.trimEnd()} …` : text
}

function cutTo(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
