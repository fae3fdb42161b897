import type { ConsentKind } from '../../domain/consents/consents'
import type { Reason } from '../frame/reasons'

interface ConsentReason extends Reason {
  /** Left out, it is offered of every kind. */
  of?: ConsentKind
}

/** In the order in which they are met most often. */
export const reasons: readonly ConsentReason[] = [
  {
    ...{ id: 'unsigned', key: 'n', label: 'Not signed' },
    text: 'The form is not signed. Please have it signed, and send it again.',
  },
  {
    ...{ id: 'unreadable', key: 'c', label: 'Can’t be read' },
    text: 'The form can’t be read. Please lay it flat and take it again in good light, so that each word can be read.',
  },
  {
    ...{ id: 'page', key: 'm', label: 'A page is missing' },
    text: 'A page of the form is missing. Please send all of its pages, in one PDF.',
  },
  {
    ...{ id: 'child', key: 'b', label: 'Another child’s name' },
    text: 'Another child’s name stands on this form. Please send the one for this child.',
  },
  {
    ...{ id: 'year', key: 'y', label: 'Last school year’s', of: 'school-form' },
    text: 'This is the form of last school year. The school has to sign a new one each September: please send that.',
  },
]

/** Those that make sense for a form of that kind. */
export function reasonsFor(kind: ConsentKind): readonly Reason[] {
  return reasons.filter(({ of }) => of === undefined || of === kind)
}
