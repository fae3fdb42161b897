import { longDay } from '../../domain/dates/long-day'
import { type SentDocuments, shapeNamed } from '../../domain/right-to-work/sent-documents'
import { made } from '../frame/part'

/** A number in a font with distinct digits. */
export function numberOf(value: string): HTMLElement {
  return made('span', { class: 'number' }, value)
}

/** What was typed about the document in that scan, to be shown beside it. */
export function typedOf({ fields }: SentDocuments, scan: string): HTMLElement[] {
  const group = shapeNamed(scan)?.group
  return fields.flatMap(({ field, value }) => {
    const shape = shapeNamed(field)
    if (!shape || shape.group !== group || shape.kind === 'flag') return []
    if (shape.kind === 'number') return [numberOf(value)]
    return [made('span', {}, shape.kind === 'expiry' ? `expires on ${longDay(value)}` : value)]
  })
}
