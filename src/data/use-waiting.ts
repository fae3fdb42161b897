import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import type { Delivered, MessageRespondPayload, OutboxItem } from '../outbox/item'
import { fateOf } from './overlay'
import { useSession } from './use-session'
import type { Waiting, WaitingItem } from './waiting'
import { subscribeToWorkspace, workspace } from './workspace'

const nothing: { items: OutboxItem[]; delivered: Delivered[] } = { items: [], delivered: [] }

/** Every item of the outbox with its fate, for the tray and the signal line. */
export function useWaiting(): Waiting {
  const session = useSession()
  const open = useSyncExternalStore(subscribeToWorkspace, workspace, workspace)
  const db = open?.db ?? null
  const rows = useLiveQuery(
    async () =>
      db
        ? {
            items: await db.outbox.orderBy('order').toArray(),
            delivered: await db.delivered.orderBy('at').reverse().toArray(),
          }
        : nothing,
    [db],
    nothing,
  )
  const expired = session.phase === 'member' && session.standing === 'expired'
  const views = rows.items.map((item) => waitingItem(item, expired))
  const waiting = views.filter((item) => item.fate !== 'agency')
  const sent = views.filter((item) => item.fate === 'agency').reverse()
  return {
    items: [
      ...waiting.filter((item) => item.fate === 'attention'),
      ...waiting.filter((item) => item.fate !== 'attention'),
    ],
    sent: [...sent, ...rows.delivered.map(deliveredItem)],
    paused: expired,
    storage: open?.storage ?? 'ok',
  }
}

/** One item as the tray names it. */
export function waitingItem(item: OutboxItem, expired: boolean): WaitingItem {
  const fate = fateOf(item, expired)
  return {
    opId: item.opId,
    title: titleOf(item.payload),
    fate,
    at: fate === 'agency' ? (item.serverResult?.at ?? item.createdAt) : item.createdAt,
    why: fate === 'attention' ? (item.serverResult?.message ?? item.lastError) : null,
    extraid: item.extraid,
    messageId: item.payload.id,
    canRetry: item.state === 'needs-attention' && item.serverResult?.status === 'failed',
    canDiscard: !item.wasSealed || item.state === 'needs-attention',
  }
}

function deliveredItem(row: Delivered): WaitingItem {
  return {
    opId: row.opId,
    title: titleOf(row.payload),
    fate: 'agency',
    at: row.at,
    why: null,
    extraid: row.extraid,
    messageId: row.payload.id,
    canRetry: false,
    canDiscard: false,
  }
}

function titleOf(payload: MessageRespondPayload): string {
  const { response, name } = payload
  if (response === 'Y') return `Yes to ${name}`
  if (response === 'N') return `No to ${name}`
  return `Your choice for ${name}`
}
