import { pathTo } from '../../../domain/access/routes'
import { isUrgent } from '../../../domain/dates/time-words'
import { messageStatus } from '../../../domain/messages/message'
import type { MessageView } from '../../data/message-view'
import { useMessages } from '../../data/use-messages'
import { Card } from '../../ui/card'
import { dueWords } from '../../ui/due'
import { List, ListItem } from '../../ui/list-item'
import { SectionHeading } from '../../ui/section-heading'
import { ToneWord } from '../../ui/tone-word'

/** At most so many on Home; the rest is one link away. */
const SHOWN = 4

/** Messages that wait for an answer of this member, or of a parent for the child of that name; the next deadline first. */
export function WaitingAnswers({ extraid, child }: { extraid: number; child?: string }) {
  const { data } = useMessages(extraid)
  const now = Date.now()
  const waiting = (data ?? []).filter(waits).sort(byDeadline)
  if (waiting.length === 0) return null
  return (
    <section>
      <SectionHeading count={waiting.length}>
        {child === undefined ? 'Waiting for your answer' : `Waiting for an answer for ${child}`}
      </SectionHeading>
      <Card flush>
        <List>
          {waiting.slice(0, SHOWN).map((message) => (
            <ListItem
              key={message.id}
              tone="waiting"
              title={message.name}
              meta={deadline(message, now)}
              to={pathTo('Message', { extraid, id: message.id })}
            />
          ))}
          {waiting.length > SHOWN && <ListItem tone="note" title="All messages" to={pathTo('Messages', { extraid })} />}
        </List>
      </Card>
    </section>
  )
}

function waits(message: MessageView): boolean {
  return messageStatus(message) === 'waiting' && (message.pending === null || message.pending.fate === 'attention')
}

function byDeadline(a: MessageView, b: MessageView): number {
  return (a.expirydate ?? '9999').localeCompare(b.expirydate ?? '9999')
}

function deadline(message: MessageView, now: number) {
  if (message.expirydate === null) return 'Answer when you can'
  if (isUrgent(message.expirydate, now)) {
    return (
      <>
        <ToneWord tone="waiting">Answer soon</ToneWord>, under an hour left
      </>
    )
  }
  return dueWords(message.expirydate, now)
}
