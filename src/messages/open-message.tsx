import { saidWords } from '../forms/answer/answer-words'
import { useSession } from '../session/use-session'
import type { ThisDevice } from '../ui/device-word'
import { showSnackbar } from '../ui/snackbar-store'
import { useNow } from '../ui/use-now'
import { fateWords, type ShownFate } from './fate-words'
import { useFocusOnRow } from './follow-row'
import { MessageDialog } from './message-dialog'
import { MessagePage } from './message-page'
import type { MessageView } from './message-view'
import { useMessageTask } from './use-message-task'

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
