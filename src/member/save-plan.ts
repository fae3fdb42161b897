import type { FieldValue } from '../../domain/forms/field-definition'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { lastUnsealed, mayBeKnown, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan } from '../outbox/kind'
import {
  closed,
  isSave,
  type NewSave,
  namesIn,
  narrowed,
  openFields,
  type ProfileItem,
  theirsOf,
  together,
  touches,
  withoutUnchanged,
} from './save-fields'

/** A tap this long (ms) after a conflict arrived counts as made by a member who has read it. */
const toBeSeen = 1_000

/**
 * How a save joins those of the same profile (rules 4 and 8). Its base is what the member saw: for a field with a waiting
 * save, the waiting value; for a field in conflict, the other person's value. The save settles items that needed attention
 * in its own fields, and includes the remaining fields of a save that was refused as a whole. Unsealed saves become one.
 */
export function planSave(ofEntity: readonly OutboxRecord[], item: NewSave, now: number): EnqueuePlan {
  const earlier = ofEntity.filter((one) => isSave(one))
  const drop: ProfileItem[] = []
  const change: ProfileItem[] = []
  let save: NewSave = { ...item, base: { fields: seenBy(earlier, item) } }
  for (const old of earlier.toReversed().filter((one) => one.state === 'needs-attention')) {
    const open = stillOpen(old, earlier)
    if (!open.some((field) => touches(item, field))) continue
    if (old.serverResult?.status === 'conflict') {
      const left = closed(
        old,
        openFields(old).filter((field) => touches(item, field) || !open.includes(field)),
      )
      if (left) change.push(left)
      else drop.push(old)
    } else {
      drop.push(old)
      save = together(narrowed(old, open), save)
    }
  }
  const waiting = lastUnsealed(earlier)
  if (!waiting) return { drop, change, add: withoutUnchanged(save) }
  const merged = withoutUnchanged(together(waiting, save))
  if (!merged) return { drop: [...drop, waiting], change, add: null }
  return { drop, change: [...change, { ...waiting, ...parts(merged), createdAt: now }], add: null }
}

/** After a save that was not accepted: later unsealed saves take over its base; later saves of all its open fields drop it. */
export function afterSave(item: ProfileItem, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'> {
  if (item.state !== 'needs-attention') return { drop: [], change: [] }
  const later = others.filter((one) => isSave(one)).filter((one) => isLater(one, item))
  const open = openFields(item)
  const change = later
    .filter((one) => !mayBeKnown(one) && open.some((field) => touches(one, field)))
    .map((one) => ({ ...one, base: { fields: { ...one.base.fields, ...sharedBase(item, one) } } }))
  const moot = open.every((field) => later.some((one) => touches(one, field)))
  return moot ? { drop: [item], change } : { drop: [], change }
}

/** The open fields of an item that needs attention which no later save touches. */
export function stillOpen(item: ProfileItem, all: readonly OutboxRecord[]): FieldName[] {
  const later = all.filter((one) => isSave(one)).filter((one) => isLater(one, item))
  return openFields(item).filter((field) => !later.some((one) => touches(one, field)))
}

function isLater(one: ProfileItem, item: ProfileItem): boolean {
  return (one.order ?? 0) > (item.order ?? 0)
}

/** What the member saw in each field of the save; the outbox's newer knowledge replaces the form's. */
function seenBy(earlier: readonly ProfileItem[], item: NewSave): FieldValues {
  const seen: Partial<Record<FieldName, FieldValue>> = { ...item.base.fields }
  for (const field of namesIn(item.payload.fields)) {
    const last = earlier.findLast((one) => touches(one, field))
    if (last) seen[field] = shownOf(last, field, item) ?? null
  }
  return seen
}

/** The value that the screen shows of the item's field, or, after a conflict, the other value shown beside it. */
function shownOf(item: ProfileItem, field: FieldName, save: NewSave): FieldValue | undefined {
  if (item.state !== 'needs-attention' || !openFields(item).includes(field)) return item.payload.fields[field]
  if (item.serverResult?.status !== 'conflict') return item.base.fields[field]
  // The conflict arrived after the tap or too shortly before it: the member has not seen theirs, so it will conflict again.
  const theirs = theirsOf(item, field)
  const tapped = Date.parse(save.payload.device_at)
  const isSeen = save.base.fields[field] === theirs || item.serverResult.heardAt + toBeSeen <= tapped
  return isSeen ? theirs : item.payload.fields[field]
}

function sharedBase(item: ProfileItem, later: ProfileItem): FieldValues {
  return narrowed(
    item,
    openFields(item).filter((field) => touches(later, field)),
  ).base.fields
}

function parts({ payload, base }: Pick<ProfileItem, 'payload' | 'base'>): Pick<ProfileItem, 'payload' | 'base'> {
  return { payload, base }
}
