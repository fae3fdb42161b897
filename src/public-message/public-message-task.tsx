import { arrivedWords } from '../../domain/dates/arrived-words'
import { saidWords } from '../../domain/messages/answer-words'
import { messageStatus, statusWords } from '../../domain/messages/message'
import { closedWords, notBooked } from '../../domain/messages/message-words'
import { type Answer, encodeResponse } from '../../domain/messages/response-codec'
import { statusTones } from '../../domain/messages/status-tones'
import { AnswerBar } from '../forms/answer/answer-bar'
import { AnswerFields } from '../forms/answer/answer-fields'
import { ClosedNotice } from '../forms/answer/closed-notice'
import { InlineChoice } from '../forms/answer/inline-choice'
import { Button } from '../ui/button'
import { Chip } from '../ui/chip'
import { Due } from '../ui/due'
import { Letter } from '../ui/letter/letter'
import { Notice } from '../ui/notice'
import { statusIcon } from '../ui/status-icon'
import { TaskFooter } from '../ui/task-footer'
import { useNow } from '../ui/use-now'
import type { PublicMessage } from './public-message'
import styles from './public-message-screen.module.css'
import { ThankYou } from './thank-you'
import { type PublicTask, type PublicTaskInput, usePublicTask } from './use-public-task'

/** The message, its answer zone, and the thank-you after it. */
export function PublicMessageTask(props: Omit<PublicTaskInput, 'now'>) {
  const { message } = props
  const now = useNow(message.expirydate === null ? null : Date.parse(message.expirydate))
  const task = usePublicTask({ ...props, now })
  if (task.view === 'thanks' && task.told)
    return <ThankYou task={task} told={task.told} name={message.name} now={now} />
  const answering = task.view === 'answering'
  const { control } = task
  return (
    <>
      <Letter
        category={message.category}
        name={message.name}
        sendtime={message.sendtime}
        text={message.message}
        extraText={message.extra_text}
        state={<PublicState message={message} given={task.given} open={task.open} now={now} />}
        renderChoice={
          answering && message.text_type === 'simple'
            ? (yes) => <InlineChoice yes={yes} chosen={control.draft.yes === yes} onChoose={control.choose} />
            : undefined
        }
        aside={message.text_type === 'simple' && task.open ? notBooked : null}
        asPage
      />
      {answering ? <AnswerFields control={control} disabled={task.busy} /> : null}
      {task.view === 'one-way' ? null : (
        <TaskFooter label="Your answer">
          {answering ? (
            <AnswerBar
              control={control}
              due={task.changing ? <Keep onKeep={task.keep} /> : <DueOf expiry={message.expirydate} now={now} />}
              busy={task.busy}
              failure={task.failure}
              onConfirm={task.confirm}
            />
          ) : (
            <PublicZone task={task} message={message} now={now} />
          )}
        </TaskFooter>
      )}
    </>
  )
}

function DueOf({ expiry, now }: { expiry: string | null; now: number }) {
  return expiry === null ? null : <Due expiry={expiry} now={now} short />
}

function Keep({ onKeep }: { onKeep: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onKeep}>
      Keep my answer
    </Button>
  )
}

interface PublicStateProps {
  message: PublicMessage
  /** The answer the agency has, including one just given. */
  given: Answer | null
  open: boolean
  now: number
}

/** The chip with the message's state, and the deadline. */
function PublicState({ message, given, open, now }: PublicStateProps) {
  const status = messageStatus({ ...message, response: given ? encodeResponse(given) : null, outstanding: open })
  return (
    <>
      <Chip tone={statusTones[status]} {...statusIcon(status)}>
        {statusWords[status]}
      </Chip>
      {message.expirydate && !message.withdrawn ? (
        <Due expiry={message.expirydate} now={now} exact={open} answered={open && given !== null} />
      ) : null}
    </>
  )
}

interface PublicZoneProps {
  task: PublicTask
  message: PublicMessage
  now: number
}

/** In place of the controls: the answer that the agency has, or why there is nothing to answer. */
function PublicZone({ task, message, now }: PublicZoneProps) {
  const { given } = task
  if (given === null) return <ClosedNotice message={message} control={task.control} leftOver={task.leftOver} />
  const arrived = task.told?.arrivedAt ?? (message.response_at === null ? null : Date.parse(message.response_at))
  return (
    <>
      <Notice status="success" icon="sent" title={`${saidWords(given)}.`}>
        <p>{arrivedWords(arrived, now)}</p>
        {given.notes ? <p className={styles.quiet}>Your notes: {given.notes}</p> : null}
        {task.open ? null : <p>{closedWords(message)}</p>}
      </Notice>
      {task.open ? (
        <div className={styles.ways}>
          <Button variant="outline" onClick={task.change}>
            Change answer
          </Button>
        </div>
      ) : null}
    </>
  )
}
