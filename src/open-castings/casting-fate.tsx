import { fateLook } from '../saving/fate-look'
import type { Kept } from '../sync/fate'
import { discardItem } from '../sync/waiting-actions'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { deviceIcon } from '../ui/device-word'
import { Icon } from '../ui/icon'
import { Notice } from '../ui/notice'
import type { ShownCasting } from './casting-groups'
import { lateWords, pendingWords, statusLooks, statusWords } from './casting-words'
import styles from './open-castings.module.css'

interface FateProps {
  casting: ShownCasting
  /** In a family: for whom. */
  name: string | null
  now: number
}

/** Where the application to a casting is: on this device, with the agency, decided, or not taken. Nothing without one. */
export function CastingFate({ casting: { pending, application, closed }, name, now }: FateProps) {
  const device = deviceIcon()
  // The agency's record counts, whatever became of another try.
  if (application !== null) {
    const { word, icon } = statusLooks[application.status]
    const fate = application.status === 'R' ? 'declined' : 'agency'
    return <Panel fate={fate} icon={icon} title={word} words={statusWords(application, name, now)} />
  }
  if (pending === null) return null
  if (pending.fate === 'attention') {
    return (
      <Notice
        status="error"
        title={name === null ? 'You have not applied' : `${name} has not applied`}
        action={
          <Button variant="ghost" size="sm" onClick={() => void discardItem(pending.opId)}>
            Discard
          </Button>
        }
      >
        {pendingWords(pending, device, now)}
      </Notice>
    )
  }
  const title = pending.fate === 'agency' ? 'Applied' : 'Not sent yet'
  // One that waits for the member to sign in is not sent by itself, as lateWords would say.
  const isLate = closed && pending.fate !== 'agency' && pending.fate !== 'paused'
  const words = isLate ? lateWords : pendingWords(pending, device, now)
  return <Panel fate={pending.fate} icon={fateLook(pending.fate, device).icon} title={title} words={words} />
}

interface PanelProps {
  fate: Kept | 'sending' | 'agency' | 'declined'
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
