import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useSyncExternalStore } from 'react'
import type { OutboxItem } from '../outbox/item'
import { memberDocument } from './graphql'
import type { MessageView, ServerMessage } from './message-view'
import { overlay } from './overlay'
import type { Read } from './read'
import { useRead } from './use-read'
import { useSession } from './use-session'
import { subscribeToWorkspace, workspace } from './workspace'

const messagesQuery = memberDocument(`
  query Messages($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      messages {
        __typename
        id category name message response outstanding expirydate sendtime tophone text_type options extra_text
        link_code version withdrawn response_at
      }
    }
  }
`)

const none: OutboxItem[] = []

/** All messages of one member, outstanding first, with the answers that wait on this device laid over them. */
export function useMessages(extraid: number): Read<MessageView[]> {
  const session = useSession()
  const open = useSyncExternalStore(subscribeToWorkspace, workspace, workspace)
  const items = useLiveQuery(async () => (open?.db ? open.db.outbox.orderBy('order').toArray() : none), [open?.db])
  const read = useRead({
    document: messagesQuery,
    name: 'Messages',
    variables: { extraid },
    pick: (data): ServerMessage[] | undefined => data.member[0]?.messages,
  })
  const expired = session.phase === 'member' && session.standing === 'expired'
  // Without the outbox a waiting answer would flash as unanswered: hold the list until both are there.
  const waitsForItems = open?.db !== null && open?.db !== undefined && items === undefined
  const data = useMemo(
    () => (read.data && !waitsForItems ? overlay(read.data, items ?? none, expired) : undefined),
    [read.data, items, expired, waitsForItems],
  )
  return { ...read, data, loading: read.loading || (waitsForItems && read.data !== undefined) }
}
