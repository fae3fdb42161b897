import { fateLook } from '../saving/fate-look'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { deviceIcon } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import type { CastingView } from './casting-overlay'
import { pendingWords, statusLooks, statusWords } from './casting-words'
import styles from './open-castings.module.css'

/** Where the application to a casting is: on this device, with the agency, decided, or not taken. Nothing without one. */
export function CastingFate({ casting: { pending, application }, now }: { casting: CastingView; now: number }) {
  const device = deviceIcon()
  if (pending?.fate === 'attention') {
    return (
      <Notice
        tone="problem"
        title="You have not applied"
        action={
          <Button variant="quiet" size="small" onClick={() => void discardItem(pending.opId)}>
            Discard
          </Button>
        }
      >
        {pendingWords(pending, device, now)}
      </Notice>
    )
  }
  if (pending && (pending.fate !== 'agency' || application === null)) {
    const icon = fateLook(pending.fate, device).icon
    return <Panel fate={pending.fate} icon={icon} title="Applied" words={pendingWords(pending, device, now)} />
  }
  if (application === null) return null
  const { word, icon } = statusLooks[application.status]
  const fate = application.status === 'R' ? 'declined' : 'agency'
  return <Panel fate={fate} icon={icon} title={word} words={statusWords(application, now)} />
}

interface PanelProps {
  fate: 'device' | 'held' | 'paused' | 'sending' | 'agency' | 'declined'
  icon: Parameters<typeof Icon>[0]['name']
  title: string
  words: string
}

/** Dashed while it is on this device alone. */
function Panel({ fate, icon, title, words }: PanelProps) {
  return (
    <div className={classNames(styles.fate, styles[fate])} role="status">
      <Icon name={icon} />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.words}>{words}</p>
      </div>
    </div>
  )
}
