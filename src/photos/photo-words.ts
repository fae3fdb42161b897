import { bestQuality, slotTitles } from '../../domain/photos/photo-rules'
import { partByPart, rowFateWords } from '../saving/row-fate-words'
import type { KnownPhoto, PendingPhoto, RefusedPhoto, SlotView } from './photo-overlay'

/** The specification's sentences for a photo that could not be stored, or was refused (part 2, section 8). */
export const uploadFailed =
  'Error uploading photo, please try later. If problem persists, email your id and photo to support for investigation.'
export const changeFailed =
  'Error manipulating photo, please try later. If problem persists, email your id and photo to support for investigation.'

/** The heading of a photo that was not taken: by a fault, by somebody else's change, or by the agency's word, which follows it. */
export function refusedTitle({ isConflict, canRetry }: Pick<RefusedPhoto, 'isConflict' | 'canRetry'>): string {
  if (isConflict) return 'This photo was changed on another device meanwhile'
  return canRetry ? uploadFailed : 'The agency did not take this photo'
}

/** What to say about a slot's pending change; null where there is nothing to say. */
export function pendingWords(pending: PendingPhoto, hasSignal: boolean): string | null {
  return rowFateWords(pending, words[pending.doing], hasSignal)
}

const words = {
  upload: {
    ...{ refused: 'It was not used.', sending: 'Sending it to the agency.', waiting: 'Not sent yet.' },
    goingOut: partByPart,
  },
  rotate: { refused: 'It was not turned.', sending: 'Telling the agency to turn it.', waiting: 'To be turned.' },
  remove: { refused: 'It was not deleted.', sending: 'Telling the agency to delete it.', waiting: 'To be deleted.' },
}

interface BannerWords {
  status: 'success' | 'warning' | 'error'
  /** The specification's sentence. */
  title: string
  /** What it means, or what to do. */
  text: string
}

/** The review of the headshot (specification part 2, section 2). */
export function bannerWords({ status, quality }: Pick<KnownPhoto, 'status' | 'quality'>): BannerWords {
  switch (status) {
    case 'A':
      return {
        status: 'success',
        title: `Your headshot is approved, rated ${quality ?? 0} out of ${bestQuality}`,
        text: 'A new photo of your head and shoulders is rated anew.',
      }
    case 'I':
      return {
        status: 'warning',
        title: 'NEEDS TO BE IMPROVED',
        text: 'Please replace your headshot with a better one.',
      }
    case 'R':
      return {
        status: 'error',
        title: 'Your photo has been REJECTED',
        text: 'Please replace your headshot: without one you are not considered.',
      }
    case 'P':
      return {
        status: 'warning',
        title: 'Your photo will be reviewed shortly',
        text: 'Headshots are rated within up to 14 days.',
      }
  }
}

/** A picture's name for a screen reader: 'Head & Shoulders, not with the agency yet'. */
export function pictureWords({ phototype, waiting, pending }: SlotView): string {
  const title = slotTitles[phototype]
  if (pending?.doing === 'remove') return `${title}, to be deleted`
  return waiting ? `${title}, not with the agency yet` : title
}
