import type { ReactNode } from 'react'
import classes from './chip.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { IconName } from './icon-paths'
import type { Tone } from './tone'
import tones from './tone.module.css'
import { toneIcons } from './tone-icons'

/** A state: its colour, its icon and its word, always all three. 'device' is dashed: it is nowhere else yet. */
export function Chip({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classNames(classes.chip, tones[tone], tone === 'device' && classes.device)}>
      <Icon name={icon ?? toneIcons[tone]} size={18} />
      {children}
    </span>
  )
}
