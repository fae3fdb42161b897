import { useEffect, useRef, useState } from 'react'
import { euros } from '../../domain/service-plan/euros'
import { useSession } from '../session/use-session'
import { Button } from '../ui/button'
import { Failed } from '../ui/failed'
import { Notice } from '../ui/notice'
import styles from './account.module.css'
import { CancelDialog } from './cancel-dialog'
import { CardPanel } from './card-panel'
import type { Renewal } from './kept-renewal'
import { PaymentsList } from './payments-list'
import { PlanCard } from './plan-card'
import type { ServicePlan } from './plan-documents'
import { RenewPanel } from './renew-panel'
import type { Done } from './renewing-state'
import { ResumeDialog } from './resume-dialog'
import { WithdrawCard } from './withdraw-card'

interface AccountPageProps {
  plan: ServicePlan
  stripeKey: string
  /** A renewal that this device kept from before. */
  found: Renewal | null
  /** The last refresh failed: the plan shown is from before. */
  isOld: boolean
  refresh: () => Promise<ServicePlan | null>
}

type Open = 'nothing' | 'renewing' | 'card' | 'resuming' | 'cancelling'

/** The plan, the action on it that is open, and the payments. */
export function AccountPage({ plan, stripeKey, found, isOld, refresh }: AccountPageProps) {
  const session = useSession()
  const isActing = session.phase === 'member' && session.session.acting !== null
  const [atFirst] = useState(() => ({
    open: isActing ? 'nothing' : openAtFirst(plan, found),
    found: sentOf(plan, found),
  }))
  const [open, setOpen] = useState<Open>(atFirst.open)
  const [isFirst, setFirst] = useState(atFirst.open === 'renewing')
  const [done, setDone] = useState<Done | null>(null)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone: the focus moves to the result, for screen reader and keyboard users.
  useEffect(() => {
    if (done === null) return
    box.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [done])
  const show = (next: Open) => {
    setOpen(next)
    setFirst(false)
    if (next !== 'nothing') setDone(null)
  }
  const over = (next: Done) => {
    show('nothing')
    setDone(next)
  }
  /** Refreshes first: the plan on the screen does not reflect the change yet. */
  const changed = async (next: Done) => {
    await refresh()
    over(next)
  }
  // Until it is read after a lost answer, nobody knows how the plan stands.
  const [doubted, setDoubted] = useState<ServicePlan | null>(null)
  const isUnsure = isOld || doubted === plan
  const readAfterLoss = () => {
    setDoubted(plan)
    return refresh()
  }
  const isRenewing = open === 'renewing'
  const isElsewhere = isActing || isRenewing || open === 'card'
  const isStill = isElsewhere || isUnsure
  const { withdraw_until } = plan
  return (
    <div className={styles.page}>
      {done ? (
        <div ref={box} tabIndex={-1} className={styles.done}>
          <Notice status={done.status} title={done.title}>
            {done.text}
          </Notice>
        </div>
      ) : null}
      {isOld && open === 'nothing' ? (
        <Failed title="This is your plan as it was before" onRetry={() => void refresh()}>
          We couldn’t reach the agency since. What is new shows here as soon as there is signal.
        </Failed>
      ) : null}
      {isActing ? (
        <Notice icon="eye" title="You see the plan of the member you act for">
          Paying for it, and ending it, is the member’s own.
        </Notice>
      ) : null}
      {open === 'nothing' && plan.renewal?.stage === 'paying' ? (
        <PaidElsewhere cents={plan.renewal.to_pay} onLook={() => void refresh()} />
      ) : null}
      <div className={isRenewing ? styles.page : styles.columns}>
        <div className={styles.main}>
          <PlanCard
            {...{ plan, isStill, isUnsure }}
            onRenew={() => show('renewing')}
            onResume={() => show('resuming')}
            onCard={() => show('card')}
            onCancel={() => show('cancelling')}
          />
          {open === 'card' ? (
            <CardPanel {...{ plan, stripeKey }} onClose={() => show('nothing')} onDone={changed} />
          ) : null}
          {withdraw_until !== null && !isElsewhere && plan.pending !== 'withdrawing' ? (
            <WithdrawCard
              plan={plan}
              refresh={readAfterLoss}
              until={withdraw_until}
              said={box}
              onBegin={() => setDone(null)}
              onDone={(next) => void changed(next)}
            />
          ) : null}
        </div>
        {isRenewing ? (
          <RenewPanel
            {...{ plan, stripeKey, refresh }}
            found={isFirst ? atFirst.found : null}
            isThereAtFirst={isFirst}
            onClose={() => show('nothing')}
            onDone={over}
          />
        ) : null}
        {plan.state === 'parents' ? null : (
          <div className={isRenewing ? styles.main : styles.side}>
            <PaymentsList payments={plan.payments} />
          </div>
        )}
      </div>
      <ResumeDialog
        plan={plan}
        refresh={readAfterLoss}
        open={open === 'resuming'}
        said={box}
        onClose={() => show('nothing')}
        onDone={(next) => void changed(next)}
      />
      <CancelDialog
        plan={plan}
        refresh={readAfterLoss}
        open={open === 'cancelling'}
        said={box}
        onClose={() => show('nothing')}
        onDone={(next) => void changed(next)}
      />
    </div>
  )
}

/** Opens the renewal that was sent from here; without one, and without a current plan, the choice of a plan. */
function openAtFirst(plan: ServicePlan, found: Renewal | null): 'renewing' | 'nothing' {
  if (sentOf(plan, found)?.wasSent) return 'renewing'
  const isNone = plan.state === 'none' || plan.state === 'expired'
  return isNone && plan.can_renew && plan.renewal?.stage !== 'paying' ? 'renewing' : 'nothing'
}

/** The kept renewal. It counts as sent also where the agency says so: another tab may have sent it. */
function sentOf({ renewal }: ServicePlan, found: Renewal | null): Renewal | null {
  if (found === null || renewal?.intent !== found.intent) return found
  return { ...found, wasSent: found.wasSent || renewal.stage === 'paying' }
}

/** Sent from another device, or from one that stores nothing. */
function PaidElsewhere({ cents, onLook }: { cents: number; onLook: () => void }) {
  return (
    <Notice
      status="warning"
      title="A renewal of your plan is being paid"
      action={
        <Button variant="outline" size="sm" icon="sync" onClick={onLook}>
          Look again
        </Button>
      }
    >
      {cents === 0 ? 'It is not known yet what became of it.' : `Whether ${euros(cents)} was charged is not known yet.`}{' '}
      Nothing is paid twice.
    </Notice>
  )
}
