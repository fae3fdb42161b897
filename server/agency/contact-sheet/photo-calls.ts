import type { WaitingPhoto } from '../../../domain/photos/waiting-photo'
import type { Ask } from '../endpoint'
import { decisionsBy, fileNames, mostShown, type SheetCalls } from './sheet-calls'

const waitingQuery = `query ($limit: Int) {
  photos(status: P, limit: $limit) { mediaid firstname lastname phototype src card days comment review_version }
}`
const reviewQuery = `mutation ($mediaid: Int!, $status: PhotoStatus!, $quality: Int, $comment: String, $reviewer: String, $seen_version: Int!) {
  told: review_photo(mediaid: $mediaid, status: $status, quality: $quality, comment: $comment, reviewer: $reviewer, seen_version: $seen_version) { ok message }
}`
const undoQuery = `mutation ($mediaid: Int!, $seen_version: Int!, $reviewer: String) {
  told: undo_photo_review(mediaid: $mediaid, seen_version: $seen_version, reviewer: $reviewer) { ok message }
}`

const pictures = fileNames('/picture/', '/dj/api/agency/photo/')

/** The photos that wait, oldest first. */
export async function waitingPhotos(ask: Ask): Promise<WaitingPhoto[]> {
  type Read = WaitingPhoto & { src: string | null }
  const { photos } = await ask<{ photos: Read[] }>(waitingQuery, { limit: mostShown })
  const { addressOf } = pictures
  return photos.map(({ src, card, ...photo }) => ({ ...photo, image: addressOf(src), card: addressOf(card) }))
}

/** What the photos' page may do: read what waits, review, and take a review back. */
export function photoCalls(ask: Ask, reviewer: string): SheetCalls {
  const decide = decisionsBy(ask, reviewer)
  return {
    read: (path) => (path === '/photos' ? waitingPhotos(ask).then((photos) => ({ reviewer, photos })) : null),
    send(path, { mediaid, status, quality, comment, seen_version, key }) {
      if (path === '/review') return decide(reviewQuery, { mediaid, status, quality, comment, seen_version }, key)
      return path === '/undo' ? decide(undoQuery, { mediaid, seen_version }, key) : null
    },
    fileOf: pictures.fileOf,
  }
}
