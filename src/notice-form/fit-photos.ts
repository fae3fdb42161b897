import type { PhotoFieldName } from '../../domain/notice-form/names'
import type { ChosenPhoto } from './photo-desk'

/** An application's photo, and its place. */
interface Placed {
  name: PhotoFieldName
  photo: ChosenPhoto
}

/**
 * The most that the photos of an application may have together (bytes): with what was typed it stays under the megabyte
 * beyond which many proxies take no request.
 */
const mostTogether = 900_000

/**
 * The photos as they are sent: where they are too large together, each is made smaller that can be. Never rejects: what
 * can't be made smaller goes as it is, and a proxy that does not take it is told of.
 */
export async function fitPhotos(photos: readonly Placed[]): Promise<readonly Placed[]> {
  const size = photos.reduce((sum, { photo }) => sum + photo.blob.size, 0)
  if (size <= mostTogether) return photos
  const share = Math.floor(mostTogether / photos.length)
  const prepare = await import('../prepare/prepare-photo').catch(() => null)
  if (!prepare) return photos
  return Promise.all(photos.map((placed) => smaller(placed, share, prepare.preparePhoto)))
}

type PreparePhoto = typeof import('../prepare/prepare-photo').preparePhoto

async function smaller({ name, photo }: Placed, share: number, preparePhoto: PreparePhoto): Promise<Placed> {
  if (photo.isAsIs || photo.blob.size <= share) return { name, photo }
  const made = await preparePhoto(photo.blob, undefined, share)
  const isSmaller = made.kind === 'ready' && made.blob.size < photo.blob.size
  return { name, photo: isSmaller ? { ...photo, blob: made.blob } : photo }
}
