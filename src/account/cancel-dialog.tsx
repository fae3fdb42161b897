import { planWords } from '../../domain/service-plan/words'
import { cancelPlan } from './plan-calls'
import { cancelWords } from './plan-words'
import { useWish } from './use-wish'
import { type PlanDialogProps, WishDialog } from './wish-dialog'

/** Cancels in one step; says until when the plan stays, and what is no longer charged. */
export function CancelDialog({ plan, open, onClose, said, refresh, onDone }: PlanDialogProps) {
  const words = { done: planWords.cancelled, waiting: planWords.cancelling }
  const wish = useWish({
    ask: () => cancelPlan(plan.extraid, plan.stripe_id),
    isIn: ({ state, pending }) => pending === 'cancelling' || state === 'ending' || state === 'expired',
    ...{ refresh, words, onDone },
  })
  return (
    <WishDialog {...{ open, onClose, said, wish }} title="Cancel your plan?" keep="Keep my plan" doIt="Cancel my plan">
      {cancelWords(plan).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </WishDialog>
  )
}
