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

/** A slot's items as a new one finds them. open: never sent, so they may change or be dropped. gone: sent, or on their way. */
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

/** Only a slot's newest photo is sent. Its base is what was in the slot when the first unsent one was chosen. Pure. */
export function planUpload(ofEntity: readonly OutboxRecord[], item: NewUpload): EnqueuePlan {
  const { refused, open, gone } = slotOf(ofEntity)
  const first = open.find(isUpload)
  const base = first?.base ?? item.base
  const dependsOn = first?.dependsOn ?? []
  return { drop: [...refused, ...open], change: [], add: onto(gone, { ...item, base, dependsOn }) }
}

/** If the photo was never sent, nothing is sent and the agency's photo stays. Deleting twice is one deletion. Pure. */
export function planRemoval(ofEntity: readonly OutboxRecord[], item: NewRemoval): EnqueuePlan {
  const { refused, open, gone } = slotOf(ofEntity)
  const nothing = open.some(isUpload) || lastChange(gone)?.kind === 'remove_image'
  return { drop: [...refused, ...open], change: [], add: nothing ? null : onto(gone, item) }
}

/** Unsent turns add up: one or two of them are sent, or none where they cancel out. Pure. */
export function planRotation(ofEntity: readonly OutboxRecord[], item: NewRotation): EnqueuePlan {
  const { refused, open, gone } = slotOf(ofEntity)
  const isGoing = open.some((one) => !isRotation(one)) || lastChange(gone)?.kind === 'remove_image'
  if (isGoing) return { drop: [], change: [], add: null }
  const turns = open.filter(isRotation)
  const total = turns.reduce((sum: number, { payload }) => sum + payload.angle, item.payload.angle) % 360
  const settled = refused.filter(isRotation)
  // Half a turn is sent as two quarters, as the agency turns by one at a time.
  if (total === 180) return { drop: settled, change: [], add: onto(gone, item) }
  const drop = [...settled, ...turns]
  if (total !== 90 && total !== 270) return { drop, change: [], add: null }
  return { drop, change: [], add: onto(gone, { ...item, payload: { ...item.payload, angle: total } }) }
}

/** The last item that decides which photo is in the slot. */
function lastChange(items: readonly PhotoItem[]) {
  return items.findLast((item) => !isRotation(item))
}

/** The item, about the photo that will be in the slot once the items on their way have arrived. */
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
 * Applies the agency's answer about a photo to the items behind it: they learn its number. Where the photo was not accepted,
 * a photo chosen since takes its place, and there is nothing to delete or turn. Pure.
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
  // A failed upload is parked and may be tried again, so the items behind it wait.
  if (status === 'failed' || behind.length === 0) return nothing
  return { drop: behind.some(isRemoval) ? [item, ...behind] : behind, change: [] }
}
