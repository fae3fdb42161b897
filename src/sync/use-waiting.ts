import { useEffect } from 'react'
import { useLive, useWorkspace } from '../data/use-live'
import { mayBeKnown } from '../outbox/item'
import type { Delivered, OutboxItem } from '../outbox/kinds'
import type { MemberDatabase } from '../outbox/member-database'
import { childName } from '../session/session'
import { session } from '../session/session-store'
import { useSession } from '../session/use-session'
import { createStore } from '../state/store'
import { useStore } from '../state/use-store'
import { fateOf } from './fate'
import { useOutboxAtOnce } from './use-outbox'
import type { Waiting, WaitingItem } from './waiting'

/** While the words load; also for a page whose files a new version took away. */
const noWords: Words = { titleOf: () => 'A change of yours', pathOf: () => '/member/home', isNewer: () => false }
const noItems: OutboxItem[] = []
const noneDelivered: Delivered[] = []

/** Every item of the outbox with its fate, for the tray and the signal line. */
export function useWaiting(): Waiting {
  const state = useSession()
  const open = useWorkspace()
  const items = useOutboxAtOnce() ?? noItems
  const delivered = useLive(readDelivered, noneDelivered) ?? noneDelivered
  const expired = state.phase === 'member' && state.standing === 'expired'
  const isAny = items.length + delivered.length > 0
  useEffect(() => {
    if (isAny) void loadItemWords()
  }, [isAny])
  const known = useStore(itemWords) ?? noWords
  const views = items.map((item) => itemView(item, expired, known))
  const waiting = views.filter((item) => item.fate !== 'agency')
  const sent = views.filter((item) => item.fate === 'agency').reverse()
  return {
    items: [
      ...waiting.filter((item) => item.fate === 'attention'),
      ...waiting.filter((item) => item.fate !== 'attention'),
    ],
    sent: [...sent, ...delivered.map((row) => deliveredView(row, known))],
    paused: expired,
    storage: open?.storage ?? 'ok',
  }
}

function readDelivered(db: MemberDatabase): Promise<Delivered[]> {
  return db.delivered.orderBy('at').reverse().toArray()
}

/** One item as the tray names it. */
export function itemView(item: OutboxItem, expired: boolean, words: Words): WaitingItem {
  const { titleOf, pathOf } = words
  const isNewer = item.state !== 'sent' && words.isNewer(item)
  // The item was paused, but this version can't send it to find out whether the session is good again.
  const fate = isNewer && item.state === 'auth-paused' && !expired ? 'device' : fateOf(item, expired)
  return {
    opId: item.opId,
    kind: item.kind,
    title: withChild(titleOf(item), item.extraid),
    fate,
    at: fate === 'agency' ? (item.serverResult?.at ?? item.createdAt) : item.createdAt,
    savedAt: item.createdAt,
    nextTry: (fate === 'held' || fate === 'blocked') && !isNewer ? item.nextAt : null,
    why: fate === 'attention' ? (item.serverResult?.message ?? item.lastError) : null,
    extraid: item.extraid,
    path: pathOf(item),
    isNewer,
    canRetry:
      !isNewer &&
      item.state === 'needs-attention' &&
      item.serverResult?.status === 'failed' &&
      !item.serverResult.closed,
    canDiscard: !mayBeKnown(item) || item.state === 'needs-attention',
  }
}

function deliveredView(row: Delivered, { titleOf, pathOf }: Words): WaitingItem {
  return {
    opId: row.opId,
    kind: row.kind,
    title: withChild(titleOf(row), row.extraid),
    fate: 'agency',
    at: row.at,
    savedAt: row.at,
    nextTry: null,
    why: null,
    extraid: row.extraid,
    path: pathOf(row),
    isNewer: false,
    canRetry: false,
    canDiscard: false,
  }
}

/** A parent's change to a child's record names the child. */
function withChild(title: string, extraid: number): string {
  const state = session.get()
  const child = state.phase === 'member' ? childName(state.session, extraid) : null
  return child === null ? title : `${title}, for ${child}`
}

/** What the items of the outbox are called, where they can be looked at, and whether this version knows them. */
type Words = Pick<typeof import('./item-words'), 'titleOf' | 'pathOf' | 'isNewer'>

/** Loaded with the first item there is: a first visit has none, and does not pay for the words. */
const itemWords = createStore<Words | null>(null)
let asked: Promise<void> | null = null

/** Loads the words, once; after a failure the next call tries again. Never rejects. */
function loadItemWords(): Promise<void> {
  asked ??= import('./item-words').then(itemWords.set, () => {
    asked = null
  })
  return asked
}
