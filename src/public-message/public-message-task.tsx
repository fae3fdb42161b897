import { AnswerBar } from '../forms/answer/answer-bar'
import { AnswerFields } from '../forms/answer/answer-fields'
import { InlineChoice } from '../forms/answer/inline-choice'
import { Button } from '../ui/button'
import { Due } from '../ui/due'
import { Letter } from '../ui/letter/letter'
import { TaskFooter } from '../ui/task-footer'
import { useNow } from '../ui/use-now'
import { PublicState } from './public-state'
import { PublicZone } from './public-zone'
import { ThankYou } from './thank-you'
import { type PublicTaskInput, usePublicTask } from './use-public-task'

/** The message, its answer zone, and the thank-you after it. */
export function PublicMessageTask(props: Omit<PublicTaskInput, 'now'>) {
  const { message } = props
  const now = useNow(message.expirydate === null ? null : Date.parse(message.expirydate))
  const task = usePublicTask({ ...props, now })
  if (task.view === 'thanks' && task.told)
    return <ThankYou task={task} told={task.told} name={message.name} now={now} />
  const answering = task.view === 'answering'
  const { control } = task
  return (
    <>
      <Letter
        category={message.category}
        name={message.name}
        sendtime={message.sendtime}
        text={message.message}
        extraText={message.extra_text}
        state={<PublicState message={message} given={task.given} open={task.open} now={now} />}
        renderChoice={
          answering && message.text_type === 'simple'
            ? (yes) => <InlineChoice yes={yes} chosen={control.draft.yes === yes} onChoose={control.choose} />
            : undefined
        }
        aside={message.text_type === 'simple' && task.open ? notBooked : null}
        asPage
      />
      {answering ? <AnswerFields control={control} disabled={task.busy} /> : null}
      {task.view === 'one-way' ? null : (
        <TaskFooter label="Your answer">
          {answering ? (
            <AnswerBar
              control={control}
              due={task.changing ? <Keep onKeep={task.keep} /> : <DueOf expiry={message.expirydate} now={now} />}
              busy={task.busy}
              failure={task.failure}
              onConfirm={task.confirm}
            />
          ) : (
            <PublicZone task={task} message={message} now={now} />
          )}
        </TaskFooter>
      )}
    </>
  )
}

const notBooked = 'Available is not booked. If you are picked, we send you a booking.'

function DueOf({ expiry, now }: { expiry: string | null; now: number }) {
  return expiry === null ? null : <Due expiry={expiry} now={now} short />
}

function Keep({ onKeep }: { onKeep: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onKeep}>
      Keep my answer
    </Button>
  )
}
