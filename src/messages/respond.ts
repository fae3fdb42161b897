import { type Answer, toWire } from '../../domain/messages/response-codec'
import type { Responded } from '../data/effect'
import { save } from '../sync/save'
import type { MessageView } from './message-view'

/** Gives an answer, with signal and without; see save(). One that needs attention says so on the message itself. */
export async function respond(
  extraid: number,
  message: MessageView,
  answer: Answer,
  onKept: () => void,
): Promise<Responded> {
  const stored = await save(
    {
      extraid,
      kind: 'message_respond',
      entityKey: `message:${message.id}`,
      payload: { id: message.id, name: message.name, ...toWire(answer), device_at: new Date().toISOString() },
      base: { version: message.version },
    },
    onKept,
  )
  return stored.stored === 'attention' ? { stored: 'device' } : stored
}
