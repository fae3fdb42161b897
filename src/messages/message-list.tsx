import { type MouseEvent, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { Card } from '../ui/card'
import type { ThisDevice } from '../ui/device-word'
import { EmptyState } from '../ui/empty-state'
import { KeepInPlace } from '../ui/keep-in-place'
import { SectionHeading } from '../ui/section-heading'
import { listGroups } from './list-groups'
import styles from './message-list.module.css'
import { MessageRow } from './message-row'
import type { MessageView } from './message-view'
import { NewMessages } from './new-messages'
import { WaitingCard } from './waiting-card'

interface MessageListProps {
  extraid: number
  messages: readonly MessageView[]
  asOf: number | null
  now: number
  device: ThisDevice
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The messages of one member: what needs them first, then what waits, then what is answered, then the rest. */
export function MessageList({ extraid, messages, asOf, now, device, onOpen }: MessageListProps) {
  const groups = useMemo(() => listGroups(messages, asOf, now), [messages, asOf, now])
  const row = (open: boolean) => (message: MessageView) => (
    <MessageRow key={message.id} extraid={extraid} message={message} open={open} device={device} onOpen={onOpen} />
  )
  const room = useGrowing() - groups.attention.length - groups.waiting.length * rowsOfCard - groups.here.length
  if (messages.length === 0) return <NoMessages />
  const answered = groups.here.length + groups.answered.length > 0
  return (
    <KeepInPlace>
      <NewMessages waiting={groups.waiting} />
      <Rows heading="Needs your attention" messages={groups.attention} row={row(true)} tone="attention" />
      <SectionHeading count={groups.waiting.length || undefined}>Waiting for your answer</SectionHeading>
      {groups.waiting.length === 0 ? <p className={styles.none}>No new messages</p> : null}
      <ul>
        {groups.waiting.map((message) => (
          <WaitingCard key={message.id} extraid={extraid} message={message} now={now} onOpen={onOpen} />
        ))}
      </ul>
      {answered ? <SectionHeading>Answered</SectionHeading> : null}
      <Rows messages={groups.here} row={row(true)} tone="device" />
      <Rows messages={groups.answered.slice(0, Math.max(0, room))} row={row(true)} />
      <Rows
        heading="Earlier"
        messages={groups.earlier.slice(0, Math.max(0, room - groups.answered.length))}
        row={row(false)}
      />
    </KeepInPlace>
  )
}

interface RowsProps {
  heading?: string
  messages: readonly MessageView[]
  row: (message: MessageView) => ReactNode
  tone?: 'device' | 'attention'
}

function Rows({ heading, messages, row, tone }: RowsProps) {
  if (messages.length === 0) return null
  return (
    <>
      {heading ? <SectionHeading>{heading}</SectionHeading> : null}
      <Card
        as="ul"
        flush
        tone={tone === 'device' ? 'device' : 'plain'}
        className={tone === 'attention' ? styles.attention : undefined}
      >
        {messages.map(row)}
      </Card>
    </>
  )
}

function NoMessages() {
  return (
    <EmptyState drawing="board" title="No new messages">
      When the agency asks for you, it shows here.
    </EmptyState>
  )
}

/** As many rows as a tall phone shows, and a few more. */
const inView = 14
/** A card is higher than so many rows. */
const rowsOfCard = 2
let grown = false

/**
 * How many rows of a list to draw. The first list after a start draws the rows in view, then all of them in a transition,
 * which yields to touches. A later list is drawn whole at once, so that Back returns to its old scroll position.
 */
function useGrowing(): number {
  const [rows, setRows] = useState(() => (grown ? Number.POSITIVE_INFINITY : inView))
  useEffect(() => {
    grown = true
    // After the paint, so that the rows in view show before the others are rendered.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => startTransition(() => setRows(Number.POSITIVE_INFINITY)))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return rows
}
