import { Button } from '../ui/button'
import type { PendingAnswer } from './message-view'
import styles from './message-zone.module.css'
import type { MessageTask } from './use-message-task'

/** Moves the focus to the start of the text to be read again; the controls follow below it. */
function readAgain(task: MessageTask): void {
  task.readAgain()
  requestAnimationFrame(() => {
    const letter = document.querySelector<HTMLElement>('[data-letter]')
    letter?.focus({ preventScroll: true })
    letter?.scrollIntoView({ block: 'start' })
  })
}

/** What a member can do with an answer that the agency did not take: answer again, try the same again, or let it go. */
export function AttentionActions({ task, outcome }: { task: MessageTask; outcome: PendingAnswer['outcome'] }) {
  const again = task.open && outcome !== 'failed' && outcome !== 'absent'
  return (
    <div className={styles.attention}>
      {again ? (
        <Button variant="outline" size="sm" onClick={() => readAgain(task)}>
          {outcome === 'changed' ? 'Read it again' : 'Answer again'}
        </Button>
      ) : null}
      {outcome === 'failed' ? (
        <Button variant="outline" size="sm" onClick={task.retry}>
          Try again
        </Button>
      ) : null}
      <Button variant="ghost" size="sm" onClick={task.discard}>
        Discard
      </Button>
    </div>
  )
}
