import type { WaitingPhoto } from '../../../domain/photos/waiting-photo'
import type { Ask } from '../endpoint'

/** What the page may have done with the agency's token, and nothing else. */
export interface SheetCalls {
  waiting(): Promise<WaitingPhoto[]>
  review(given: Body): Promise<Told>
  undo(given: Body): Promise<Told>
}

/** As it came from the page; the server's own types judge it. */
export type Body = Readonly<Record<string, unknown>>

export interface Told {
  ok: boolean
  message: string | null
}

/** The most that the server gives at once. */
const mostShown = 500

const waitingQuery = `query ($limit: Int) {
  photos(status: P, limit: $limit) { mediaid firstname lastname phototype src card days comment review_version }
}`
const reviewQuery = `mutation ($mediaid: Int!, $status: PhotoStatus!, $quality: Int, $comment: String, $reviewer: String, $seen_version: Int!) {
  told: review_photo(mediaid: $mediaid, status: $status, quality: $quality, comment: $comment, reviewer: $reviewer, seen_version: $seen_version) { ok message }
}`
const undoQuery = `mutation ($mediaid: Int!, $seen_version: Int!, $reviewer: String) {
  told: undo_photo_review(mediaid: $mediaid, seen_version: $seen_version, reviewer: $reviewer) { ok message }
}`

export function sheetCalls(ask: Ask, reviewer: string): SheetCalls {
  // The page's own key of a call: sent again after a lost answer, it is done once.
  const send = async (query: string, variables: Body, key: unknown): Promise<Told> =>
    (await ask<{ told: Told }>(query, { ...variables, reviewer }, typeof key === 'string' ? key : undefined)).told
  return {
    async waiting() {
      type Read = WaitingPhoto & { src: string | null }
      const { photos } = await ask<{ photos: Read[] }>(waitingQuery, { limit: mostShown })
      return photos.map(({ src, card, ...photo }) => ({ ...photo, image: addressOf(src), card: addressOf(card) }))
    },
    review: ({ mediaid, status, quality, comment, seen_version, key }) =>
      send(reviewQuery, { mediaid, status, quality, comment, seen_version }, key),
    undo: ({ mediaid, seen_version, key }) => send(undoQuery, { mediaid, seen_version }, key),
  }
}

/** Where the sheet's own server has a picture. */
function addressOf(src: string | null): string | null {
  const [, name] = /^\/dj\/api\/agency\/photo\/([0-9a-f]{32})\.jpg$/.exec(src ?? '') ?? []
  return name ? `/picture/${name}` : null
}

/** The portal's address of a picture; null where the path is none of the sheet's. */
export function pictureOf(path: string): string | null {
  const [, name] = /^\/picture\/([0-9a-f]{32})$/.exec(path) ?? []
  return name ? `/dj/api/agency/photo/${name}.jpg` : null
}
