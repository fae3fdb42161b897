import { saidWords } from '../forms/answer/answer-words'
import { ClosedNotice, closedWords } from '../forms/answer/closed-notice'
import { arrivedWords } from '../saving/arrived-words'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'
import type { PublicMessage } from './public-message'
import styles from './public-message-screen.module.css'
import type { PublicTask } from './use-public-task'

interface PublicZoneProps {
  task: PublicTask
  message: PublicMessage
  now: number
}

/** In place of the controls: the answer that the agency has, or why there is nothing to answer. */
export function PublicZone({ task, message, now }: PublicZoneProps) {
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
