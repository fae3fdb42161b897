import type { Read } from '../data/read'
import { deviceWord } from '../ui/device-word'
import { Notice } from '../ui/notice'

/** The address names a casting that is not in the list: not on this device yet, or not found. Nothing while it is loading. */
export function NoCasting({ read }: { read: Read<unknown> }) {
  if (read.stale && read.problem === null) return null
  if (read.stale) {
    return (
      <Notice title={`This casting is not on ${deviceWord()} yet`} icon="no-signal">
        It shows here as soon as there is signal.
      </Notice>
    )
  }
  return (
    <Notice title="We can’t find that casting">It may have closed a while ago, or the address is not complete.</Notice>
  )
}
