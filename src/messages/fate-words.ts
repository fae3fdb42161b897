import { arrivedWords } from '../../domain/dates/arrived-words'
import { pastWords } from '../../domain/dates/time-words'
import { keptSentences, nextWords } from '../saving/fate-look'
import { reasonWords, sentenceOf } from '../saving/reason-words'
import type { ThisDevice } from '../ui/device-word'
import type { PendingAnswer } from './message-view'

/** An answer's fate on the screen; savedAt (ms) is null for an answer known only from a read of the server. */
export type ShownFate = Omit<PendingAnswer, 'opId' | 'savedAt'> & { savedAt: number | null }

/** The sentence that says where an answer is. */
export function fateWords(fate: ShownFate, name: string, device: ThisDevice, now: number): string {
  switch (fate.fate) {
    case 'device':
    case 'held':
    case 'blocked':
    case 'paused':
      return keptSentences(fate.fate, device)
    case 'sending':
      return nextWords(fate.fate)
    case 'agency':
      return arrivedWords(fate.arrivedAt, now)
    case 'attention':
      return attentionWords(fate, name)
  }
}

/** Why the agency did not take an answer, and that it has not been given. */
function attentionWords(fate: ShownFate, name: string): string {
  const notGiven = `Your ${answerNoun(fate)} has not been given.`
  if (fate.outcome === 'changed') return `${name} changed after you read it. ${notGiven}`
  if (fate.outcome === 'absent') return `The agency does not have this message any more. ${notGiven}`
  const why = sentenceOf(fate.why)
  if (fate.outcome === 'closed') {
    const reason = why ?? `The deadline had passed when your answer${savedWords(fate)} arrived.`
    return reason.includes('not been given') ? reason : `${reason} ${notGiven}`
  }
  return `${reasonWords(why)} ${notGiven}`
}

function answerNoun({ answer }: ShownFate): string {
  if (answer.kind === 'typed') return 'choice'
  return answer.yes ? 'yes' : 'no'
}

function savedWords({ savedAt }: ShownFate): string {
  return savedAt === null ? '' : ` of ${pastWords(new Date(savedAt).toISOString())}`
}
