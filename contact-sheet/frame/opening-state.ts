import type { Frame, Said } from './show-frame'

/** The types of a sheet whose list shows nothing that members sent, and whose items are opened one at a time. */
export interface OpeningKinds {
  /** A row of the list. */
  item: { id: number; firstname: string; lastname: string; days: number | null }
  /** What was sent: read when the item is opened, as each look is noted. */
  content: object
  /** What is chosen and written of it and not sent yet. */
  draft: object
  /** 'verify' or 'reject', say. */
  decision: string
  /** A decision as it goes to the agency. */
  given: object
}

/** What is on its way to the agency: one thing at a time. The key stays the same however often the call is sent. */
export interface Sending<K extends OpeningKinds> {
  key: string
  item: K['item']
  decision: K['given']
}

export interface OpeningState<K extends OpeningKinds> {
  read: Frame['read']
  reviewer: string
  items: readonly K['item'][]
  /** The id of the current row in the list. */
  at: number | null
  /** The one that was opened; its content is null until it was read. */
  opened: { id: number; content: K['content'] | null } | null
  drafts: Readonly<Record<number, K['draft']>>
  /** The decision whose choices are unfolded. */
  deciding: K['decision'] | null
  /** Something has to be chosen before the decision can be sent. */
  isAsking: boolean
  sending: Sending<K> | null
  /** What did not arrive, or whose answer did not: it keeps its key if it is sent again with the same content. */
  unsent: Sending<K> | null
  said: Said | null
}

/** What a sheet knows of its own items. */
export interface OpeningRules<K extends OpeningKinds> {
  /** Whether what was read still waits. */
  waits(content: K['content']): boolean
  newDraft(content: K['content']): K['draft']
  /** The decision that a draft comes to; null where what it needs is not chosen yet. */
  decisionOf(decision: K['decision'], content: K['content'], draft: K['draft']): K['given'] | null
  /** What is said where decisionOf gives null. */
  asks: Readonly<Record<K['decision'], string>>
  /** What is said of an item that no longer waits: somebody else decided (gone), or perhaps this reviewer (arrived). */
  gone(item: K['item']): string
  arrived(item: K['item']): string
  done(sending: Sending<K>): string
}

export function firstOpeningState<K extends OpeningKinds>(): OpeningState<K> {
  return {
    ...{ read: 'loading', reviewer: '', items: [], at: null, opened: null, drafts: {} },
    ...{ deciding: null, isAsking: false, sending: null, unsent: null, said: null },
  }
}

/** The item whose content is to be read: one that was opened, and no other. */
export function toRead<K extends OpeningKinds>({ opened }: OpeningState<K>): number | null {
  return opened && !opened.content ? opened.id : null
}

export function openedItem<K extends OpeningKinds>({ items, opened }: OpeningState<K>): K['item'] | null {
  return items.find(({ id }) => id === opened?.id) ?? null
}

export function nameOf({ firstname, lastname }: OpeningKinds['item']): string {
  return `${firstname} ${lastname}`
}

/** 'Waits 17 days' */
export function waitedWords({ days }: OpeningKinds['item']): string {
  if (!days) return 'Came today'
  return `Waits ${days} ${days === 1 ? 'day' : 'days'}`
}
