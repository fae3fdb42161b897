import type { PendingAnswer } from '../../data/message-view'
import { Button } from '../../ui/button'
import styles from './message-zone.module.css'
import type { MessageTask } from './use-message-task'

/** What a member can do with an answer that the agency did not take: answer again, try the same again, or let it go. */
export function AttentionActions({ task, outcome }: { task: MessageTask; outcome: PendingAnswer['outcome'] }) {
  const again = task.open && outcome !== 'failed' && outcome !== 'absent'
  return (
    <div className={styles.attention}>
      {again ? (
        <Button variant="line" size="small" onClick={task.readAgain}>
          {outcome === 'changed' ? 'Read it again' : 'Answer again'}
        </Button>
      ) : null}
      {outcome === 'failed' ? (
        <Button variant="line" size="small" onClick={task.retry}>
          Try again
        </Button>
      ) : null}
      <Button variant="quiet" size="small" onClick={task.discard}>
        Discard
      </Button>
    </div>
  )
}
