import { classNames } from '../../ui/class-names'
import { deviceIcon, deviceWord } from '../../ui/device-word'
import { Icon } from '../../ui/icon'
import classes from './notes.module.css'

interface WaitingNoteProps {
  fate: 'device' | 'held' | 'sending' | 'agency' | 'attention' | 'paused'
}

/** Below a field: its change is on this device and not yet with the agency. Nothing once the agency has it. */
export function WaitingNote({ fate }: WaitingNoteProps) {
  if (fate === 'agency' || fate === 'attention') return null
  return (
    <p className={classNames(classes.note, classes.waiting)}>
      <Icon name={fate === 'sending' ? 'sync' : deviceIcon()} size={18} />
      {fate === 'sending' ? 'Sending it to the agency' : `Saved on ${deviceWord()}, not sent yet`}
      {fate === 'paused' && '. Sign in again to send it'}
    </p>
  )
}
