import type { Fate } from '../sync/fate'
import { Chip } from '../ui/chip'
import { deviceIcon } from '../ui/device-word'
import { fateLook } from './fate-look'

/** Where a change is that has not reached the agency, or was not taken; nothing once the agency has it. */
export function FateChip({ fate }: { fate: Fate }) {
  if (fate === 'agency') return null
  const { tone, icon, short } = fateLook(fate, deviceIcon())
  return (
    <Chip tone={tone} icon={icon}>
      {short}
    </Chip>
  )
}
