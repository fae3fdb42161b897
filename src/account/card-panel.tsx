import { useRef } from 'react'
import { euros } from '../../domain/service-plan/euros'
import { BankAsks } from '../pay/bank-asks'
import styles from '../pay/pay.module.css'
import { type Busy, busyWords } from '../pay/pay-parts'
import type { Payment } from '../pay/payment'
import { PaymentField } from '../pay/payment-field'
import { SaidNotice } from '../pay/said-notice'
import { WaitingStep } from '../pay/waiting-step'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Notice } from '../ui/notice'
import { Panel } from './panel'
import type { ServicePlan } from './plan-documents'
import type { Done } from './renewing-state'
import { useCardChange } from './use-card-change'

interface CardPanelProps {
  plan: ServicePlan
  stripeKey: string
  onClose: () => void
  onDone: (done: Done) => Promise<void>
}

const newCardNotKnown =
  'We don’t know yet whether the new card is taken. Changing it charges nothing: ask again here in a minute, or wait for our e-mail.'
const notKnown =
  'We don’t know yet whether this card is taken, nor whether it was charged. Nothing is paid twice: ask again here in a minute, or wait for our e-mail.'

/** Takes another card; says beforehand what is charged to it at once. */
export function CardPanel({ plan, stripeKey, onClose, onDone }: CardPanelProps) {
  const payment = useRef<Payment>(null)
  const { place, busy, said, ...change } = useCardChange(plan, payment, onDone)
  const isFailed = plan.state === 'failed'
  const isConfirming = place.kind === 'confirm'
  const isHeld = busy !== null || isConfirming
  if (place.kind === 'waiting') {
    return (
      <WaitingStep
        {...{ place, said }}
        words={isFailed ? notKnown : newCardNotKnown}
        isBusy={busy !== null}
        askByItself={change.again}
        onAsk={change.again}
        after={<OtherCard onPress={change.anotherCard} isBusy={busy !== null} />}
      />
    )
  }
  return (
    <Panel title={isFailed ? 'Another card' : 'Change your card'} onClose={isHeld ? null : onClose}>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          change.submit()
        }}
      >
        <Notice status={isFailed ? 'warning' : 'info'}>{chargedWords(plan)}</Notice>
        <Card as="section" title="Your new card">
          <div className={styles.fields}>
            {isConfirming ? (
              <BankAsks
                problem={place.problem}
                isBusy={busy !== null}
                until="Until then this card is not taken."
                otherWay="Give another card"
                onConfirm={change.confirm}
                onConfirmed={change.again}
                onOtherWay={change.anotherCard}
              />
            ) : null}
            <PaymentField ref={payment} stripeKey={stripeKey} isDisabled={isHeld} />
          </div>
        </Card>
        {said ? <SaidNotice said={said} /> : null}
        <p className="visually-hidden" role="status">
          {busy === null ? '' : cardBusy(busy)}
        </p>
        <Button type="submit" size="lg" wide busy={isHeld}>
          {busy === null ? buttonWords(plan) : cardBusy(busy)}
        </Button>
      </form>
    </Panel>
  )
}

function OtherCard({ onPress, isBusy }: { onPress: () => void; isBusy: boolean }) {
  return (
    <Button variant="ghost" busy={isBusy} onClick={onPress}>
      Give another card
    </Button>
  )
}

function chargedWords({ state, price }: ServicePlan): string {
  if (state !== 'failed') return 'Nothing is charged now. From now on your plan’s renewals are charged to this card.'
  const what = price === null ? 'What could not be charged' : `${euros(price)}, which could not be charged,`
  return `${what} is charged to this card at once, and so are the renewals that come.`
}

function buttonWords({ state, price }: ServicePlan): string {
  if (state !== 'failed') return 'Use this card'
  return price === null ? 'Pay with this card' : `Pay ${euros(price)} with this card`
}

function cardBusy(busy: NonNullable<Busy>): string {
  return busy === 'asking' ? 'Giving the card. Please stay on this page' : busyWords[busy]
}
