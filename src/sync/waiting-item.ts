import type { OutboxItem } from '../outbox/kinds'
import { isNewer, pathOf, titleOf } from './item-words'
import { itemView } from './use-waiting'
import type { WaitingItem } from './waiting'

/** One item as the tray names it, for what is loaded on demand: its words come along. */
export function waitingItem(item: OutboxItem, expired: boolean): WaitingItem {
  return itemView(item, expired, { titleOf, pathOf, isNewer })
}
