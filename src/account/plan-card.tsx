import { dublinDay } from '../../domain/dates/dublin-day'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Chip } from '../ui/chip'
import { Icon } from '../ui/icon'
import { plan as cardIcon, family } from '../ui/more-icons'
import { Notice } from '../ui/notice'
import styles from './account.module.css'
import type { ServicePlan } from './plan-documents'
import { cardWords, chipOf, pendingWords, stateWords } from './plan-words'

interface PlanCardProps {
  plan: ServicePlan
  /** Shows no buttons: a panel is open, staff act for the member, or the plan may be out of date. */
  isStill: boolean
  /** The last read failed, or an answer was lost since: what the plan is now is not known. */
  isUnsure: boolean
  onRenew: () => void
  onResume: () => void
  onCard: () => void
  onCancel: () => void
}

/** The plan, its state and the actions on it: one as a filled button, the others beside it. */
export function PlanCard({ plan, isStill, isUnsure, ...does }: PlanCardProps) {
  const { state, label, is_family, card, pending, renewal } = plan
  const chip = isUnsure ? unconfirmedChip : chipOf(plan)
  return (
    <Card as="section" tone={state === 'failed' ? 'tint' : 'plain'}>
      <div className={styles.stack}>
        <div className={styles.head}>
          <h2 className={styles.label}>{label ?? 'Service Plan'}</h2>
          <Chip tone={chip.tone}>{chip.word}</Chip>
        </div>
        <p className={styles.state}>
          {isUnsure
            ? 'How your plan stands now is not confirmed. It shows here as soon as there is signal.'
            : sentence(stateWords(plan, dublinDay(new Date())))}
        </p>
        {is_family && state !== 'none' ? (
          <p className={styles.fact}>
            <Icon name={family} size={20} />A Family plan: for you and your children
          </p>
        ) : null}
        {card ? (
          <p className={styles.fact}>
            <Icon name={cardIcon} size={20} />
            {cardWords(card)}
          </p>
        ) : null}
        {pending ? <Notice status="warning">{pendingWords[pending]}</Notice> : null}
        {renewal?.stage === 'returned' ? (
          <Notice status="warning" icon="undo">
            A payment for a renewal that was not needed goes back.
          </Notice>
        ) : null}
        {isStill ? null : <Actions plan={plan} {...does} />}
      </div>
    </Card>
  )
}

type ActionsProps = Omit<PlanCardProps, 'isStill' | 'isUnsure'>

function Actions({ plan, onRenew, onResume, onCard, onCancel }: ActionsProps) {
  const { state, can_renew, can_cancel, can_resume, can_change_card } = plan
  // A plan that renews itself needs nothing: paying for it ahead is possible, and not what the page asks for.
  const isAsked = can_renew && state !== 'active'
  const first = state === 'failed' && can_change_card ? 'card' : can_resume ? 'resume' : isAsked ? 'renew' : null
  const look = (action: typeof first) => (action === first ? 'solid' : 'outline')
  if (!can_renew && !can_cancel && !can_resume && !can_change_card) return null
  return (
    <div className={styles.actions}>
      {can_change_card && state === 'failed' ? (
        <Button variant={look('card')} onClick={onCard}>
          Give another card
        </Button>
      ) : null}
      {can_resume ? (
        <Button variant={look('resume')} onClick={onResume}>
          Let it renew itself again
        </Button>
      ) : null}
      {can_renew ? (
        <Button variant={look('renew')} onClick={onRenew}>
          {state === 'none' ? 'Choose a plan' : state === 'failed' ? 'Renew another way' : 'Renew'}
        </Button>
      ) : null}
      {can_change_card && state !== 'failed' ? (
        <Button variant="outline" onClick={onCard}>
          Change card
        </Button>
      ) : null}
      {can_cancel ? (
        <Button variant="ghost" onClick={onCancel}>
          Cancel plan
        </Button>
      ) : null}
    </div>
  )
}

const unconfirmedChip = { tone: 'waiting', word: 'Not confirmed' } as const

function sentence(words: string): string {
  return /[.!]$/.test(words) ? words : `${words}.`
}
