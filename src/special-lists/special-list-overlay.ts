import type { ServerProfile } from '../member/profile-query'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from '../sync/fate'

/** A list as the server gives it to this member, with what they wrote on it. */
export type ServerSpecialList = Omit<ServerProfile['speciallist'][number], '__typename'>

/** What waits about one list. */
export interface PendingApplication {
  opId: string
  doing: 'apply' | 'retract'
  /** doing apply: what the member wrote. */
  text: string | null
  fate: Fate
  /** fate attention: why. */
  why: string | null
}

export interface SpecialListView extends ServerSpecialList {
  pending: PendingApplication | null
}

/** The lists, with the newest of what waits about each. Pure. */
export function overlaySpecialLists(
  extraid: number,
  lists: readonly ServerSpecialList[],
  items: readonly OutboxItem[],
  expired: boolean,
): SpecialListView[] {
  const newest = new Map<number, PendingApplication>()
  for (const item of items) {
    if (item.extraid === extraid && isOfList(item)) newest.set(item.payload.listid, pendingOf(item, expired))
  }
  return lists.map((list) => ({ ...list, pending: newest.get(list.listid) ?? null }))
}

type ListItem = ItemOf<'add_speciallistapplication' | 'remove_speciallistapplication'>

function isOfList(item: OutboxItem): item is ListItem {
  return item.kind === 'add_speciallistapplication' || item.kind === 'remove_speciallistapplication'
}

function pendingOf(item: ListItem, expired: boolean): PendingApplication {
  return {
    opId: item.opId,
    doing: item.kind === 'add_speciallistapplication' ? 'apply' : 'retract',
    text: item.kind === 'add_speciallistapplication' ? item.payload.text : null,
    fate: fateOf(item, expired),
    why: whyOf(item),
  }
}
