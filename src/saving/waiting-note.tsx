import type { Fate } from '../sync/fate'
import { deviceIcon } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { fateLook } from './fate-look'
import classes from './waiting-note.module.css'

/** Below a field: its change is on this device and not yet with the agency. Nothing once the agency has it. */
export function WaitingNote({ fate }: { fate: Fate }) {
  const { icon, note } = fateLook(fate, deviceIcon())
  if (note === null) return null
  return (
    <p className={classes.note}>
      <Icon name={icon} size={18} />
      {note}
    </p>
  )
}
