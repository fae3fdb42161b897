import type { TextType } from '../../../domain/messages/message'
import type { Answer } from '../../../domain/messages/response-codec'

/** An answer in the making. */
export interface AnswerDraft {
  step: 'choose' | 'confirm'
  /** A yes/no message: null until one is chosen. */
  yes: boolean | null
  /** A typed message: what is chosen. */
  selected: string[]
  notes: string
  /** The version of the message that was on the screen when the choice was made. */
  version: number
}

export function emptyDraft(version: number): AnswerDraft {
  return { step: 'choose', yes: null, selected: [], notes: '', version }
}

/** To change an answer: the choices and notes as they were given. */
export function draftFromAnswer(answer: Answer, version: number): AnswerDraft {
  const start = { ...emptyDraft(version), notes: answer.notes }
  return answer.kind === 'yesno' ? { ...start, yes: answer.yes } : { ...start, selected: answer.selected }
}

/** What a tab stored, or null when it is not a draft. */
export function parseDraft(stored: unknown): AnswerDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { step, yes, selected, notes, version } = stored as Record<string, unknown>
  if (step !== 'choose' && step !== 'confirm') return null
  if (yes !== null && typeof yes !== 'boolean') return null
  if (!Array.isArray(selected) || !selected.every((option) => typeof option === 'string')) return null
  if (typeof notes !== 'string' || typeof version !== 'number') return null
  return { step, yes, selected, notes, version }
}

/** Why the choice is not complete (specification part 2, section 5), or null. No checkbox is an answer too. */
export function choiceProblem(draft: AnswerDraft, textType: TextType): string | null {
  const missing = textType === 'simple' ? draft.yes === null : textType === 'radio' && draft.selected.length !== 1
  return missing ? 'Please select an option' : null
}

/** The draft as an answer, or null while the choice is not complete. options keeps the message's own order. */
export function answerOf(draft: AnswerDraft, textType: TextType, options: readonly string[]): Answer | null {
  if (choiceProblem(draft, textType) !== null) return null
  const notes = draft.notes.trim()
  if (textType === 'simple') return draft.yes === null ? null : { kind: 'yesno', yes: draft.yes, notes }
  return { kind: 'typed', selected: options.filter((option) => draft.selected.includes(option)), notes }
}

/**
 * The draft as it fits the message now: when the text changed under the member's eyes, or a chosen option is gone, the
 * choice has to be made again, and the notes stay.
 */
export function fitDraft(
  draft: AnswerDraft,
  version: number,
  options: readonly string[],
): { draft: AnswerDraft; changed: boolean } {
  if (draft.version === version) return { draft, changed: false }
  const selected = draft.selected.filter((option) => options.includes(option))
  return { draft: { ...emptyDraft(version), selected, notes: draft.notes }, changed: true }
}
