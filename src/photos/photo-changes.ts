import type { PhotoSlot } from '../../domain/photos/photo-rules'
import type { Stored } from '../data/effect'
import type { ChosenFile } from '../outbox/files/keep-file'
import type { NewItem } from '../outbox/kinds'
import { turned } from '../prepare/canvas'
import { save } from '../sync/save'
import { saveWithFiles } from '../sync/save-with-files'
import { discardItem } from '../sync/waiting-actions'
import { waitingFile } from '../sync/waiting-file'
import type { RefusedPhoto, SlotView } from './photo-overlay'
import { slotKey } from './slot-kinds'

/** The slot that a picture goes into, and the number of the photo that its member saw there. */
interface Place {
  phototype: PhotoSlot
  mediaid: number | null
}

/** Puts a picture into a slot, with signal and without; see save(). isAsIs: this browser can't show it. */
export async function putPhoto(
  extraid: number,
  { phototype, mediaid }: Place,
  { blob, isAsIs }: { blob: Blob; isAsIs: boolean },
): Promise<Stored> {
  const file: ChosenFile = { bytes: await blob.arrayBuffer(), type: blob.type, name: isAsIs ? 'photo' : 'photo.jpg' }
  const itemOf = ([hash = '']: readonly string[]): NewItem => ({
    extraid,
    kind: 'upload_photo',
    entityKey: slotKey(extraid, phototype),
    payload: { phototype, file: hash, isAsIs },
    base: { mediaid },
  })
  return saveWithFiles([file], itemOf, () => undefined)
}

/** Which photo a change of the slot is about. */
export function placeOf({ phototype, photo }: SlotView): Place {
  return { phototype, mediaid: photo?.mediaid ?? null }
}

/** Turns the photo in a slot. A picture that waits here is redrawn and queued again. Null: it can't be turned here. */
export async function rotatePhoto(extraid: number, slot: SlotView, angle: 90 | 270): Promise<Stored | null> {
  const { phototype, waiting } = slot
  if (waiting) {
    const picture = await waitingFile(waiting.hash)
    const blob = picture && (await turnPicture(picture, angle).catch(() => null))
    return blob && putPhoto(extraid, placeOf(slot), { blob, isAsIs: false })
  }
  const payload = { phototype, mediaid: slot.photo?.mediaid ?? null, angle }
  const entityKey = slotKey(extraid, phototype)
  return save({ extraid, kind: 'rotate_image', entityKey, payload, base: null }, () => undefined)
}

/** Removes a photo from its slot; one that was never sent is only dropped here. */
export function removePhoto(extraid: number, slot: SlotView): Promise<Stored> {
  const { phototype } = slot
  const payload = { phototype, mediaid: slot.photo?.mediaid ?? null }
  const entityKey = slotKey(extraid, phototype)
  return save({ extraid, kind: 'remove_image', entityKey, payload, base: null }, () => undefined)
}

/** Sends the refused photo again, to replace the one there now. Null: its picture is no longer on this device. */
export async function insist(extraid: number, slot: SlotView, refused: RefusedPhoto): Promise<Stored | null> {
  const blob = await waitingFile(refused.hash)
  return blob && putPhoto(extraid, placeOf(slot), { blob, isAsIs: refused.isAsIs })
}

/** Discards the refused photo: the one in the slot stays. */
export function yieldTo({ opId }: RefusedPhoto): Promise<void> {
  return discardItem(opId)
}

/** JPEG quality: no worse than the picture came, as it was made small enough already. */
const quality = 0.85

/**
 * Turns a picture that waits on this device by a quarter, to the left (90) or to the right (270): a JPEG to go in its place.
 * Rejects where the browser can't read it, or gives no JPEG.
 */
async function turnPicture(picture: Blob, angle: 90 | 270): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  try {
    const canvas = turned(bitmap, bitmap, angle)
    try {
      return await canvas.toJpeg(quality)
    } finally {
      canvas.release()
    }
  } finally {
    bitmap.close()
  }
}
