import { type PhotoSlot, photoSlots } from '../../domain/photos/photo-rules'
import type { OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from '../sync/fate'
import type { ServerPhoto } from './photos-query'
import {
  type AnsweredPhoto,
  isPhotoItem,
  isRemoval,
  isRotation,
  isUpload,
  type PhotoItem,
  slotKey,
  type UploadPhotoItem,
} from './slot-kinds'

/** A photo that the agency has, as far as this device has heard of it. */
export type KnownPhoto = Pick<ServerPhoto, 'mediaid' | 'card' | 'datelastchanged' | 'status' | 'quality' | 'comment'>

/** A picture that waits on this device. */
export interface WaitingPicture {
  hash: string
  /** True: this browser can't show it. */
  isAsIs: boolean
}

/** The newest change of a slot that the agency does not have yet. */
export interface PendingPhoto {
  opId: string
  doing: 'upload' | 'rotate' | 'remove'
  fate: Fate
  /** fate attention: why. */
  why: string | null
  /** Whether it can still be called back. */
  isOpen: boolean
}

/** A photo that the agency did not accept; it stays here until its member decides. */
export interface RefusedPhoto extends WaitingPicture {
  opId: string
  why: string | null
  /** Another photo was put there meanwhile, or the photo that it was to replace was deleted. */
  isConflict: boolean
  /** It failed, and the same can be tried again. */
  canRetry: boolean
}

/** One slot as it is shown. */
export interface SlotView {
  phototype: PhotoSlot
  /** What the agency has in it. */
  photo: KnownPhoto | null
  /** The picture that replaces it once it arrives. */
  waiting: WaitingPicture | null
  /** Degrees to the left by which the shown picture is still to be turned. */
  turn: number
  pending: PendingPhoto | null
  refused: RefusedPhoto | null
}

/** The five slots, with the changes that wait on this device laid over them. Pure. */
export function overlayPhotos(
  extraid: number,
  photos: readonly ServerPhoto[],
  items: readonly OutboxItem[],
  expired: boolean,
): SlotView[] {
  return photoSlots.map((phototype) => {
    const key = slotKey(extraid, phototype)
    const mine = items.filter(isPhotoItem).filter(({ entityKey }) => entityKey === key)
    const read = photos.find((photo) => photo.phototype === phototype) ?? null
    return slotView(phototype, read, mine, expired)
  })
}

type Shown = Pick<SlotView, 'photo' | 'waiting' | 'turn'>

function slotView(
  phototype: PhotoSlot,
  read: ServerPhoto | null,
  items: readonly (PhotoItem & OutboxItem)[],
  expired: boolean,
): SlotView {
  const attention = items.filter(({ state }) => state === 'needs-attention')
  const going = items.filter(({ state }) => state !== 'needs-attention')
  const refused = attention.filter(isUpload).at(-1)
  const photo = refused ? standing(refused, read) : read
  const shown = going.reduce<Shown>((now, item) => after(now, item, read), { photo, waiting: null, turn: 0 })
  const last = attention.findLast((item) => !isUpload(item)) ?? going.findLast(({ state }) => state !== 'sent')
  return {
    ...shown,
    phototype,
    turn: shown.turn % 360,
    pending: last ? pendingOf(last, expired) : null,
    refused: refused ? refusedOf(refused) : null,
  }
}

/** The photo in a slot after a refusal. The answer to a conflict holds it; a read that still shows the base is older than that. */
function standing({ base, serverResult }: UploadPhotoItem, read: ServerPhoto | null): KnownPhoto | null {
  if (serverResult?.status !== 'conflict' || (read?.mediaid ?? null) !== base.mediaid) return read
  return serverResult.photo ? notRated(serverResult.photo) : null
}

function notRated(photo: AnsweredPhoto): KnownPhoto {
  return { ...photo, status: 'P', quality: null, comment: null }
}

/** The slot as shown once this item is applied. */
function after(now: Shown, item: PhotoItem, read: ServerPhoto | null): Shown {
  const isSent = item.state === 'sent'
  // Another photo may have come there since: that is not the one to be turned or deleted.
  const isAboutAnother = !isUpload(item) && !now.waiting && now.photo?.mediaid !== item.payload.mediaid
  if (isAboutAnother) return now
  if (isRotation(item)) {
    if (!isSent) return { ...now, turn: now.turn + item.payload.angle }
    const turned = item.serverResult?.photo
    return now.photo && turned ? { ...now, photo: { ...now.photo, ...turned } } : now
  }
  // A photo that waits to be deleted is still shown, with words that say so.
  if (isRemoval(item)) return isSent ? { photo: null, waiting: null, turn: 0 } : now
  const { file, isAsIs } = item.payload
  const taken = isSent ? item.serverResult?.photo : null
  if (!taken) return { ...now, waiting: { hash: file, isAsIs }, turn: 0 }
  // A later read of the same photo knows more, such as its rating.
  if (read && read.mediaid === taken.mediaid) return { photo: read, waiting: null, turn: 0 }
  return { photo: notRated(taken), waiting: null, turn: 0 }
}

const doings = { upload_photo: 'upload', rotate_image: 'rotate', remove_image: 'remove' } as const

function pendingOf(item: PhotoItem & OutboxItem, expired: boolean): PendingPhoto {
  const fate = fateOf(item, expired)
  const isOpen = item.wasSealed === false || fate === 'attention'
  return { opId: item.opId, doing: doings[item.kind], fate, why: whyOf(item), isOpen }
}

function refusedOf(item: UploadPhotoItem & OutboxItem): RefusedPhoto {
  const { opId, serverResult, payload } = item
  return {
    opId,
    hash: payload.file,
    isAsIs: payload.isAsIs,
    why: whyOf(item),
    isConflict: serverResult?.status === 'conflict',
    canRetry: serverResult?.status === 'failed',
  }
}
