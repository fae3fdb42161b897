import type { OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from './fate'

/** A row of a list that the member can take out of it: experience, a child of the family. */
interface RemovableRow {
  /** Of what waits about the row; null when nothing does. */
  fate: Fate | null
  removing: boolean
  /** fate attention: why. */
  why: string | null
  /** Of what waits about the row. */
  opId: string | null
  /** The row's entity in the outbox. */
  entityKey: string
}

/**
 * An empty list once the agency has removed the row; else the row, marked with a removal that waits or was refused.
 * Pure.
 */
export function withRemoval<R extends RemovableRow, I extends OutboxItem>(
  row: R,
  removals: readonly I[],
  isByNumber: (removal: I) => boolean,
  expired: boolean,
): R[] {
  const removal = removals.findLast((one) => one.entityKey === row.entityKey || isByNumber(one))
  if (!removal) return [row]
  if (removal.state === 'sent') return []
  return [{ ...row, removing: true, fate: fateOf(removal, expired), why: whyOf(removal), opId: removal.opId }]
}
