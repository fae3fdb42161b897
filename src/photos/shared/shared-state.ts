import { isPhotoSlot, type PhotoSlot } from '../../../domain/photos/photo-rules'

/** What the page of a shared photo hands over to the page of photos. */
interface SharedFor {
  slot: PhotoSlot
  /** When the photo came (ms): after going back to the page, a photo that came later is not taken for this one. */
  at: number
}

export function sharedState(sharedFor: SharedFor): { sharedFor: SharedFor } {
  return { sharedFor }
}

/** Which shared photo is for which slot; null where the page was reached in another way. */
export function readSharedState(state: unknown): SharedFor | null {
  if (!isRecord(state) || !isRecord(state.sharedFor)) return null
  const { slot, at } = state.sharedFor
  return typeof slot === 'number' && isPhotoSlot(slot) && typeof at === 'number' ? { slot, at } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
