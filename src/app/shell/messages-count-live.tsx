import { messageStatus } from '../../../domain/messages/message'
import { DataProvider } from '../../data/data-provider'
import type { MessageView } from '../../messages/message-view'
import { useMessages } from '../../messages/use-messages'
import classes from './count.module.css'

/** The reading half of MessagesCount. */
export function MessagesCountLive({ extraid }: { extraid: number }) {
  return (
    <DataProvider>
      <Count extraid={extraid} />
    </DataProvider>
  )
}

function Count({ extraid }: { extraid: number }) {
  const { data } = useMessages(extraid)
  const count = data?.filter(waitsForAnswer).length ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span className="visually-hidden"> </span>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> waiting for your answer</span>
    </span>
  )
}

function waitsForAnswer(message: MessageView): boolean {
  return messageStatus(message) === 'waiting' && (message.pending === null || message.pending.fate === 'attention')
}
