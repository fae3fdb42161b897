import { answerWords } from '../../../domain/messages/answer-words'
import { closedWords } from '../../../domain/messages/message-words'
import { Notice } from '../../ui/notice'
import styles from './closed-notice.module.css'
import type { AnswerControl } from './use-answer-control'

interface ClosedNoticeProps {
  message: { withdrawn: boolean; expirydate: string | null }
  control: AnswerControl
  /** Something was typed or chosen and never sent: it stays to be read. */
  leftOver: boolean
}

/** In place of the answer controls when there is nothing to answer any more. */
export function ClosedNotice({ message, control, leftOver }: ClosedNoticeProps) {
  const { answer, draft } = control
  return (
    <Notice icon={message.withdrawn ? 'undo' : 'expired'} title={closedWords(message)}>
      {leftOver ? (
        <>
          <p>Your answer was not sent.</p>
          {answer ? <p>Your choice: {answerWords(answer)}</p> : null}
          {draft.notes ? <p className={styles.typed}>Your notes: {draft.notes}</p> : null}
        </>
      ) : null}
    </Notice>
  )
}
