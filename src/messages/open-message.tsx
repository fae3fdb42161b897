import { saidWords } from '../forms/answer/answer-words'
import { useSession } from '../session/use-session'
import { ButtonLink } from '../ui/button'
import type { ThisDevice } from '../ui/device-word'
import { Dialog } from '../ui/dialog'
import { fromWords } from '../ui/letter/letter'
import { showSnackbar } from '../ui/snackbar-store'
import { TaskFooter } from '../ui/task-footer'
import { useNow } from '../ui/use-now'
import { fateWords, type ShownFate } from './fate-words'
import { useFocusOnRow } from './follow-row'
import { MessageContent } from './message-content'
import styles from './message-page.module.css'
import type { MessageView } from './message-view'
import { MessageZone } from './message-zone'
import { type MessageTask, useMessageTask } from './use-message-task'

interface OpenMessageProps {
  extraid: number
  message: MessageView
  asOf: number | null
  device: ThisDevice
  /** True: the dialog over the list; false: the page. */
  wide: boolean
  listPath: string
  onClose: () => void
}

/** One message, open: the page of a phone or the dialog of a desktop, over the same state. */
export function OpenMessage(props: OpenMessageProps) {
  const { extraid, message, asOf, device, wide, listPath, onClose } = props
  const now = useNow(message.expirydate === null ? null : Date.parse(message.expirydate))
  useFocusOnRow(message.id, listPath)
  const session = useSession()
  const login = session.phase === 'member' ? session.session.extraid : 0
  // The dialog closes, so a snackbar says where the answer is. A page stays open and shows it in place.
  const onStored = (fate: ShownFate) => {
    if (!wide) return
    showSnackbar(`${message.name}: ${saidWords(fate.answer)}. ${fateWords(fate, message.name, device, Date.now())}`)
    onClose()
  }
  const task = useMessageTask({ extraid, message, asOf, now, draftKey: `${login}.${extraid}.${message.id}`, onStored })
  return wide ? (
    <MessageDialog task={task} device={device} now={now} onClose={onClose} />
  ) : (
    <MessagePage task={task} device={device} now={now} listPath={listPath} />
  )
}

interface MessageDialogProps {
  task: MessageTask
  device: ThisDevice
  now: number
  onClose: () => void
}

/** An open message on a desktop: the specification's dialog over the list, at the same address. */
function MessageDialog({ task, device, now, onClose }: MessageDialogProps) {
  const { message, kind } = task
  const empty = kind === 'one-way'
  return (
    <Dialog
      open
      onClose={onClose}
      hasAddress
      size="wide"
      title={message.name}
      subtitle={fromWords(message.category, message.sendtime)}
      footer={empty ? undefined : <MessageZone task={task} device={device} now={now} way={null} />}
    >
      <MessageContent task={task} device={device} now={now} bare />
    </Dialog>
  )
}

interface MessagePageProps {
  task: MessageTask
  device: ThisDevice
  now: number
  /** Path of the list. */
  listPath: string
}

/** An open message on a phone: a page of its own, with the answer zone in reach at its end. */
function MessagePage({ task, device, now, listPath }: MessagePageProps) {
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
