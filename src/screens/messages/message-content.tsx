import { isOneWay } from '../../../domain/message'
import { AnswerFields } from '../../forms/answer/answer-fields'
import { InlineChoice } from '../../forms/answer/inline-choice'
import { Chip } from '../../ui/chip'
import { Due } from '../../ui/due'
import { Letter } from '../../ui/letter/letter'
import { rowState, type ThisDevice } from './row-state'
import type { MessageTask } from './use-message-task'

interface MessageContentProps {
  task: MessageTask
  device: ThisDevice
  now: number
  bare?: boolean
}

/** What is read: the letter with its state, and below it the options of a typed message while it is being answered. */
export function MessageContent({ task, device, now, bare = false }: MessageContentProps) {
  const { message, control, kind } = task
  const answering = kind === 'answering'
  const inPlace = answering && message.text_type === 'simple'
  return (
    <>
      <Letter
        category={message.category}
        name={message.name}
        sendtime={message.sendtime}
        text={message.message}
        extraText={message.extra_text}
        state={<State task={task} device={device} now={now} />}
        renderChoice={
          inPlace
            ? (yes) => <InlineChoice yes={yes} chosen={control.draft.yes === yes} onChoose={control.choose} />
            : undefined
        }
        aside={message.text_type === 'simple' && !isOneWay(message) && !message.withdrawn ? notBooked : null}
        bare={bare}
      />
      {answering ? <AnswerFields control={control} disabled={task.busy} /> : null}
    </>
  )
}

const notBooked = 'Available is not booked. If you are picked, we send you a booking.'

function State({ task, device, now }: Pick<MessageContentProps, 'task' | 'device' | 'now'>) {
  const { message, open } = task
  const { tone, icon, word, detail } = rowState(message, open, device)
  return (
    <>
      <Chip tone={tone} {...(icon ? { icon } : {})}>
        {word}
      </Chip>
      {open && message.expirydate ? <Due expiry={message.expirydate} now={now} exact /> : <span>{detail}</span>}
    </>
  )
}
