import { ButtonLink } from '../ui/button'
import type { ThisDevice } from '../ui/device-word'
import { TaskFooter } from '../ui/task-footer'
import { MessageContent } from './message-content'
import styles from './message-page.module.css'
import { MessageZone } from './message-zone'
import type { MessageTask } from './use-message-task'

interface MessagePageProps {
  task: MessageTask
  device: ThisDevice
  now: number
  /** Path of the list. */
  listPath: string
}

/** An open message on a phone: a page of its own, with the answer zone in reach at its end. */
export function MessagePage({ task, device, now, listPath }: MessagePageProps) {
  const all = (
    <ButtonLink variant="outline" to={listPath}>
      All messages
    </ButtonLink>
  )
  return (
    <div className={styles.page}>
      <MessageContent task={task} device={device} now={now} />
      <TaskFooter label="Your answer">
        <MessageZone task={task} device={device} now={now} way={all} />
      </TaskFooter>
    </div>
  )
}
