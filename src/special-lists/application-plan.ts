import { lastUnsealed, needsAttention, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan } from '../outbox/kind'
import {
  type ApplicationBase,
  type ApplyItem,
  isApply,
  isOfList,
  type ListItem,
  type NewApply,
  type NewRetract,
} from './special-list-kinds'

/** While unsealed, applying and retracting merge: the last one counts, and none is left where nothing changes. Pure. */
export function planApplication(
  ofEntity: readonly OutboxRecord[],
  given: NewApply | NewRetract,
  now: number,
): EnqueuePlan {
  const items = ofEntity.filter(isOfList)
  const drop = items.filter(needsAttention)
  const waiting = lastUnsealed(items)
  const item = withImageOf(
    given,
    items.filter((one) => one === waiting || needsAttention(one)),
  )
  if (!waiting) {
    const last = items.findLast((one) => !needsAttention(one))
    return { drop, change: [], add: last ? { ...item, base: { applied: heldAfter(last) } } : item }
  }
  const { fileHashes: _hashes, uploads: _uploads, ...bare } = waiting
  const { opId, base, dependsOn } = waiting
  const asked = heldAfter({ ...item, base })
  if (isSame(base.applied, asked)) return { drop: [...drop, waiting], change: [], add: null }
  return { drop, change: [{ ...bare, ...item, base, opId, dependsOn, createdAt: now }], add: null }
}

/** A picture that was chosen and did not arrive goes with the next application, unless that brings or removes one. */
function withImageOf(item: NewApply | NewRetract, open: readonly ListItem[]): NewApply | NewRetract {
  if (item.kind !== 'add_speciallistapplication' || item.payload.image !== undefined) return item
  const before = chosenLast(open)
  const image = before?.payload.image
  if (!before || image === undefined) return item
  const { fileHashes, uploads } = before
  return {
    ...item,
    payload: { ...item.payload, image },
    ...(fileHashes && { fileHashes }),
    ...(uploads && { uploads }),
  }
}

function chosenLast(open: readonly ListItem[]): ApplyItem | undefined {
  for (const item of open.toReversed()) {
    if (!isApply(item)) return undefined
    if (item.payload.image !== undefined) return item
  }
  return undefined
}

/** What the agency holds once it took the item. */
function heldAfter(item: Pick<NewApply | NewRetract, 'kind' | 'payload' | 'base'>): ApplicationBase['applied'] {
  if (item.kind !== 'add_speciallistapplication' || !('text' in item.payload)) return null
  const { text, image } = item.payload
  return { text, image: image === undefined ? item.base.applied?.image : (image?.file ?? null) }
}

function isSame(applied: ApplicationBase['applied'], asked: ApplicationBase['applied']): boolean {
  return applied !== undefined && applied?.text === asked?.text && applied?.image === asked?.image
}
