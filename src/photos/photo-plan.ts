import { mayBeKnown, needsAttention, type OutboxRecord } from '../outbox/item'
import type { EnqueuePlan } from '../outbox/kind'
import {
  isPhotoItem,
  isRemoval,
  isRotation,
  isUpload,
  type NewRemoval,
  type NewRotation,
  type NewUpload,
  type PhotoItem,
} from './slot-kinds'

type NewPhotoItem = NewUpload | NewRotation | NewRemoval

/** What a slot's items are to a new one. open: never sent, so they may be changed or dropped. gone: sent, or on their way. */
interface Slot {
  refused: PhotoItem[]
  open: PhotoItem[]
  gone: PhotoItem[]
}

function slotOf(ofEntity: readonly OutboxRecord[]): Slot {
  const items = ofEntity.filter(isPhotoItem)
  const isOpen = (item: PhotoItem) => !needsAttention(item) && !mayBeKnown(item)
  return {
    refused: items.filter(needsAttention),
    open: items.filter(isOpen),
    gone: items.filter((item) => !needsAttention(item) && !isOpen(item)),
  }
}

/** Of a slot only the newest photo goes; it is compared with what stood there when the first of them was chosen. Pure. */
export function planUpload(ofEntity: readonly OutboxRecord[], item: NewUpload): EnqueuePlan {
  const { refused, open, gone } = slotOf(ofEntity)
  const first = open.find(isUpload)
  const base = first?.base ?? item.base
  const dependsOn = first?.dependsOn ?? []
  return { drop: [...refused, ...open], change: [], add: onto(gone, { ...item, base, dependsOn }) }
}

/** Deleted before it was sent, nothing goes, and what the agency has stays; deleted again, it is one deletion. Pure. */
export function planRemoval(ofEntity: readonly OutboxRecord[], item: NewRemoval): EnqueuePlan {
  const { refused, open, gone } = slotOf(ofEntity)
  const nothing = open.some(isUpload) || lastChange(gone)?.kind === 'remove_image'
  return { drop: [...refused, ...open], change: [], add: nothing ? null : onto(gone, item) }
}

/** Turns that were not sent add up: one or two of them go, or none where it stands as it did. Pure. */
export function planRotation(ofEntity: readonly OutboxRecord[], item: NewRotation): EnqueuePlan {
  const { refused, open, gone } = slotOf(ofEntity)
  const isGoing = open.some((one) => !isRotation(one)) || lastChange(gone)?.kind === 'remove_image'
  if (isGoing) return { drop: [], change: [], add: null }
  const turns = open.filter(isRotation)
  const total = turns.reduce((sum: number, { payload }) => sum + payload.angle, item.payload.angle) % 360
  const settled = refused.filter(isRotation)
  // Two quarters go as two, since the agency turns by one.
  if (total === 180) return { drop: settled, change: [], add: onto(gone, item) }
  const drop = [...settled, ...turns]
  if (total !== 90 && total !== 270) return { drop, change: [], add: null }
  return { drop, change: [], add: onto(gone, { ...item, payload: { ...item.payload, angle: total } }) }
}

/** The last that decides which photo stands in the slot. */
function lastChange(items: readonly PhotoItem[]) {
  return items.findLast((item) => !isRotation(item))
}

/** The item, about the photo that will stand there once what is on its way has arrived. */
function onto<T extends NewPhotoItem>(gone: readonly PhotoItem[], item: T): T {
  const last = lastChange(gone)
  if (!last) return item
  if (isRemoval(last)) return about(item, null)
  const answered = isUpload(last) ? last.serverResult?.photo : null
  return answered ? about(item, answered.mediaid) : { ...about(item, null), dependsOn: [last.opId] }
}

function about<T extends NewPhotoItem | PhotoItem>(item: T, mediaid: number | null): T {
  if (item.kind === 'upload_photo') return { ...item, base: { mediaid } }
  return { ...item, payload: { ...item.payload, mediaid } }
}

/**
 * The agency's word on a photo, for what was asked of the slot behind it: that learns its number. Where it was not taken, a
 * photo chosen since goes in its place, and there is nothing to delete or turn. Pure.
 */
export function afterUpload(item: OutboxRecord, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'> {
  const nothing = { drop: [], change: [] }
  if (!isUpload(item) || !item.serverResult) return nothing
  const behind = others.filter(isPhotoItem).filter(({ dependsOn }) => dependsOn.includes(item.opId))
  const { status, photo } = item.serverResult
  if (status === 'applied') {
    return { drop: [], change: behind.map((one) => about(one, photo?.mediaid ?? null)) }
  }
  const next = behind.filter(isUpload)
  if (next.length > 0) {
    const change = next.map((one) => ({ ...one, base: item.base, dependsOn: item.dependsOn }))
    return { drop: [item, ...behind.filter((one) => !isUpload(one))], change }
  }
  // Parked, it may be tried again, and what is behind it waits.
  if (status === 'failed' || behind.length === 0) return nothing
  return { drop: behind.some(isRemoval) ? [item, ...behind] : behind, change: [] }
}
