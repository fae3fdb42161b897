import { messageParts } from '../../../domain/messages/message'
import { bodyBlocks, type Fact } from './body-blocks'

/** Labels that say nothing which the value does not say by itself. */
const plain = new Set(['when', 'date', 'day', 'where', 'place', 'pay', 'rate'])

/**
 * What two lines of a list show of a message's text: its facts where it has them (day, call, place, pay decide), else
 * the text in one run of words.
 */
export function excerpt(text: string): string {
  const facts = bodyBlocks(text).flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  const words = facts.length > 0 ? `${facts.map(factWords).join('. ')}.` : text
  return plainWords(words)
}

function factWords({ label, value }: Fact): string {
  const words = value.replace(/[.\s]+$/, '')
  return plain.has(label.toLowerCase()) ? words : `${label} ${words}`
}

function plainWords(text: string): string {
  return messageParts(text)
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'yes' ? 'Yes' : 'No'))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
