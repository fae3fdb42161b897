import { memberDocument } from './graphql'
import type { MessageView, ServerMessage } from './message-view'
import { overlay } from './overlay'
import type { Read } from './read'
import { useLaidOver } from './use-laid-over'
import { useRead } from './use-read'

const messagesQuery = memberDocument(`
  query Messages($extraid: Int!) {
    member(extraid: $extraid) {
      __typename
      extraid
      messages {
        __typename
        id category name message response outstanding expirydate sendtime tophone text_type options extra_text
        version withdrawn response_at
      }
    }
  }
`)

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
