import { useEffect } from 'react'
import { saidWords } from '../../domain/messages/answer-words'
import { fromWords } from '../../domain/messages/message-words'
import { messageShown } from '../data/news'
import { useTellOpened } from '../data/use-tell-opened'
import { useChildName, useFamilyName } from '../session/use-family-name'
import { useSession } from '../session/use-session'
import { ButtonLink } from '../ui/button'
import type { ThisDevice } from '../ui/device-word'
import { Dialog } from '../ui/dialog'
import { showSnackbar } from '../ui/snackbar-store'
import { TaskFooter } from '../ui/task-footer'
import { useNow } from '../ui/use-now'
import { fateWords, type ShownFate } from './fate-words'
import { useFocusOnRow } from './follow-row'
import { Whose } from './list-states'
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
  const reads = session.phase === 'member' && session.standing === 'confirmed' && session.session.acting === null
  useEffect(() => void messageShown.tell(message.id), [message.id])
  useTellOpened(reads ? { login, extraid, id: message.id } : null)
  const child = useChildName(extraid)
  // The dialog closes, so a snackbar says where the answer is. A page stays open and shows it in place.
  const onStored = (fate: ShownFate) => {
    if (!wide) return
    showSnackbar(
      `${message.name}: ${saidWords(fate.answer, child)}. ${fateWords(fate, message.name, device, Date.now())}`,
    )
    onClose()
  }
  const task = useMessageTask({
    extraid,
    child,
    message,
    asOf,
    now,
    draftKey: `${login}.${extraid}.${message.id}`,
    onStored,
  })
  return wide ? (
    <MessageDialog extraid={extraid} task={task} device={device} now={now} onClose={onClose} />
  ) : (
    <MessagePage extraid={extraid} task={task} device={device} now={now} listPath={listPath} />
  )
}

interface MessageDialogProps {
  extraid: number
  task: MessageTask
  device: ThisDevice
  now: number
  onClose: () => void
}

/** An open message on a desktop: the specification's dialog over the list, at the same address. */
function MessageDialog({ extraid, task, device, now, onClose }: MessageDialogProps) {
  const { message, kind } = task
  const whose = useFamilyName(extraid)
  const from = fromWords(message.category, message.sendtime)
  const empty = kind === 'one-way'
  return (
    <Dialog
      open
      onClose={onClose}
      hasAddress
      size="wide"
      title={message.name}
      subtitle={whose ? `For ${whose} · ${from}` : from}
      footer={empty ? undefined : <MessageZone task={task} device={device} now={now} way={null} />}
    >
      <MessageContent task={task} device={device} now={now} bare />
    </Dialog>
  )
}

interface MessagePageProps {
  extraid: number
  task: MessageTask
  device: ThisDevice
  now: number
  /** Path of the list. */
  listPath: string
}

/** An open message on a phone: a page of its own, with the answer zone in reach at its end. */
function MessagePage({ extraid, task, device, now, listPath }: MessagePageProps) {
  const all = (
    <ButtonLink variant="outline" to={listPath}>
      All messages
    </ButtonLink>
  )
  return (
    <div className={styles.page}>
      <Whose extraid={extraid} />
      <MessageContent task={task} device={device} now={now} />
      <TaskFooter label="Your answer">
        <MessageZone task={task} device={device} now={now} way={all} />
      </TaskFooter>
    </div>
  )
}
