import type { Frame, Said } from './show-frame'

/** What a sheet is of whose list shows nothing of what was sent, and whose items are opened one at a time. */
export interface OpeningKinds {
  /** Of the list. */
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

/** What is on its way to the agency: one thing at a time. The key is that of the call, however often it is sent. */
export interface Sending<K extends OpeningKinds> {
  key: string
  item: K['item']
  decision: K['given']
}

export interface OpeningState<K extends OpeningKinds> {
  read: Frame['read']
  reviewer: string
  items: readonly K['item'][]
  /** The one before the reviewer in the list, which shows nothing of what was sent. */
  at: number | null
  /** The one that was opened; its content is null until it was read. */
  opened: { id: number; content: K['content'] | null } | null
  drafts: Readonly<Record<number, K['draft']>>
  /** Whose choices are unfolded. */
  deciding: K['decision'] | null
  /** What is to be chosen before it can be sent. */
  isAsking: boolean
  sending: Sending<K> | null
  /** What did not arrive, or whose answer did not: sent again with the same content it has the same key. */
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
  /** What is said then. */
  asks: Readonly<Record<K['decision'], string>>
  /** What is said of one that waits no more: by somebody else's hand, or perhaps by this reviewer's. */
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
