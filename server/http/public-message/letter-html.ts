import { dueWords, isVague, openWords } from '../../../domain/dates/due-words'
import { isUrgent, pastWords } from '../../../domain/dates/time-words'
import { type Block, bodyBlocks } from '../../../domain/messages/body-blocks'
import { findLinks } from '../../../domain/messages/find-links'
import { messageParts, messageStatus, statusWords, withoutFinalChoices } from '../../../domain/messages/message'
import { fromWords, notBooked } from '../../../domain/messages/message-words'
import { statusTones } from '../../../domain/messages/status-tones'
import { escapeHtml } from '../../services/documents/html-text'
import type { PublicMessageFields } from '../../services/messages/public-message'

/** What the page shows of a message. */
export interface MessageView {
  message: PublicMessageFields
  agencyName: string
  /** In ms. */
  now: number
}

/** The message as a letter: from whom, its title, its state, its text. The portal's own is src/ui/letter/letter.tsx. */
export function letterHtml({ message, agencyName, now }: MessageView): string {
  const { category, name, sendtime, extra_text, text_type, outstanding } = message
  return `<article class="card" aria-labelledby="title">
<p class="quiet">${escapeHtml(fromWords(category, sendtime))}</p>
<h1 id="title">${escapeHtml(name)}</h1>
<p class="state">${stateHtml(message, now)}</p>
<div class="prose">${bodyBlocks(message.message).map(blockHtml).join('')}</div>
${extra_text ? `<div class="prose rich">${extra_text}</div>` : ''}
${text_type === 'simple' && outstanding ? `<p class="quiet">${notBooked}</p>` : ''}
<p class="quiet">This message is from ${escapeHtml(agencyName)}. On this page the agency never asks for money or bank details.</p>
</article>`
}

function stateHtml(message: PublicMessageFields, now: number): string {
  const { expirydate, withdrawn, outstanding, response } = message
  const status = messageStatus(message)
  const chip = `<span class="chip ${statusTones[status]}">${statusWords[status]}</span>`
  return expirydate && !withdrawn
    ? `${chip} ${dueHtml(expirydate, now, { isExact: outstanding, isAnswered: outstanding && response !== null })}`
    : chip
}

/** A deadline in words. isExact: with its day and time where the words leave the hour open. */
function dueHtml(
  expiry: string,
  now: number,
  { isExact, isAnswered }: Record<'isExact' | 'isAnswered', boolean>,
): string {
  const words = isAnswered ? openWords(expiry, now) : dueWords(expiry, now)
  const exact = isExact && isVague(expiry, now) ? ` (${pastWords(expiry)})` : ''
  const soon = isUrgent(expiry, now) && !isAnswered ? ' class="soon"' : ''
  return `<time datetime="${escapeHtml(expiry)}"${soon}>${words}${exact}</time>`
}

function blockHtml(block: Block): string {
  if (block.kind === 'facts') {
    const facts = block.facts.map(
      ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${lineHtml(value)}</dd></div>`,
    )
    return `<dl>${facts.join('')}</dl>`
  }
  const text = withoutFinalChoices(block.lines.join('\n'))
  return text.trim() === '' ? '' : `<p>${lineHtml(text)}</p>`
}

/** The choice is made in the form below, so {YES} and {NO} are words here. */
function lineHtml(text: string): string {
  return messageParts(text)
    .map((part) => {
      if (part.kind === 'text') return findLinks(part.text).map(stretchHtml).join('')
      return part.kind === 'yes' ? '<b>Yes</b>' : '<b>No</b>'
    })
    .join('')
}

function stretchHtml({ text, href }: { text: string; href: string | null }): string {
  if (href === null) return escapeHtml(text)
  return `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`
}
