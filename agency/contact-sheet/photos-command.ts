import type { WaitingPhoto } from '../../domain/photos/waiting-photo'
import type { Command } from '../command'
import type { Ask } from '../endpoint'
import { keepSheetOpen, reviewerOf, sheetOptions, sheetUsage } from './keep-sheet-open'
import { decisionsBy, fileNames, mostShown, type SheetCalls } from './sheet-calls'

/** photos review: serves the contact sheet until the command is stopped. */
export const photosReviewCommand: Command = {
  name: 'photos review',
  usage: sheetUsage,
  summary: 'Opens a page on this machine on which the waiting photos are reviewed, the oldest first, by single keys.',
  positionals: [],
  options: sheetOptions,
  async run(given, ask, download, stay) {
    // A wrong token or an unreachable server is reported here, before a page opens.
    const reviewer = await reviewerOf(given, ask)
    const { length } = await waitingPhotos(ask)
    const says = `${countOf(length)}. You review as ${reviewer}.`
    const calls = photoCalls(ask, reviewer)
    const reviews = await keepSheetOpen(
      { page: 'photos', name: 'The contact sheet', calls, says },
      given,
      download,
      stay,
    )
    return { text: `The contact sheet is closed. Reviews given: ${reviews}.`, data: { reviews } }
  },
}

function countOf(photos: number): string {
  return photos === 0 ? 'No photo waits' : photos === 1 ? '1 photo waits' : `${photos} photos wait`
}

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
async function waitingPhotos(ask: Ask): Promise<WaitingPhoto[]> {
  type Read = WaitingPhoto & { src: string | null }
  const { photos } = await ask<{ photos: Read[] }>(waitingQuery, { limit: mostShown })
  const { addressOf } = pictures
  return photos.map(({ src, card, ...photo }) => ({ ...photo, image: addressOf(src), card: addressOf(card) }))
}

/** What the photos' page may do: read what waits, review, and take a review back. */
function photoCalls(ask: Ask, reviewer: string): SheetCalls {
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
