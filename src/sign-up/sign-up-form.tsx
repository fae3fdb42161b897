import type { RefObject } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { vatWithin } from '../../domain/service-plan/euros'
import { signUpFieldNames, signUpFields, signUpInvalid } from '../../domain/service-plan/sign-up'
import { sandboxKey, sandboxSays } from '../../domain/service-plan/words'
import { useAgencyInfo } from '../data/agency-info'
import { fieldId } from '../forms/profile/control-props'
import { ErrorSummary } from '../forms/profile/error-summary'
import { useFromForm } from '../forms/profile/use-form-store'
import type { Payment } from '../pay/payment'
import { Notice } from '../ui/notice'
import { AboutYou } from './about-you'
import { billOf } from './bill'
import { DraftBack } from './draft-back'
import { HowYouPay, voucherId } from './how-you-pay'
import type { Paying } from './paying-state'
import { PlanCards, planId } from './plan-cards'
import styles from './sign-up.module.css'
import type { PlanOption } from './sign-up-documents'
import { SummaryCard } from './summary-card'
import type { SignUp } from './use-sign-up'
import type { Voucher } from './use-voucher'

interface SignUpFormProps {
  signUp: SignUp
  options: readonly PlanOption[]
  option: PlanOption | null
  voucher: Voucher
  paying: Paying
  payment: RefObject<Payment | null>
  stripeKey: string
}

/** The one page: the plans, about you, how you pay; and beside it, or at its end, what is agreed to, and the button. */
export function SignUpForm(props: SignUpFormProps) {
  const { signUp, options, option, voucher, paying, payment, stripeKey } = props
  const { store } = signUp
  const { vat } = useAgencyInfo()
  const today = dublinDay(new Date())
  const problems = useFromForm(store, (now) => now.problems())
  const vatOf = (cents: number) => (vat ? vatWithin(cents, vat.rate_percent) : null)
  const bill = option && billOf(option, signUp.payBy === 'voucher' ? voucher.worth : null, today, vatOf)
  const isHeld = paying.busy !== null || paying.place.kind === 'confirm'
  const listed = [
    ...(paying.planProblem === null ? [] : [{ id: planId, label: 'Plan', message: paying.planProblem }]),
    ...signUpFieldNames.flatMap((name) => {
      const message = problems.get(name)
      return message === undefined ? [] : [{ id: fieldId(name), label: signUpFields[name].definition.label, message }]
    }),
    ...(signUp.payBy === 'card' || voucher.problem === null
      ? []
      : [{ id: voucherId, label: 'Voucher code', message: voucher.problem }]),
  ]
  return (
    <form
      noValidate
      className={styles.columns}
      onSubmit={(event) => {
        event.preventDefault()
        paying.submit()
      }}
    >
      <div className={styles.main}>
        {stripeKey === sandboxKey ? <Notice title={sandboxSays} /> : null}
        {signUp.isRestored ? <DraftBack {...{ signUp, isHeld }} isUncharged={paying.isUncharged} /> : null}
        {paying.attempt > 0 ? <ErrorSummary problems={listed} attempt={paying.attempt} title={signUpInvalid} /> : null}
        <div inert={isHeld} className={styles.part}>
          <PlanCards
            options={options}
            chosen={option?.code ?? null}
            problem={paying.planProblem}
            onChoose={(code) => {
              signUp.choosePlan(code)
              paying.hush()
            }}
          />
          <AboutYou store={store} today={today} />
        </div>
        {option !== null && option.price === 0 ? null : (
          <div inert={paying.busy !== null && paying.place.kind !== 'confirm'}>
            <HowYouPay {...{ signUp, voucher, bill, paying, payment, stripeKey }} />
          </div>
        )}
      </div>
      <SummaryCard option={option} bill={bill} signUp={signUp} voucher={voucher} paying={paying} />
    </form>
  )
}
