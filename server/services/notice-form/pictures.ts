import { type PhotoFieldName, photoFieldSlots } from '../../../domain/notice-form/names'
import type { PhotoSlot } from '../../../domain/photos/photo-rules'
import type { RequestContext } from '../../context/request-context'
import type { FileWork } from '../files/file-work'
import { type Picture, pictureFiles, pictureOfBytes } from '../photos/picture'
import { removeBlobs } from '../uploads/uploads'
import type { PhotosGiven } from './given-application'

/** A picture that was made of a photo, for its slot. */
export interface SlotPicture {
  phototype: PhotoSlot
  picture: Picture
}

/** The result: a picture of each photo, or the refusal of the first photo that can't be used. */
export type Pictures = { pictures: readonly SlotPicture[] } | { refused: { field: PhotoFieldName; message: string } }

/**
 * Makes all stored files of the photos, outside of any transaction. `work` lists these durable files. Where this throws,
 * they are removed again: no row can name them yet.
 */
export async function picturesOf(ctx: RequestContext, photos: PhotosGiven, work: FileWork): Promise<Pictures> {
  try {
    const pictures: SlotPicture[] = []
    for (const [field, bytes] of photos) {
      const made = await pictureOfBytes(ctx, bytes)
      if ('refused' in made) return { refused: { field, message: made.refused } }
      work.made.push(...pictureFiles(made.picture).map(({ id }) => id))
      pictures.push({ phototype: photoFieldSlots[field], picture: made.picture })
    }
    return { pictures }
  } catch (error) {
    await removeBlobs(ctx.blobs, work.made)
    throw error
  }
}
