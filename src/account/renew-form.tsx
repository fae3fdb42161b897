import type { ReactNode, RefObject } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { vatWithin } from '../../domain/service-plan/euros'
import { useAgencyInfo } from '../data/agency-info'
import { billOf, buttonWords } from '../pay/bill'
import { HowYouPay } from '../pay/how-you-pay'
import styles from '../pay/pay.module.css'
import type { PayBy } from '../pay/pay-parts'
import type { Payment } from '../pay/payment'
import { PlanCards } from '../pay/plan-cards'
import { SaidNotice } from '../pay/said-notice'
import { SummaryCard } from '../pay/summary-card'
import type { Voucher } from '../pay/use-voucher'
import type { ServicePlan } from './plan-documents'
import type { Renewing } from './renewing-state'

interface RenewFormProps {
  plan: ServicePlan
  stripeKey: string
  option: ServicePlan['options'][number] | null
  onChoose: (code: string) => void
  payBy: PayBy
  onPayBy: (by: PayBy) => void
  voucher: Voucher
  renewing: Renewing
  payment: RefObject<Payment | null>
  /** The request that the card holder confirm with the bank; null: there is none. */
  bankAsks: ReactNode
}

/** The plans, how it is paid; and beside it, or at its end, what is agreed to, and the button. */
export function RenewForm(props: RenewFormProps) {
  const { plan, stripeKey, option, onChoose, payBy, onPayBy, voucher, renewing, payment, bankAsks } = props
  const { vat } = useAgencyInfo()
  const { busy, place, said } = renewing
  const today = dublinDay(new Date())
  const vatOf = (cents: number) => (vat ? vatWithin(cents, vat.rate_percent) : null)
  const bill = option && billOf(option, payBy === 'voucher' ? voucher.worth : null, today, vatOf)
  const isHeld = busy !== null || place.kind === 'confirm'
  const what = plan.state === 'none' ? 'subscribe' : 'renew'
  const isUnchecked = payBy === 'voucher' && voucher.worth === null && option?.price !== 0
  return (
    <form
      noValidate
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        renewing.submit()
      }}
    >
      <div className={styles.main}>
        <div inert={isHeld} className={styles.part}>
          <PlanCards
            legend={plan.state === 'none' ? 'Plans' : 'Renew with'}
            options={plan.options}
            chosen={option?.code ?? null}
            problem={renewing.planProblem}
            onChoose={onChoose}
          />
        </div>
        {option?.price === 0 ? null : (
          <div inert={busy !== null && place.kind !== 'confirm'}>
            <HowYouPay {...{ payBy, onPayBy, voucher, bill, bankAsks, payment, stripeKey }} isBusy={busy !== null} />
          </div>
        )}
      </div>
      <SummaryCard
        {...{ bill, isUnchecked, busy, isHeld }}
        label={option?.label ?? null}
        how={null}
        said={place.kind === 'form' && said ? <SaidNotice said={said} /> : null}
        offline="No signal. Renewing needs signal."
        words={bill === null ? 'Choose a plan' : isUnchecked ? 'Check the voucher' : buttonWords(bill, what)}
      >
        {null}
      </SummaryCard>
    </form>
  )
}
