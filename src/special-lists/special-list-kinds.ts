import type { Item, New, OutboxRecord } from '../outbox/item'

interface ListPayload {
  listid: number
  /** The list's name, for the tray. */
  name: string
  /** When the member asked for it, by this device's clock. */
  device_at: string
}

/** A picture that goes with an application. */
export interface ChosenImage {
  /** SHA-256 of it; it waits in the files' database. */
  file: string
  /** True: this browser can't show it, and the agency reads it. */
  isAsIs: boolean
}

/** The member's application at the agency as this device last read it; undefined: never read, or it was declined. */
export interface ApplicationBase {
  applied: Held | null | undefined
}
interface Held {
  text: string
  /** Identifies the image; null where there was none. Absent in records older than images. */
  image?: string | null | undefined
}

export interface ApplyParts {
  /** image: null removes the current one; absent keeps it, as in records older than images. */
  payload: ListPayload & { text: string; image?: ChosenImage | null }
  base: ApplicationBase
  word: object
}

export interface RetractParts {
  payload: ListPayload
  base: ApplicationBase
  word: object
}

export type ApplyItem = Item<'add_speciallistapplication', ApplyParts>
export type RetractItem = Item<'remove_speciallistapplication', RetractParts>
/** What waits about one list. */
export type ListItem = ApplyItem | RetractItem

export type NewApply = New<'add_speciallistapplication', ApplyParts>
export type NewRetract = New<'remove_speciallistapplication', RetractParts>

export function isApply(item: OutboxRecord): item is ApplyItem {
  return item.kind === 'add_speciallistapplication'
}

export function isOfList(item: OutboxRecord): item is ListItem {
  return isApply(item) || item.kind === 'remove_speciallistapplication'
}
