import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import { useLaidOver } from '../sync/use-laid-over'
import type { MessageView } from './message-view'
import { messagesQuery, type ServerMessage } from './messages-query'
import { overlay } from './overlay'

/** All messages of one member, outstanding first, with the answers that wait on this device laid over them. */
export function useMessages(extraid: number): Read<MessageView[]> {
  const read = useRead({
    document: messagesQuery,
    name: 'Messages',
    variables: { extraid },
    pick: (data): ServerMessage[] | undefined => data.member[0]?.messages,
  })
  return useLaidOver(read, overlay)
}
