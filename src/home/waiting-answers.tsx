import { pathTo } from '../../domain/access/routes'
import { dueWords } from '../../domain/dates/due-words'
import { isUrgent } from '../../domain/dates/time-words'
import { useWaitingMessages } from '../messages/use-waiting-messages'
import { Card } from '../ui/card'
import { KeepInPlace } from '../ui/keep-in-place'
import { List, ListItem } from '../ui/list-item'
import { SectionHeading } from '../ui/section-heading'
import { ToneWord } from '../ui/tone-word'

/** At most so many on Home; the rest is one link away. */
const SHOWN = 4

/** Messages that wait for this member's answer, or for a parent's answer for the child so named; the next deadline first. */
export function WaitingAnswers({ extraid, child }: { extraid: number; child?: string }) {
  const waiting = useWaitingMessages(extraid)
  return (
    <KeepInPlace>
      {waiting.length === 0 ? null : (
        <section>
          <SectionHeading count={waiting.length}>
            {child === undefined ? 'Waiting for your answer' : `Waiting for an answer for ${child}`}
          </SectionHeading>
          <FirstOf waiting={waiting} extraid={extraid} />
        </section>
      )}
    </KeepInPlace>
  )
}

function FirstOf({ waiting, extraid }: { waiting: ReturnType<typeof useWaitingMessages>; extraid: number }) {
  const now = Date.now()
  return (
    <Card flush>
      <List>
        {waiting.slice(0, SHOWN).map((message) => (
          <ListItem
            key={message.id}
            tone="waiting"
            title={message.name}
            meta={deadline(message.expirydate, now)}
            to={pathTo('Message', { extraid, id: message.id })}
          />
        ))}
        {waiting.length > SHOWN && <ListItem tone="note" title="All messages" to={pathTo('Messages', { extraid })} />}
      </List>
    </Card>
  )
}

function deadline(expirydate: string | null, now: number) {
  if (expirydate === null) return 'Answer when you can'
  if (isUrgent(expirydate, now)) {
    return (
      <>
        <ToneWord tone="waiting">Answer soon</ToneWord>, under an hour left
      </>
    )
  }
  return dueWords(expirydate, now)
}
