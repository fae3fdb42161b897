import type { TextType } from '../../domain/messages/message'
import { type Answer, storedForm, toWire } from '../../domain/messages/response-codec'
import type { New } from '../outbox/item'
import type { AnswerParts } from './answer-plan'

/** What of a message its answer depends on. */
interface AnsweredMessage {
  extraid: number
  id: number
  name: string
  version: number
  text_type: TextType
  options: string | null
}

/**
 * An answer as it goes into the outbox, from the page and from a notification alike. seen: the stored form of the standing answer that its
 * giver saw; null: none, undefined: not known. at in ms.
 */
export function answerItem(
  { extraid, id, name, version, text_type, options }: AnsweredMessage,
  answer: Answer,
  seen: string | null | undefined,
  at: number,
): New<'message_respond', AnswerParts> {
  return {
    extraid,
    kind: 'message_respond',
    entityKey: answerKey(id),
    payload: {
      ...{ id, name, ...toWire(answer) },
      device_at: new Date(at).toISOString(),
      stored: storedForm(answer, text_type, options),
    },
    base: { version, ...(seen !== undefined && { seen }) },
  }
}

/** The entity of a message's answers. */
export function answerKey(id: number): string {
  return `message:${id}`
}
