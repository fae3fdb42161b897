import type { Fate } from '../sync/fate'
import { Chip } from '../ui/chip'
import { deviceIcon, deviceWord } from '../ui/device-word'

/** Where a change is that has not reached the agency, or was not taken; nothing once the agency has it. */
export function FateChip({ fate }: { fate: Fate }) {
  switch (fate) {
    case 'agency':
      return null
    case 'sending':
      return (
        <Chip tone="note" icon="sync">
          Sending
        </Chip>
      )
    case 'attention':
      return <Chip tone="attention">Needs your attention</Chip>
    case 'device':
    case 'held':
    case 'paused':
      return (
        <Chip tone="device" icon={deviceIcon()}>
          On {deviceWord()}
        </Chip>
      )
  }
}
