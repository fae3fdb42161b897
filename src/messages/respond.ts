import { type Answer, storedForm, toWire } from '../../domain/messages/response-codec'
import type { Responded } from '../data/effect'
import { save } from '../sync/save'
import type { MessageView } from './message-view'

/**
 * Saves an answer, with signal and without; see save(). One that needs attention says so on the message itself. told: the
 * answer that the agency took a moment ago, if no read includes it yet.
 */
export async function respond(
  extraid: number,
  message: MessageView,
  answer: Answer,
  told: Answer | null,
  onKept: () => void,
): Promise<Responded> {
  const { id, name, version, text_type, options } = message
  const stored = await save(
    {
      extraid,
      kind: 'message_respond',
      entityKey: `message:${id}`,
      payload: {
        ...{ id, name, ...toWire(answer) },
        device_at: new Date().toISOString(),
        stored: storedForm(answer, text_type, options),
      },
      base: { version, seen: told ? storedForm(told, text_type, options) : message.response },
    },
    onKept,
  )
  return stored.stored === 'attention' ? { stored: 'device' } : stored
}
