import {
  type AddExperienceParts,
  addExperienceKind,
  type RemoveExperienceParts,
  removeExperienceKind,
} from '../experience/experience-kinds'
import { type AddChildParts, addChildKind, type RemoveChildParts, removeChildKind } from '../family/child-kinds'
import { type BookingParts, bookingKind } from '../leave/booking-kind'
import type { SaveParts } from '../member/save-fields'
import { saveKind } from '../member/save-kind'
import { answerKind } from '../messages/answer-kind'
import type { AnswerParts } from '../messages/answer-plan'
import { type CastingParts, castingKind } from '../open-castings/casting-kind'
import { removePhotoKind, rotatePhotoKind, uploadPhotoKind } from '../photos/photo-kinds'
import type { RemovePhotoParts, RotatePhotoParts, UploadPhotoParts } from '../photos/slot-kinds'
import { type RemoveReelParts, removeReelKind, type UploadReelParts, uploadReelKind } from '../reels/reel-kinds'
import { applyKind, retractKind } from '../special-lists/application-kinds'
import type { ApplyParts, RetractParts } from '../special-lists/special-list-kinds'
import type { Item, New, OutboxRecord, Parts } from './item'
import type { KindDefinition, Word } from './kind'

/** What goes through the outbox: a feature adds its kind by a line here and a line below. */
interface KindParts {
  message_respond: AnswerParts
  update_member: SaveParts
  add_experience: AddExperienceParts
  remove_experience: RemoveExperienceParts
  add_speciallistapplication: ApplyParts
  remove_speciallistapplication: RetractParts
  opencasting_apply: CastingParts
  book_annualleave: BookingParts
  add_family_member: AddChildParts
  remove_family_member: RemoveChildParts
  upload_photo: UploadPhotoParts
  rotate_image: RotatePhotoParts
  remove_image: RemovePhotoParts
  upload_voicereel: UploadReelParts
  remove_voicereel: RemoveReelParts
}

export const kinds: { [K in Kind]: KindDefinition<K, KindParts[K]> } = {
  message_respond: answerKind,
  update_member: saveKind,
  add_experience: addExperienceKind,
  remove_experience: removeExperienceKind,
  add_speciallistapplication: applyKind,
  remove_speciallistapplication: retractKind,
  opencasting_apply: castingKind,
  book_annualleave: bookingKind,
  add_family_member: addChildKind,
  remove_family_member: removeChildKind,
  upload_photo: uploadPhotoKind,
  rotate_image: rotatePhotoKind,
  remove_image: removePhotoKind,
  upload_voicereel: uploadReelKind,
  remove_voicereel: removeReelKind,
}

export type Kind = keyof KindParts
/** One kind's record; K a union: any of them. */
export type ItemOf<K extends Kind> = { [P in K]: Item<P, KindParts[P]> }[K]
export type OutboxItem = ItemOf<Kind>
/** What is put into the outbox. */
export type NewItemOf<K extends Kind> = { [P in K]: New<P, KindParts[P]> }[K]
export type NewItem = NewItemOf<Kind>

/** Sent, and shown by a later read: what the tray still lists for a day. */
export type Delivered = {
  [K in Kind]: {
    opId: string
    kind: K
    extraid: number
    payload: KindParts[K]['payload']
    at: number
    /** What it needs to go out once more. Absent in rows written before this field. */
    again?: { base: KindParts[K]['base']; item: Omit<OutboxRecord, 'opId' | 'kind' | 'extraid' | 'payload' | 'base'> }
  }
}[Kind]

/**
 * Whether this version knows the item's kind. An item that a newer version put into the queue waits for that version,
 * whichever tab or worker drains meanwhile: nothing is done with it but what every record allows.
 */
export function isKnown({ kind }: { kind: string }): boolean {
  return Object.entries(kinds).some(([name, known]) => name === kind && known !== undefined)
}

/**
 * The definition of an item's kind, which must be known (isKnown). The cast is safe, as the item is of that very kind;
 * the types of a union can't express that.
 */
export function kindOf(item: { kind: Kind }): KindDefinition<string, Parts> {
  return kinds[item.kind] as KindDefinition<string, Parts>
}

/**
 * What became of an item, read from its answer. An answer without its mutation's object, which no server of ours gives,
 * says only that the item is finished: it must not block the others.
 */
export function resultOf(item: { kind: Kind }, data: Record<string, unknown>): Word<Parts> {
  return data[item.kind] ? kindOf(item).result(data) : { outcome: null, message: null }
}

/**
 * What enqueueing an item does to the items of its entity; all of them keep their kinds. Items in front of one of a
 * newer kind count as sealed: merged into them, the new item would go out before that one.
 */
export function planOf(ofEntity: readonly OutboxItem[], item: NewItem, now: number) {
  const newer = ofEntity.findLastIndex((one) => !isKnown(one))
  const seen = ofEntity.map((one, at) => (at < newer ? { ...one, wasSealed: true } : one))
  return kindOf(item).plan(seen, item, now) as Changes & { add: NewItem | null }
}

/** What the server's result for an item, or its parking, does to the other items of its entity. */
export function afterOf(item: OutboxItem, others: readonly OutboxItem[]): Changes {
  return (kindOf(item).after?.(item, others) ?? { drop: [], change: [] }) as Changes
}

/**
 * What an unsent item still asks for once a later one was sent past the outbox; null: nothing. Of a newer kind: all of
 * it.
 */
export function leftOf(old: OutboxItem, later: NewItem): OutboxItem | null {
  if (!isKnown(old)) return old
  return (kindOf(old).left?.(old, later) ?? null) as OutboxItem | null
}

interface Changes {
  drop: readonly OutboxItem[]
  change: readonly OutboxItem[]
}
