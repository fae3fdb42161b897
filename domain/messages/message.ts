/** How a message is answered: Yes or No, one option, several options, or not at all. */
export type TextType = 'simple' | 'radio' | 'checkboxes' | 'none'

export type MessageStatus =
  | 'waiting'
  | 'expired'
  | 'available'
  | 'unavailable'
  | 'your-choice'
  | 'none-selected'
  | 'message'
  | 'withdrawn'

/** The words of specification part 2, section 4, and one of ours for what the agency took back. */
export const statusWords: Record<MessageStatus, string> = {
  waiting: 'Waiting',
  expired: 'Expired',
  available: 'Available',
  unavailable: 'Unavailable',
  'your-choice': 'Your choice',
  'none-selected': 'None Selected',
  message: 'Message',
  withdrawn: 'Withdrawn',
}

/** The fields that decide a message's status; a part of Message in the contract. */
export interface StatusFields {
  response: string | null
  outstanding: boolean
  text_type: TextType
  options: string | null
  withdrawn: boolean
}

/**
 * It informs and asks for nothing. The server gives this type to a message without a link code (specification part 2,
 * section 4).
 */
export function isOneWay(m: Pick<StatusFields, 'text_type'>): boolean {
  return m.text_type === 'none'
}

/** Status of a message (specification part 2, section 4). Withdrawn comes first: nobody should travel for it. */
export function messageStatus(m: StatusFields): MessageStatus {
  if (m.withdrawn) return 'withdrawn'
  if (isOneWay(m)) return 'message'
  if (m.response === null || m.response === '') return m.outstanding ? 'waiting' : 'expired'
  if (m.text_type !== 'simple') return hasSelection(m.response) ? 'your-choice' : 'none-selected'
  if (m.response.startsWith('Y')) return 'available'
  return m.response.startsWith('N') ? 'unavailable' : 'your-choice'
}

/** The 'No response' badge of the list: simple messages that are outstanding and unanswered. */
export function showsNoResponse(m: StatusFields): boolean {
  return m.text_type === 'simple' && messageStatus(m) === 'waiting'
}

/** The options of a typed message: trimmed, without empty ones and without 'no response'. */
export function optionList(options: string | null): string[] {
  return (options ?? '')
    .split(';')
    .map((option) => option.trim())
    .filter((option) => option !== '' && option.toLowerCase() !== 'no response')
}

export type MessagePart = { kind: 'text'; text: string } | { kind: 'yes' } | { kind: 'no' }

/** A message's text in pieces: the tokens {YES} and {NO} apart, so that they become elements and never markup. */
export function messageParts(text: string): MessagePart[] {
  return text
    .split(/(\{YES\}|\{NO\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      if (piece === '{YES}') return { kind: 'yes' }
      return piece === '{NO}' ? { kind: 'no' } : { kind: 'text', text: piece }
    })
}

/** Removes both choices at a line's end, meaningless where they are not pressed there: 'Are you free? {YES} {NO}'. */
export function withoutFinalChoices(text: string): string {
  return text.replace(/\s*\{YES\}\s*\{NO\}\s*$/gm, '')
}

/** ':notes' or 'no response' is an answer that selects nothing. */
function hasSelection(response: string): boolean {
  return !response.startsWith(':') && !/^no response(:|$)/i.test(response)
}
