import type { PhotoSlot } from '../../domain/photos/photo-rules'
import type { Item, New, OutboxRecord } from '../outbox/item'

/** The photo in the agency's answer: the one now in the slot, be it this one or another in its place. */
export interface AnsweredPhoto {
  mediaid: number | null
  card: string | null
  thumbnail: string | null
  /** ISO 8601 */
  datelastchanged: string
}

export interface UploadPhotoParts {
  payload: {
    phototype: PhotoSlot
    /** SHA-256 of the picture, which waits in the files' database. */
    file: string
    /** True: this browser can't show it, and the agency reads it. */
    isAsIs: boolean
  }
  /** What was in the slot when it was chosen: null if nothing was, or while it waits for an upload on its way. */
  base: { mediaid: number | null }
  word: { photo: AnsweredPhoto | null }
}

export interface RotatePhotoParts {
  payload: {
    phototype: PhotoSlot
    /** The photo's number; null while the upload that it waits for has not brought it. */
    mediaid: number | null
    /** 90 to the left, 270 to the right. */
    angle: 90 | 270
  }
  base: null
  word: { photo: AnsweredPhoto | null }
}

export interface RemovePhotoParts {
  payload: { phototype: PhotoSlot; mediaid: number | null }
  base: null
  word: object
}

export type UploadPhotoItem = Item<'upload_photo', UploadPhotoParts>
export type RotatePhotoItem = Item<'rotate_image', RotatePhotoParts>
export type RemovePhotoItem = Item<'remove_image', RemovePhotoParts>
/** Any change of one slot. */
export type PhotoItem = UploadPhotoItem | RotatePhotoItem | RemovePhotoItem

export type NewUpload = New<'upload_photo', UploadPhotoParts>
export type NewRotation = New<'rotate_image', RotatePhotoParts>
export type NewRemoval = New<'remove_image', RemovePhotoParts>

/** A slot is one entity. */
export function slotKey(extraid: number, phototype: PhotoSlot): string {
  return `photo:${extraid}:${phototype}`
}

export function isUpload(item: OutboxRecord): item is UploadPhotoItem {
  return item.kind === 'upload_photo'
}

export function isRotation(item: OutboxRecord): item is RotatePhotoItem {
  return item.kind === 'rotate_image'
}

export function isRemoval(item: OutboxRecord): item is RemovePhotoItem {
  return item.kind === 'remove_image'
}

export function isPhotoItem(item: OutboxRecord): item is PhotoItem {
  return isUpload(item) || isRotation(item) || isRemoval(item)
}
