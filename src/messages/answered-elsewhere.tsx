import { answerWords } from '../../domain/messages/answer-words'
import type { Answer } from '../../domain/messages/response-codec'
import { ConflictNote } from '../forms/profile/conflict-note'
import { Notice } from '../ui/notice'
import type { MessageTask } from './use-message-task'

interface AnsweredElsewhereProps {
  task: MessageTask
  mine: Answer
  theirs: Answer
  /** The sentence that says since when another answer counts, and whose it is. */
  why: string
}

/** Two answers to one message: the one that waited here, and the one that the agency got from elsewhere meanwhile. */
export function AnsweredElsewhere({ task, mine, theirs, why }: AnsweredElsewhereProps) {
  return (
    <>
      <ConflictNote
        label={task.message.name}
        mineTerm="You answered here"
        mine={whole(mine)}
        theirs={whole(theirs)}
        changedBy={null}
        changedAt={null}
        why={why}
        canKeep={task.open}
        busy={task.busy}
        onSettle={(keep) => (keep === 'mine' ? task.confirm(mine) : task.discard())}
      />
      {task.failure === null ? null : (
        <Notice status="error" title={task.failure}>
          Your answer and your notes are still here.
        </Notice>
      )}
    </>
  )
}

/** 'Yes', and the notes below it. */
function whole(answer: Answer): string {
  return [answerWords(answer), answer.notes].filter(Boolean).join('\n')
}
