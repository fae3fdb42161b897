import type { ReactNode } from 'react'
import { asOfWords } from '../../domain/dates/time-words'
import { saidWords } from '../../domain/messages/answer-words'
import { fateLook } from '../saving/fate-look'
import { classNames } from '../ui/class-names'
import type { ThisDevice } from '../ui/device-word'
import { Icon } from '../ui/icon'
import styles from './fate-panel.module.css'
import { fateWords, type ShownFate } from './fate-words'

interface FatePanelProps {
  fate: ShownFate
  /** The message's title. */
  name: string
  /** Whose message it is, where a parent reads a child's. */
  child: string | null
  device: ThisDevice
  now: number
  /** What can be done about it. */
  children?: ReactNode
}

/** Where the member's answer is: the answer, the sentence on its fate, and its way from this device to the agency. */
export function FatePanel({ fate, name, child, device, now, children }: FatePanelProps) {
  const attention = fate.fate === 'attention'
  const { icon, word } = fateLook(fate.fate, device)
  return (
    <div className={classNames(styles.panel, styles[fate.fate])}>
      <div className={styles.said}>
        <Icon name={icon} className={styles.icon} />
        <div className={styles.words}>
          <p className={styles.title}>{attention ? word : saidWords(fate.answer, child)}</p>
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

/** Two dots and the line between them. Hidden from screen readers: it repeats the sentence. */
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
