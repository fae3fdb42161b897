import { type Answer, storedForm } from '../../domain/messages/response-codec'
import type { Responded } from '../data/effect'
import { save } from '../sync/save'
import { answerItem } from './answer-item'
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
  const seen = told ? storedForm(told, message.text_type, message.options) : message.response
  const stored = await save(answerItem({ ...message, extraid }, answer, seen, Date.now()), onKept)
  return stored.stored === 'attention' ? { stored: 'device' } : stored
}
