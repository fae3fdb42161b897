import { storageKept } from '../../sync/keep-storage'
import { deviceWord } from '../../ui/device-word'
import classes from './tray.module.css'

/** Whether the browser has promised to keep what waits here; nothing while it was not asked. */
export function StorageLine() {
  const kept = storageKept()
  if (kept === null) return null
  const device = deviceWord()
  return (
    <p className={classes.storage}>
      {kept
        ? `The browser keeps these, also when ${device} runs out of room.`
        : `If ${device} runs out of room, the browser may clear these. An installed Callboard is safer.`}
    </p>
  )
}
