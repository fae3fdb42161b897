import { mayBeKnown } from '../outbox/item'
import type { OutboxItem } from '../outbox/kinds'

/**
 * Maps each addition of this device to the server's row that it became: by the number that the server gave it or, while
 * its answer is outstanding, by equal content. An addition without a row is only on this device. Each row is used once,
 * and an unsent addition never matches a row that was there before. Pure (docs/decisions/outbox.md).
 */
export function rowsOfAdditions<R, A extends OutboxItem>(
  rows: readonly R[],
  additions: readonly A[],
  isNumbered: (row: R, addition: A) => boolean,
  isSame: (row: R, addition: A) => boolean,
): ReadonlyMap<A, R> {
  const found = new Map<A, R>()
  const taken = new Set<R>()
  const pair = (some: readonly A[], fits: (row: R, addition: A) => boolean): void => {
    for (const addition of some) {
      const row = rows.find((one) => !taken.has(one) && fits(one, addition))
      if (row === undefined) continue
      found.set(addition, row)
      taken.add(row)
    }
  }
  pair(additions, isNumbered)
  pair(additions.filter(isOutstanding), isSame)
  return found
}

/** It may have arrived, but no answer says so yet. */
const isOutstanding = (item: OutboxItem): boolean => mayBeKnown(item) && item.serverResult === null
