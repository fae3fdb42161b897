import type { TextType } from '../../../domain/messages/message'
import { optionsProblem } from '../../../domain/messages/options-problem'
import { cleanHtml, cleanText } from '../messages/sanitise'
import { refuse } from './refusal'

/** Most characters of each text of a message. */
const limits = { category: 50, name: 100, message: 4000, extra_text: 20_000 } as const

/** A text as it is stored; refuses an empty or over-long one. */
export function requiredText(field: 'category' | 'name' | 'message', given: string | null): string {
  const text = cleanText(given ?? '')
  if (text === '') refuse(`${field} is needed.`)
  if (text.length > limits[field]) refuse(`${field} can have at most ${limits[field]} characters.`)
  return text
}

/** Sanitised HTML, or null when nothing is left of it. */
export function extraText(given: string | null | undefined): string | null {
  if (!given) return null
  if (given.length > limits.extra_text) refuse(`extra_text can have at most ${limits.extra_text} characters.`)
  return cleanHtml(given) || null
}

/** The options as they are stored, for that type of message. */
export function storedOptions(text_type: TextType, given: readonly string[] | null | undefined): string[] {
  const options = (given ?? []).map(cleanText)
  if (text_type === 'simple' || text_type === 'none') {
    if (options.length > 0) refuse(`A message of type ${text_type} has no options.`)
    return []
  }
  const problem = optionsProblem(options)
  if (problem !== null) refuse(problem)
  return options
}

/** A deadline that still lies ahead, also when the message is sent, or none. */
export function deadline(given: string | null | undefined, now: Date, send_at: Date | null = null): Date | null {
  if (!given) return null
  const at = new Date(given)
  if (at <= now) refuse('The deadline must lie in the future.')
  if (send_at && at <= send_at) refuse('The deadline must be after the time of sending.')
  return at
}
