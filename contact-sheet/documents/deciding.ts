import { dublinDay } from '../../domain/dates/dublin-day'
import { type Expiry, longDay, type SentDocuments } from '../../domain/right-to-work/sent-documents'
import { cap, made, part, setBusy, setPressed, setText, setValue } from '../frame/part'
import type { DocumentsEvent } from './documents-reducer'
import { type Decision, type DocumentsState, draftOf } from './documents-state'
import { type Draft, earliestExpiry, endNote } from './draft'
import { messageOf, reasons } from './reasons'

type Text = Exclude<keyof Draft, 'isEndless' | 'reasons'>

/** Where each text of a draft is written, and for which decision. */
const written = [
  [part('input', 'until'), 'until', 'verify'],
  [part('input', 'stamp'), 'stamp', 'verify'],
  [part('input', 'conditions'), 'conditions', 'verify'],
  [part('input', 'seen-by'), 'seenBy', 'verify'],
  [part('input', 'seen-on'), 'seenOn', 'verify'],
  [part('textarea', 'words'), 'words', 'reject'],
  [part('select', 'field'), 'field', 'reject'],
] as const satisfies readonly (readonly [HTMLElement, Text, Decision])[]

const reasonButtons = new Map(
  reasons.map(({ id, key, label }) => [
    id,
    made('button', { type: 'button', class: 'reason', 'aria-keyshortcuts': key.toUpperCase() }, cap(key), label),
  ]),
)

/** Makes what documents.html leaves to the rules, and hears what is written. */
export function makeDeciding(dispatch: (event: DocumentsEvent) => void, reason: (id: string) => void): void {
  for (const [place, text, decision] of written)
    place.addEventListener('input', () => {
      const change = text === 'until' ? { until: place.value, isEndless: false } : { [text]: place.value }
      dispatch({ type: 'choose', decision, change })
    })
  for (const [id, button] of reasonButtons) button.addEventListener('click', () => reason(id))
  part('ul', 'reasons').append(...[...reasonButtons.values()].map((button) => made('li', {}, button)))
}

/** What is chosen of the submission that is opened. */
export function showDeciding(state: DocumentsState): void {
  const documents = state.opened?.documents
  for (const decision of ['verify', 'reject'] as const) {
    part('fieldset', `${decision}-panel`).hidden = !documents || state.deciding !== decision
    setBusy(part('button', decision), state.sending !== null)
    part('button', decision).setAttribute('aria-expanded', String(state.deciding === decision))
  }
  if (!documents) return
  const draft = draftOf(state, documents)
  offerFields(documents)
  for (const [place, text] of written) setValue(place, draft[text])
  showEnd(documents, draft, state.isAsking && state.deciding === 'verify')
  showReasons(draft, state.isAsking && state.deciding === 'reject')
}

function showEnd(documents: SentDocuments, draft: Draft, isAsked: boolean): void {
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
  part('fieldset', 'verify-panel').classList.toggle('asked', isAsked)
}

function typedWords({ day, document }: Expiry): string {
  return `The earliest day typed: ${document}${day > dublinDay(new Date()) ? '' : ', expired'}`
}

function showReasons(draft: Draft, isAsked: boolean): void {
  for (const [id, button] of reasonButtons) setPressed(button, draft.reasons.includes(id))
  const message = messageOf(draft.reasons, draft.words)
  setText(part('p', 'read'), message === '' ? 'The member reads it.' : `The member reads: “${message}”`)
  const again = draft.field === '' ? 'all documents' : 'that document'
  setText(part('p', 'field-hint'), `The member sends ${again} again.`)
  part('fieldset', 'reject-panel').classList.toggle('asked', isAsked)
}

let offered: SentDocuments | null = null

/** The labels that this submission has, and none. */
function offerFields(documents: SentDocuments): void {
  if (offered === documents) return
  offered = documents
  const options = [...documents.scans, ...documents.fields].map(({ field, label }) =>
    made('option', { value: field }, label),
  )
  part('select', 'field').replaceChildren(made('option', { value: '' }, 'Nothing in particular'), ...options)
}
