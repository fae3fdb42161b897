import { ageOn, dublinDay } from '../../domain/dates/dublin-day'
import { longDay, type SentDocuments, type SentField, shapeNamed } from '../../domain/right-to-work/sent-documents'
import { made, part, setText } from '../frame/part'
import { type DocumentsState, nameOf, waitedWords, whoWords } from './documents-state'
import { numberOf } from './typed'

const told = part('p', 'told')
let shown: SentDocuments | null = null

/** Who it is, and all that they typed and answered. */
export function showFacts({ opened, submissions }: DocumentsState): void {
  const submission = submissions.find(({ id }) => id === opened?.id)
  if (!submission) return
  const place = submissions.indexOf(submission)
  const { length } = submissions
  setText(part('h2', 'name'), nameOf(submission))
  setText(part('p', 'waited'), waitedWords(submission))
  setText(part('p', 'who'), whoWords(submission))
  setText(part('span', 'place'), `${place + 1} of ${length}`)
  part('button', 'previous').disabled = place === 0
  part('button', 'next').disabled = place === length - 1
  const documents = opened?.documents ?? null
  part('p', 'reading').hidden = documents !== null
  part('div', 'sent').hidden = documents === null
  if (documents) setText(told, `${place + 1} of ${length}: ${nameOf(submission)}. ${waitedWords(submission)}.`)
  if (documents && documents !== shown) fill(documents)
  shown = documents
}

function fill({ dateofbirth, fields, answers }: SentDocuments): void {
  const today = dublinDay(new Date())
  const born = dateofbirth === null ? 'Not given' : `${longDay(dateofbirth)} (${ageOn(dateofbirth, today)})`
  part('dl', 'typed').replaceChildren(pair('Date of birth', born), ...fields.map((field) => typedPair(field, today)))
  part('dl', 'answers').replaceChildren(...answers.map(({ question, answer }) => pair(question, answer)))
}

/** Numbers with digits that are told apart, days in words. */
function typedPair({ field, label, value }: SentField, today: string): HTMLElement {
  const kind = shapeNamed(field)?.kind
  if (kind === 'number') return pair(label, numberOf(value))
  if (kind !== 'expiry') return pair(label, value)
  return value > today
    ? pair(label, longDay(value))
    : pair(label, longDay(value), ' ', made('span', { class: 'over' }, 'Expired'))
}

function pair(term: string, ...value: (Node | string)[]): HTMLElement {
  return made('div', {}, made('dt', {}, term), made('dd', {}, ...value))
}
