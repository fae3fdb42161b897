import { memo } from 'react'
import { pathTo } from '../../domain/access/routes'
import { showsNoResponse, statusWords } from '../../domain/messages/message'
import { Chip } from '../ui/chip'
import { Due } from '../ui/due'
import { excerpt } from '../ui/letter/excerpt'
import type { OpenableProps } from './message-row'
import styles from './waiting-card.module.css'

/** A message that waits for an answer: category, title, two lines of its text, and the deadline. */
export const WaitingCard = memo(function WaitingCard(props: Omit<OpenableProps, 'device' | 'open'> & { now: number }) {
  const { extraid, message, now, onOpen } = props
  return (
    <li className={styles.item}>
      <a
        className={styles.card}
        href={pathTo('Message', { extraid, id: message.id })}
        data-message={message.id}
        onClick={onOpen}
      >
        <span className={styles.top}>
          <span className={styles.category}>{message.category}</span>
          <Chip tone="waiting">{statusWords.waiting}</Chip>
        </span>
        <h3 className={styles.name}>{message.name}</h3>
        <span className={styles.two}>{excerpt(message.message)}</span>
        <span className={styles.bottom}>
          {message.expirydate ? <Due expiry={message.expirydate} now={now} /> : <span />}
          {showsNoResponse(message) ? <span className={styles.badge}>No response</span> : null}
        </span>
      </a>
    </li>
  )
})
