import { bodyBlocks, type Fact } from '../../../domain/messages/body-blocks'
import { messageParts } from '../../../domain/messages/message'

/** Labels that say nothing which the value does not say by itself. */
const plain = new Set(['when', 'date', 'day', 'where', 'place', 'pay', 'rate'])

/**
 * What two lines of a list show of a message's text: its facts where it has them (day, call, place and pay matter most),
 * otherwise the text as one line of words. A choice cannot be made in a list, so choices are left out.
 */
export function excerpt(text: string): string {
  const facts = bodyBlocks(text)
    .flatMap((block) => (block.kind === 'facts' ? block.facts : []))
    .map(({ label, value }) => ({ label, value: withoutChoices(value) }))
    .filter(({ value }) => value !== '')
  const words = facts.length > 0 ? [`${facts.map(factWords).join('. ')}.`] : text.split('\n').map(withoutChoices)
  return words.join(' ').replace(/\s+/g, ' ').trim()
}

function factWords({ label, value }: Fact): string {
  const words = value.replace(/[.\s]+$/, '')
  return plain.has(label.toLowerCase()) ? words : `${label} ${words}`
}

/** A line without {YES} and {NO}, and without what only leads to one: 'or' between two, 'If you can come:' before one. */
function withoutChoices(line: string): string {
  const parts = messageParts(line)
  if (parts.every(({ kind }) => kind === 'text')) return line
  const words = parts
    .map((part) => (part.kind === 'text' ? part.text.trim() : ''))
    .filter((piece, at) => piece !== '' && !(at > 0 && at < parts.length - 1 && /^(or|and|\/|,)$/i.test(piece)))
    .join(' ')
    .replace(/ (?=[.,;!?])/g, '')
  return /[\p{L}\p{N}]/u.test(words) && !words.endsWith(':') ? words : ''
}
