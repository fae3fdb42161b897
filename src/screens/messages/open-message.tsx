import type { MessageView } from '../../data/message-view'
import { useSession } from '../../data/use-session'
import { useNow } from '../../ui/use-now'
import { MessageDialog } from './message-dialog'
import { MessagePage } from './message-page'
import type { ThisDevice } from './row-state'
import { useMessageTask } from './use-message-task'

interface OpenMessageProps {
  extraid: number
  message: MessageView
  asOf: number | null
  device: ThisDevice
  /** The dialog over the list, or the page. */
  wide: boolean
  listPath: string
  onClose: () => void
  /** The answer is stored; the reads should be renewed. */
  onStored: () => void
}

/** One message, open: the page of a phone or the dialog of a desktop, over the same state. */
export function OpenMessage(props: OpenMessageProps) {
  const { extraid, message, asOf, device, wide, listPath, onClose, onStored } = props
  const now = useNow(message.expirydate === null ? null : Date.parse(message.expirydate))
  const session = useSession()
  const login = session.phase === 'member' ? session.session.extraid : 0
  const task = useMessageTask({ extraid, message, asOf, now, draftKey: `${login}.${extraid}.${message.id}`, onStored })
  return wide ? (
    <MessageDialog task={task} device={device} now={now} onClose={onClose} />
  ) : (
    <MessagePage task={task} device={device} now={now} listPath={listPath} />
  )
}
