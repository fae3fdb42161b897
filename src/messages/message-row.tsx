import { type MouseEvent, memo } from 'react'
import { pathTo } from '../../domain/access/routes'
import type { ThisDevice } from '../ui/device-word'
import { Disc } from '../ui/disc'
import { Icon } from '../ui/icon'
import { ToneWord } from '../ui/tone-word'
import styles from './message-row.module.css'
import type { MessageView } from './message-view'
import { rowState } from './row-state'

export interface OpenableProps {
  /** Whose messages. */
  extraid: number
  message: MessageView
  /** It can still be answered. */
  open: boolean
  device: ThisDevice
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** One message as a row: title, state and time. A plain link, because 300 of them must render fast. */
export const MessageRow = memo(function MessageRow({ extraid, message, open, device, onOpen }: OpenableProps) {
  const { tone, icon, word, detail } = rowState(message, open, device)
  return (
    <li className={styles.item}>
      <a
        className={styles.row}
        href={pathTo('Message', { extraid, id: message.id })}
        data-message={message.id}
        onClick={onOpen}
      >
        <Disc tone={tone} {...(icon ? { icon } : {})} />
        <span className={styles.text}>
          <span className={styles.name}>{message.name}</span>
          <span className={styles.meta}>
            <ToneWord tone={tone}>{word}</ToneWord> · {detail}
          </span>
        </span>
        <Icon name="right" size={20} className={styles.end} />
      </a>
    </li>
  )
}, sameRow)

/** The data layer makes new objects with every read; a row is drawn again only when what it shows has changed. */
function sameRow(before: OpenableProps, after: OpenableProps): boolean {
  return (
    before.extraid === after.extraid &&
    before.open === after.open &&
    before.device === after.device &&
    before.onOpen === after.onOpen &&
    sameMessage(before.message, after.message)
  )
}

/** Whether two objects say the same of a message. */
function sameMessage(one: MessageView, other: MessageView): boolean {
  if (one === other) return true
  return sameFields({ ...one, pending: null }, { ...other, pending: null }) && samePending(one.pending, other.pending)
}

function samePending(one: MessageView['pending'], other: MessageView['pending']): boolean {
  if (one === null || other === null) return one === other
  return sameFields({ ...one, ...answersOf(one) }, { ...other, ...answersOf(other) })
}

function answersOf({ answer, standing }: NonNullable<MessageView['pending']>): object {
  return { answer: JSON.stringify(answer), standing: JSON.stringify(standing) }
}

function sameFields(one: object, other: object): boolean {
  const values = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === values.size && entries.every(([key, value]) => Object.is(value, values.get(key)))
}
