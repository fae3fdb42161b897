import { type RefObject, useState } from 'react'
import { longDay } from '../../domain/dates/long-day'
import { withdrawDays } from '../../domain/service-plan/months-on'
import { planWords } from '../../domain/service-plan/words'
import { displayName } from '../session/session'
import { useSession } from '../session/use-session'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import styles from './account.module.css'
import { withdraw } from './plan-calls'
import type { ServicePlan } from './plan-documents'
import { backWords } from './plan-words'
import type { Done } from './renewing-state'
import { useWish } from './use-wish'
import { WishDialog } from './wish-dialog'

interface WithdrawCardProps {
  plan: ServicePlan
  /** The last day on which the contract can be withdrawn from, YYYY-MM-DD. */
  until: string
  said: RefObject<HTMLElement | null>
  refresh: () => Promise<ServicePlan | null>
  onBegin: () => void
  onDone: (done: Done) => void
}

/** The way out of a contract in its first days, in the words of Directive (EU) 2023/2673, and the step that confirms it. */
export function WithdrawCard({ plan, until, said, refresh, onBegin, onDone }: WithdrawCardProps) {
  const [open, setOpen] = useState(false)
  const session = useSession()
  const words = { done: planWords.withdrawn, waiting: planWords.withdrawing }
  const wish = useWish({
    ask: () => withdraw(plan.extraid),
    isIn: ({ withdraw_until, pending }) => pending === 'withdrawing' || withdraw_until === null,
    ...{ refresh, words, onBegin },
    onDone: (done) => {
      setOpen(false)
      onDone(done)
    },
  })
  const name = session.phase === 'member' ? displayName(session.session, plan.extraid) : ''
  return (
    <Card as="section" title="If you change your mind">
      <div className={styles.stack}>
        <p>
          For {withdrawDays} days you can withdraw from the contract, without a reason: until {longDay(until)}.{' '}
          {backWords(plan)}.
        </p>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Withdraw from contract here
        </Button>
      </div>
      <WishDialog
        {...{ open, said, wish }}
        onClose={() => setOpen(false)}
        title="Withdraw from the contract"
        keep="Go back"
        doIt="Confirm withdrawal"
      >
        <dl className={styles.facts}>
          <div>
            <dt>Your name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>The contract</dt>
            <dd>Service Plan{plan.label === null ? null : `: ${plan.label}`}</dd>
          </div>
          <div>
            <dt>What goes back</dt>
            <dd>{backWords(plan)}.</dd>
          </div>
        </dl>
        <p>The contract ends today, and your card is not charged for it any more. We confirm it to you by e-mail.</p>
      </WishDialog>
    </Card>
  )
}
