import type { ThisDevice } from '../ui/device-word'
import { Dialog } from '../ui/dialog'
import { fromWords } from '../ui/letter/letter'
import { MessageContent } from './message-content'
import { MessageZone } from './message-zone'
import type { MessageTask } from './use-message-task'

interface MessageDialogProps {
  task: MessageTask
  device: ThisDevice
  now: number
  onClose: () => void
}

/** An open message on a desktop: the specification's dialog over the list, at the same address. */
export function MessageDialog({ task, device, now, onClose }: MessageDialogProps) {
  const { message, kind } = task
  const empty = kind === 'one-way'
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={message.name}
      subtitle={fromWords(message.category, message.sendtime)}
      footer={empty ? undefined : <MessageZone task={task} device={device} now={now} way={null} />}
    >
      <MessageContent task={task} device={device} now={now} bare />
    </Dialog>
  )
}
