import { dublinDay } from '../../domain/dates/dublin-day'
import { longDay } from '../../domain/dates/long-day'
import type { Expiry, SentDocuments } from '../../domain/right-to-work/sent-documents'
import { draftOf } from '../frame/opening-reducer'
import { made, part, setPressed, setText } from '../frame/part'
import { reasonButtons } from '../frame/reason-buttons'
import { showDecisions } from '../frame/show-opened'
import { hearTexts, showTexts, type Written } from '../frame/texts'
import { type Decision, type DocumentsEvent, type DocumentsState, documentRules } from './documents-state'
import { type Draft, earliestExpiry, endNote } from './draft'
import { reasons } from './reasons'

const written: readonly Written<Exclude<keyof Draft, 'isEndless' | 'reasons'>, Decision>[] = [
  [part('input', 'until'), 'until', 'verify'],
  [part('input', 'stamp'), 'stamp', 'verify'],
  [part('input', 'conditions'), 'conditions', 'verify'],
  [part('input', 'seen-by'), 'seenBy', 'verify'],
  [part('input', 'seen-on'), 'seenOn', 'verify'],
  [part('textarea', 'words'), 'words', 'reject'],
  [part('select', 'field'), 'field', 'reject'],
]

const buttons = reasonButtons(reasons)

/** Makes the reason buttons, which documents.html does not hold, and listens to what is written. */
export function makeDeciding(dispatch: (event: DocumentsEvent) => void, reason: (id: string) => void): void {
  hearTexts(written, (decision, text, value) => {
    const change = text === 'until' ? { until: value, isEndless: false } : { [text]: value }
    dispatch({ type: 'choose', decision, change })
  })
  buttons.make(reason)
}

/** Shows the draft for the opened submission. */
export function showDeciding(state: DocumentsState): void {
  showDecisions(state, ['verify', 'reject'])
  const documents = state.opened?.content
  if (!documents) return
  const draft = draftOf(documentRules, state, documents)
  offerFields(documents)
  showTexts(written, draft)
  showEnd(documents, draft)
  buttons.show(draft.reasons, draft.words)
  const again = draft.field === '' ? 'all documents' : 'that document'
  setText(part('p', 'field-hint'), `The member sends ${again} again.`)
}

function showEnd(documents: SentDocuments, draft: Draft): void {
  const earliest = earliestExpiry(documents)
  const button = part('button', 'earliest')
  button.hidden = earliest === null
  setText(part('span', 'earliest-day'), earliest ? longDay(earliest.day) : '')
  setText(part('small', 'earliest-of'), earliest ? typedWords(earliest) : '')
  setPressed(button, draft.until !== '' && draft.until === earliest?.day)
  setPressed(part('button', 'endless'), draft.isEndless)
  const { text, isBeyond } = endNote(documents, draft)
  setText(part('p', 'end-note'), text)
  part('p', 'end-note').classList.toggle('beyond', isBeyond)
}

function typedWords({ day, document }: Expiry): string {
  return `The earliest day typed: ${document}${day > dublinDay(new Date()) ? '' : ', expired'}`
}

let offered: SentDocuments | null = null

/** Offers the labels that this submission has, and 'Nothing in particular'. */
function offerFields(documents: SentDocuments): void {
  if (offered === documents) return
  offered = documents
  const options = [...documents.scans, ...documents.fields].map(({ field, label }) =>
    made('option', { value: field }, label),
  )
  part('select', 'field').replaceChildren(made('option', { value: '' }, 'Nothing in particular'), ...options)
}
