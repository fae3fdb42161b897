import { pastWords } from '../../../domain/dates/time-words'
import { Notice } from '../../ui/notice'
import { answerWords } from './answer-words'
import styles from './closed-notice.module.css'
import type { AnswerControl } from './use-answer-control'

interface Closable {
  withdrawn: boolean
  expirydate: string | null
}

interface ClosedNoticeProps {
  message: Closable
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

/** Why it can't be answered. */
export function closedWords({ withdrawn, expirydate }: Closable): string {
  if (withdrawn) return 'The agency withdrew this message. There is nothing to do.'
  return expirydate ? `Closed. The deadline was ${pastWords(expirydate)}.` : 'Closed.'
}
