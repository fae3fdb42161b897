import type { WaitingPhoto } from '../../domain/photos/waiting-photo'
import { pageCalls, type Told } from '../frame/page-calls'
import { keptPictures } from '../frame/pictures'
import type { Sending } from './sheet-state'

const page = pageCalls('photos review')

export const { enter } = page
export const pictures = keptPictures(page.picture)

export function waiting(): Promise<{ reviewer: string; photos: WaitingPhoto[] }> {
  return page.read('/photos')
}

/** Sends a review, or takes one back; the same key may be sent again. */
export function send({ what, key, done }: Sending): Promise<Told> {
  const { mediaid, seen_version } = done.review
  const body = what === 'review' ? { ...done.review, key } : { mediaid, seen_version: seen_version + 1, key }
  return page.send(`/${what}`, body)
}
