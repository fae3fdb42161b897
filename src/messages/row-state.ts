import { clockWords, pastWords } from '../../domain/dates/time-words'
import { shortAnswerWords } from '../../domain/messages/answer-words'
import { isOneWay, type MessageStatus, messageStatus, statusWords } from '../../domain/messages/message'
import { decodeResponse, encodeResponse } from '../../domain/messages/response-codec'
import { statusTones } from '../../domain/messages/status-tones'
import { fateLook } from '../saving/fate-look'
import type { ThisDevice } from '../ui/device-word'
import type { IconName } from '../ui/icon-paths'
import { statusIcon } from '../ui/status-icon'
import type { Tone } from '../ui/tone'
import type { MessageView, PendingAnswer } from './message-view'

/** What a row or a chip says of a message: colour, icon and word, and the detail after the word. */
export interface RowState {
  tone: Tone
  icon?: IconName
  word: string
  detail: string
}

/** The status as the member sees it: an answer the agency has taken counts before a read includes it. */
export function shownStatus(message: MessageView, open: boolean): MessageStatus {
  const taken = message.pending?.fate === 'agency' ? encodeResponse(message.pending.answer) : message.response
  return messageStatus({ ...message, response: taken, outstanding: open })
}

/** What the row of a message says. open: it can still be answered now. */
export function rowState(message: MessageView, open: boolean, device: ThisDevice): RowState {
  const { pending } = message
  if (pending && pending.fate !== 'agency') return pendingState(pending, device)
  const status = shownStatus(message, open)
  return {
    tone: statusTones[status],
    ...statusIcon(status),
    word: statusWords[status],
    detail: detailOf(message, status),
  }
}

/** What a row says after the answer, beyond the fate's own word. */
const beyond: Readonly<Record<PendingAnswer['fate'], readonly string[]>> = {
  device: ['not sent yet'],
  held: ['not sent yet'],
  blocked: ['not sent yet'],
  paused: ['sign in again to send it'],
  attention: ['not given'],
  sending: [],
  agency: [],
}

function pendingState(pending: PendingAnswer, device: ThisDevice): RowState {
  const { tone, icon, short } = fateLook(pending.fate, device)
  const said = [shortAnswerWords(pending.answer), ...beyond[pending.fate]].join(', ')
  return { tone, icon, word: short, detail: said }
}

function detailOf(message: MessageView, status: MessageStatus): string {
  if (message.pending?.arrivedAt) {
    return [choiceOf(message), `the agency has it, ${clockWords(message.pending.arrivedAt)}`]
      .filter(Boolean)
      .join(' · ')
  }
  if (status === 'expired') return pastWords(message.expirydate ?? message.sendtime)
  if (isOneWay(message) || status === 'withdrawn') return pastWords(message.sendtime)
  return [choiceOf(message), pastWords(message.response_at ?? message.sendtime)].filter(Boolean).join(' · ')
}

/** The options chosen in a typed message, shortened to fit a row; '' for other messages. */
function choiceOf(message: MessageView): string {
  const answer = message.pending?.answer ?? decodeResponse(message.response ?? '', message.text_type, message.options)
  return answer?.kind === 'typed' && answer.selected.length > 0 ? shortAnswerWords(answer) : ''
}
