import { useState } from 'react'
import { optionList, type TextType } from '../../../domain/messages/message'
import type { Answer } from '../../../domain/messages/response-codec'
import { type AnswerDraft, answerOf, choiceProblem, draftFromAnswer, emptyDraft, fitDraft } from './answer-draft'

/** The fields of a message that its answer controls need. */
export interface AnswerableMessage {
  name: string
  message: string
  text_type: TextType
  options: string | null
  version: number
}

interface Source {
  message: AnswerableMessage
  /** What the member began, or null; null means to start from `given`, or from nothing. */
  draft: AnswerDraft | null
  /** The answer that is to be changed, or null. */
  given: Answer | null
  setDraft: (draft: AnswerDraft) => void
}

export interface AnswerControl {
  message: AnswerableMessage
  draft: AnswerDraft
  options: string[]
  /** The complete answer, or null while nothing is chosen. */
  answer: Answer | null
  problem: string | null
  /** The message changed after it was shown or after this choice was made: read it again. */
  changed: boolean
  choose: (yes: boolean) => void
  select: (selected: string[]) => void
  setNotes: (notes: string) => void
  /** Goes to the confirm step, or shows the problem that prevents it. */
  next: () => void
  back: () => void
}

/** The state of the answer controls over a draft that the screen keeps. */
export function useAnswerControl({ message, draft: kept, given, setDraft }: Source): AnswerControl {
  const [tried, setTried] = useState(false)
  // An open page reads by itself what the agency changed: the text under the member's eyes may be another one by now.
  const [firstShown] = useState(message.version)
  const options = optionList(message.options)
  const start = given ? draftFromAnswer(given, message.version) : emptyDraft(firstShown)
  const { draft, changed } = fitDraft(kept ?? start, message.version, options)
  const answer = answerOf(draft, message.text_type, options)
  const missing = choiceProblem(draft, message.text_type)
  const change = (part: Partial<AnswerDraft>) => setDraft({ ...draft, ...part })
  return {
    message,
    draft: answer ? draft : { ...draft, step: 'choose' },
    options,
    answer,
    problem: tried ? missing : null,
    changed,
    choose: (yes) => change({ yes, step: 'confirm' }),
    select: (selected) => change({ selected }),
    setNotes: (notes) => change({ notes }),
    next: () => (missing === null ? change({ step: 'confirm' }) : setTried(true)),
    back: () => change({ step: 'choose' }),
  }
}
