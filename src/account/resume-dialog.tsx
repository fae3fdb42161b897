import { planWords } from '../../domain/service-plan/words'
import { resumePlan } from './plan-calls'
import { resumeWords } from './plan-words'
import { useWish } from './use-wish'
import { type PlanDialogProps, WishDialog } from './wish-dialog'

/** Lets a cancelled plan renew itself again, once its owner has read what is charged and when. */
export function ResumeDialog({ plan, open, onClose, said, refresh, onDone }: PlanDialogProps) {
  const words = { done: planWords.resumed, waiting: planWords.resuming }
  const wish = useWish({
    ask: () => resumePlan(plan.extraid),
    isIn: ({ state, pending }) => pending === 'resuming' || (state === 'active' && pending === null),
    ...{ refresh, words, onDone },
  })
  return (
    <WishDialog
      {...{ open, onClose, said, wish }}
      title="Let your plan renew itself again?"
      keep="Leave it as it is"
      doIt="Renew it by itself"
      isHarmless
    >
      {resumeWords(plan).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </WishDialog>
  )
}
