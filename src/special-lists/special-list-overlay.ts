import type { ServerProfile } from '../member/profile-query'
import { mayBeKnown, needsAttention } from '../outbox/item'
import type { OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from '../sync/fate'
import { type ChosenImage, isApply, isOfList, type ListItem } from './special-list-kinds'

/** A list as the server gives it to this member, with what they wrote on it. */
export type ServerSpecialList = Omit<ServerProfile['speciallist'][number], '__typename'>

/** What waits about one list. */
export interface PendingApplication {
  opId: string
  doing: 'apply' | 'retract'
  /** doing apply: what the member wrote. */
  text: string | null
  /** The picture that waits here; null: the change removes the picture; undefined: the agency's picture stays. */
  image: ChosenImage | null | undefined
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
    if (item.extraid !== extraid || !isOfList(item)) continue
    const { listid } = item.payload
    newest.set(listid, pendingOf(item, expired, newest.get(listid)))
  }
  return lists.map((list) => ({ ...list, pending: newest.get(list.listid) ?? null }))
}

function pendingOf(
  item: ListItem & OutboxItem,
  expired: boolean,
  before: PendingApplication | undefined,
): PendingApplication {
  const applies = isApply(item)
  return {
    opId: item.opId,
    doing: applies ? 'apply' : 'retract',
    text: applies ? item.payload.text : null,
    image: imageAfter(item, before),
    fate: fateOf(item, expired),
    why: whyOf(item),
  }
}

/** A retraction removes the image once the request may have arrived; until then it can be undone. */
function imageAfter(item: ListItem, before: PendingApplication | undefined): PendingApplication['image'] {
  if (isApply(item)) return item.payload.image === undefined ? before?.image : item.payload.image
  return mayBeKnown(item) && !needsAttention(item) ? null : before?.image
}

/** What is shown as the image of an application: the one that waits here, else the agency's; null where there is none. */
export function imageOf({
  pending,
  image,
  card,
}: SpecialListView): { waiting: ChosenImage } | { card: string | null } | null {
  if (pending?.image !== undefined) return pending.image && { waiting: pending.image }
  return image === null ? null : { card }
}
