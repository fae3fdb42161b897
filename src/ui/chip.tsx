import { Badge } from '@chakra-ui/react/badge'
import type { ReactNode } from 'react'
import { Icon } from './icon'
import type { IconName } from './icon-paths'
import type { Tone } from './tone'
import { toneIcons } from './tone-icons'

/** A state: its colour, its icon and its word, always all three. 'device' is dashed: it is nowhere else yet. */
export function Chip({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <Badge {...{ tone }}>
      <Icon name={icon ?? toneIcons[tone]} size={18} />
      {children}
    </Badge>
  )
}
