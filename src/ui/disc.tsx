import { classNames } from './class-names'
import classes from './disc.module.css'
import { Icon } from './icon'
import type { IconName } from './icon-paths'
import type { Tone } from './tone'
import tones from './tone.module.css'
import { toneIcons } from './tone-icons'

/** The round drawing at the start of a line. Its word must stand beside it. */
export function Disc({ tone, icon }: { tone: Tone; icon?: IconName }) {
  return (
    <span
      className={classNames(
        classes.disc,
        tones[tone],
        tone === 'device' && classes.device,
        tone === 'attention' && classes.attention,
      )}
    >
      <Icon name={icon ?? toneIcons[tone]} size={20} />
    </span>
  )
}
