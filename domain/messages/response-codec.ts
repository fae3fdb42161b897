import { optionList, type TextType } from './message'

export { optionsProblem } from './options-problem'

/** What a member answers: to a yes/no message, or to a typed one (radio: one selected, checkboxes: any number). */
export type Answer =
  | { kind: 'yesno'; yes: boolean; notes: string }
  | { kind: 'typed'; selected: string[]; notes: string }

/** The most characters that notes may have. */
export const notesLimit = 1000

/**
 * The stored form of an answer: 'Y: notes' or 'N: notes' (notes after the third character), 'selected;selected:notes'
 * for a typed one. Without notes only what comes before them; nothing selected is ':'.
 */
export function encodeResponse(answer: Answer): string {
  if (answer.kind === 'yesno') {
    const letter = answer.yes ? 'Y' : 'N'
    return answer.notes === '' ? letter : `${letter}: ${answer.notes}`
  }
  const selected = answer.selected.join(';')
  return answer.notes === '' && selected !== '' ? selected : `${selected}:${answer.notes}`
}

/**
 * Reads the stored form. Options may hold ':' themselves ('Call 06:30'), so what was selected is found by the options;
 * one that the message no longer has is read up to the next separator, so that an old answer can still be shown.
 * Null when there is no answer to read.
 */
export function decodeResponse(stored: string, text_type: TextType, options: string | null): Answer | null {
  if (stored === '' || text_type === 'none') return null
  if (text_type === 'simple') {
    const letter = stored.charAt(0)
    return letter === 'Y' || letter === 'N' ? { kind: 'yesno', yes: letter === 'Y', notes: stored.slice(3) } : null
  }
  return decodeTyped(stored, optionList(options))
}

function decodeTyped(stored: string, known: string[]): Extract<Answer, { kind: 'typed' }> {
  const selected: string[] = []
  let at = 0
  while (at < stored.length && stored[at] !== ':') {
    const option = optionAt(stored, at, known)
    if (option !== '' && option.toLowerCase() !== 'no response') selected.push(option)
    at += option.length
    if (stored[at] !== ';') break
    at += 1
  }
  return { kind: 'typed', selected, notes: stored.slice(at + 1) }
}

function optionAt(stored: string, at: number, known: string[]): string {
  const match = known.find((option) => {
    const after = stored[at + option.length]
    return stored.startsWith(option, at) && (after === undefined || after === ';' || after === ':')
  })
  return match ?? /^[^;:]*/.exec(stored.slice(at))?.[0] ?? ''
}

/** The arguments response and notes of message_respond. */
export function toWire(answer: Answer): { response: string; notes: string | null } {
  const notes = answer.notes === '' ? null : answer.notes
  if (answer.kind === 'yesno') return { response: answer.yes ? 'Y' : 'N', notes }
  return { response: answer.selected.join(';'), notes }
}

/**
 * Reads those arguments by the message's own options; where it fails, message is the sentence for the member. response may
 * also be the stored form: it may merely start with Y or N, or hold notes, which count where no others are given.
 */
export function fromWire(
  response: string,
  notes: string | null,
  text_type: TextType,
  options: string | null,
): { ok: true; answer: Answer } | { ok: false; message: string } {
  if (text_type === 'none') return { ok: false, message: 'This message takes no answer.' }
  const given = text_type === 'simple' ? decodeResponse(response, text_type, null) : typedGiven(response, options)
  if (given === null) return { ok: false, message: 'Please answer Yes or No.' }
  const text = storable(notes || given.notes)
  if (text.length > notesLimit) return { ok: false, message: `Notes can have at most ${notesLimit} characters.` }
  if (given.kind === 'yesno') return { ok: true, answer: { ...given, notes: text } }
  const known = optionList(options)
  const selected = [...new Set(given.selected)]
  if (selected.some((option) => !known.includes(option))) {
    return { ok: false, message: 'That option is not part of this message.' }
  }
  if (text_type === 'radio' && selected.length === 0) return { ok: false, message: 'Please select an option' }
  if (text_type === 'radio' && selected.length > 1) return { ok: false, message: 'Please select one option only.' }
  return { ok: true, answer: { kind: 'typed', selected, notes: text } }
}

/** Options separated by semicolons; where those are not the message's own, the stored form is read. */
function typedGiven(response: string, options: string | null): Extract<Answer, { kind: 'typed' }> {
  const known = optionList(options)
  const selected = [...new Set(optionList(response))]
  if (selected.every((option) => known.includes(option))) return { kind: 'typed', selected, notes: '' }
  return decodeTyped(response, known)
}

/** The stored form that the server will make of an answer to that message. */
export function storedForm(answer: Answer, text_type: TextType, options: string | null): string {
  const { response, notes } = toWire(answer)
  const read = fromWire(response, notes, text_type, options)
  return encodeResponse(read.ok ? read.answer : answer)
}

/** PostgreSQL's text takes no NUL, and UTF-8 no half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
}
