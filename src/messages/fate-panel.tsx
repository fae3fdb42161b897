import type { ReactNode } from 'react'
import { asOfWords } from '../../domain/dates/time-words'
import { saidWords } from '../forms/answer/answer-words'
import { classNames } from '../ui/class-names'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-paths'
import styles from './fate-panel.module.css'
import { fateWords, type ShownFate } from './fate-words'
import type { ThisDevice } from './row-state'

interface FatePanelProps {
  fate: ShownFate
  /** The message's title. */
  name: string
  device: ThisDevice
  now: number
  /** What can be done about it. */
  children?: ReactNode
}

/** Where the member's answer is, in place: what was said, the sentence, and the way from this device to the agency. */
export function FatePanel({ fate, name, device, now, children }: FatePanelProps) {
  const attention = fate.fate === 'attention'
  return (
    <div className={classNames(styles.panel, styles[fate.fate])}>
      <div className={styles.said}>
        <Icon name={iconOf(fate, device)} className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.title}>{attention ? 'Needs your attention' : saidWords(fate.answer)}</p>
          <p>{fateWords(fate, name, device, now)}</p>
          {fate.answer.notes ? <p className={styles.notes}>Your notes: {fate.answer.notes}</p> : null}
        </div>
      </div>
      {attention || fate.savedAt === null ? null : <Way fate={fate} savedAt={fate.savedAt} device={device} now={now} />}
      {children}
    </div>
  )
}

interface WayProps extends Pick<FatePanelProps, 'fate' | 'device' | 'now'> {
  savedAt: number
}

/** Two dots and what lies between them. Says nothing that the sentence does not say. */
function Way({ fate, savedAt, device, now }: WayProps) {
  const arrived = fate.fate === 'agency'
  return (
    <p className={styles.way} aria-hidden="true">
      <span className={classNames(styles.stop, !arrived && styles.now)}>
        <i className={classNames(styles.dot, styles.on)} />
        {device === 'phone' ? 'This phone' : 'This computer'}, {asOfWords(savedAt, now)}
      </span>
      <span className={classNames(styles.line, fate.fate === 'sending' && styles.moving, arrived && styles.whole)} />
      <span className={classNames(styles.stop, arrived && styles.now)}>
        <i className={classNames(styles.dot, arrived && styles.on)} />
        The agency
      </span>
    </p>
  )
}

function iconOf(fate: ShownFate, device: ThisDevice): IconName {
  const icons: Record<ShownFate['fate'], IconName> = {
    device,
    held: device,
    paused: device,
    sending: 'sync',
    agency: 'sent',
    attention: 'alert',
  }
  return icons[fate.fate]
}
