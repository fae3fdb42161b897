import { ageOn, dublinDay } from '../../domain/dates/dublin-day'
import { longDay } from '../../domain/dates/long-day'
import { type SentDocuments, type SentField, shapeNamed } from '../../domain/right-to-work/sent-documents'
import { made, part } from '../frame/part'
import { pair, showOpened } from '../frame/show-opened'
import { type DocumentsState, whoWords } from './documents-state'
import { numberOf } from './typed'

let shown: SentDocuments | null = null

/** Who it is, and all that they typed and answered. */
export function showFacts(state: DocumentsState): void {
  showOpened(state, whoWords)
  const documents = state.opened?.content ?? null
  if (documents && documents !== shown) fill(documents)
  shown = documents
}

function fill({ dateofbirth, fields, answers }: SentDocuments): void {
  const today = dublinDay(new Date())
  const born = dateofbirth === null ? 'Not given' : `${longDay(dateofbirth)} (${ageOn(dateofbirth, today)})`
  part('dl', 'typed').replaceChildren(pair('Date of birth', born), ...fields.map((field) => typedPair(field, today)))
  part('dl', 'answers').replaceChildren(...answers.map(({ question, answer }) => pair(question, answer)))
}

/** Numbers in a font with distinct digits, days in words. */
function typedPair({ field, label, value }: SentField, today: string): HTMLElement {
  const kind = shapeNamed(field)?.kind
  if (kind === 'number') return pair(label, numberOf(value))
  if (kind !== 'expiry') return pair(label, value)
  return value > today
    ? pair(label, longDay(value))
    : pair(label, longDay(value), ' ', made('span', { class: 'over' }, 'Expired'))
}
