import { notBooked } from '../../domain/messages/message-words'
import { AnswerFields } from '../forms/answer/answer-fields'
import { InlineChoice } from '../forms/answer/inline-choice'
import { Chip } from '../ui/chip'
import type { ThisDevice } from '../ui/device-word'
import { Due } from '../ui/due'
import { Letter } from '../ui/letter/letter'
import { useOpenedFrom } from '../ui/use-opened-from'
import styles from './message-page.module.css'
import { rowState } from './row-state'
import type { MessageTask } from './use-message-task'

interface MessageContentProps {
  task: MessageTask
  device: ThisDevice
  now: number
  bare?: boolean
}

/** The letter with its state, and below it the options of a typed message while it is being answered. */
export function MessageContent({ task, device, now, bare = false }: MessageContentProps) {
  const { message, control, kind } = task
  const whole = useOpenedFrom<HTMLDivElement>()
  const answering = kind === 'answering'
  const inPlace = answering && message.text_type === 'simple'
  return (
    <div ref={whole} className={styles.content} data-message-content="">
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
        aside={saysNotBooked(task) ? notBooked : null}
        bare={bare}
      />
      {answering ? <AnswerFields control={control} disabled={task.busy} /> : null}
    </div>
  )
}

/** True while availability matters: the message can be answered, or the answer was yes. */
function saysNotBooked({ message, open, fate, kind }: MessageTask): boolean {
  if (message.text_type !== 'simple' || kind === 'one-way' || message.withdrawn) return false
  return open || (fate?.answer.kind === 'yesno' && fate.answer.yes)
}

function State({ task, device, now }: Pick<MessageContentProps, 'task' | 'device' | 'now'>) {
  const { message, open } = task
  const { pending } = message
  const { tone, icon, word, detail } = rowState(message, open, device)
  return (
    <>
      <Chip tone={tone} {...(icon ? { icon } : {})}>
        {word}
      </Chip>
      {pending && pending.fate !== 'agency' ? (
        <span>{pending.fate === 'attention' ? 'Not given' : 'Not sent yet'}</span>
      ) : null}
      {open && message.expirydate && !pending ? (
        <Due expiry={message.expirydate} now={now} exact answered={task.fate !== null} />
      ) : null}
      {open || pending ? null : <span>{detail}</span>}
    </>
  )
}
