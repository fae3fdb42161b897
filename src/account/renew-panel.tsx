import { useEffect, useRef, useState } from 'react'
import { notKnownYet, renewalNotKnownYet } from '../../domain/service-plan/words'
import { useAgencyInfo } from '../data/agency-info'
import { noteAnswering } from '../data/answering'
import { BankAsks } from '../pay/bank-asks'
import styles from '../pay/pay.module.css'
import type { PayBy } from '../pay/pay-parts'
import type { Payment } from '../pay/payment'
import { saidId } from '../pay/said-notice'
import { useVoucher } from '../pay/use-voucher'
import { WaitingStep } from '../pay/waiting-step'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { Spinner } from '../ui/spinner'
import type { Renewal } from './kept-renewal'
import { Panel } from './panel'
import { verifyVoucher } from './plan-calls'
import type { ServicePlan } from './plan-documents'
import { RenewForm } from './renew-form'
import type { Done } from './renewing-state'
import { useRenewing } from './use-renewing'

export interface RenewPanelProps {
  plan: ServicePlan
  stripeKey: string
  /** As the device kept it when the page was opened. */
  found: Renewal | null
  isThereAtFirst: boolean
  refresh: () => Promise<ServicePlan | null>
  onClose: () => void
  onDone: (done: Done) => void
}

/** A renewal, from the choice of a plan to what became of it. */
export function RenewPanel({ plan, stripeKey, found, isThereAtFirst, refresh, onClose, onDone }: RenewPanelProps) {
  const { options, state } = plan
  const payment = useRef<Payment>(null)
  const [chosen, setChosen] = useState(found?.subscription ?? null)
  const [payBy, setPayBy] = useState<PayBy>(found?.isByVoucher ? 'voucher' : 'card')
  const [only] = options
  // Where there is but one, there is nothing to choose.
  const code = options.length === 1 && only ? only.code : chosen
  const option = options.find((one) => one.code === code) ?? null
  const voucher = useVoucher(option?.code ?? null, verifyVoucher)
  const renewing = useRenewing({
    ...{ plan, found, refresh, option, voucher, payment, onDone },
    isByVoucher: payBy === 'voucher',
  })
  const { place, busy } = renewing
  const isForm = place.kind === 'form' || place.kind === 'confirm'
  // Once shown, the form stays mounted while the result is asked for, so that the typed card is not lost.
  const wasForm = useRef(false)
  wasForm.current ||= isForm
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(place.kind)
  // The waiting step is gone: the focus moves to the message, for screen reader and keyboard users.
  useEffect(() => {
    const isBack = isForm && (before.current === 'waiting' || before.current === 'looking')
    before.current = place.kind
    if (isBack && !top.current?.contains(document.activeElement)) {
      ;(document.getElementById(saidId) ?? top.current)?.focus()
    }
  }, [isForm, place])
  const isUnderWay = busy !== null || place.kind !== 'form'
  // An update of the portal waits for a payment.
  useEffect(() => (isUnderWay ? noteAnswering('renewal') : undefined), [isUnderWay])
  const title = state === 'none' ? 'Choose your plan' : 'Renew your plan'
  return (
    <>
      {place.kind === 'looking' ? <Spinner label="Looking where your renewal stands" /> : null}
      {place.kind === 'waiting' ? (
        <WaitingStep
          place={place}
          words={option?.price === 0 || payBy === 'voucher' ? renewalNotKnownYet : notKnownYet}
          said={renewing.said}
          isBusy={busy !== null}
          askByItself={renewing.again}
          onAsk={renewing.again}
          after={
            <Button variant="ghost" busy={busy !== null} onClick={renewing.payAnotherWay}>
              Pay another way
            </Button>
          }
        />
      ) : null}
      {wasForm.current ? (
        <div ref={top} tabIndex={-1} className={styles.top} hidden={!isForm}>
          <Panel title={title} isThereAtFirst={isThereAtFirst} onClose={isThereAtFirst || isUnderWay ? null : onClose}>
            {options.length === 0 ? (
              <NoOptions />
            ) : (
              <RenewForm
                {...{ plan, stripeKey, option, voucher, renewing, payment, payBy }}
                onPayBy={(by) => {
                  setPayBy(by)
                  renewing.hush()
                }}
                onChoose={(next) => {
                  setChosen(next)
                  renewing.hush()
                }}
                bankAsks={
                  place.kind === 'confirm' ? (
                    <BankAsks
                      problem={place.problem}
                      isBusy={busy !== null}
                      until="Until then nothing is charged."
                      otherWay="Pay another way"
                      onConfirm={renewing.confirm}
                      onConfirmed={renewing.again}
                      onOtherWay={renewing.payAnotherWay}
                    />
                  ) : null
                }
              />
            )}
          </Panel>
        </div>
      ) : null}
    </>
  )
}

function NoOptions() {
  const { name, support } = useAgencyInfo()
  return (
    <EmptyState drawing="tent" title="There is no plan to choose just now">
      <p>{name} offers none that fits your account at the moment.</p>
      {support.email ? (
        <p>
          Ask us: <a href={`mailto:${support.email}`}>{support.email}</a>
        </p>
      ) : null}
    </EmptyState>
  )
}
