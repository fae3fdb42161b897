import type { RefObject } from 'react'
import { dublinDay } from '../../domain/dates/dublin-day'
import { vatWithin } from '../../domain/service-plan/euros'
import { signUpFieldNames, signUpFields, signUpInvalid } from '../../domain/service-plan/sign-up'
import { sandboxKey, sandboxSays } from '../../domain/service-plan/words'
import { useAgencyInfo } from '../data/agency-info'
import { fieldId } from '../forms/profile/control-props'
import { ErrorSummary } from '../forms/profile/error-summary'
import { useFromForm } from '../forms/profile/use-form-store'
import { BankAsks } from '../pay/bank-asks'
import { billOf } from '../pay/bill'
import { HowYouPay } from '../pay/how-you-pay'
import styles from '../pay/pay.module.css'
import type { Payment } from '../pay/payment'
import { PlanCards, planId } from '../pay/plan-cards'
import type { Voucher } from '../pay/use-voucher'
import { voucherId } from '../pay/voucher-field'
import { Notice } from '../ui/notice'
import { AboutYou } from './about-you'
import { DraftBack, StartAnew } from './draft-back'
import type { Paying } from './paying-state'
import type { PlanOption } from './sign-up-documents'
import { SignUpSummary } from './sign-up-summary'
import type { SignUp } from './use-sign-up'

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
            legend="Choose your plan"
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
            <HowYouPay
              {...{ voucher, bill, payment, stripeKey }}
              payBy={signUp.payBy}
              onPayBy={(by) => {
                signUp.choosePayBy(by)
                paying.hush()
              }}
              bankAsks={paying.place.kind === 'confirm' ? <SignUpBank paying={paying} signUp={signUp} /> : null}
              isBusy={paying.busy !== null}
            />
          </div>
        )}
      </div>
      <SignUpSummary option={option} bill={bill} signUp={signUp} voucher={voucher} paying={paying} />
    </form>
  )
}

/** The bank's confirmation, another way to pay, or a new start: whatever the bank does, there is a way on. */
function SignUpBank({ paying, signUp }: { paying: Paying; signUp: SignUp }) {
  const { place, busy } = paying
  return (
    <>
      <BankAsks
        problem={place.kind === 'confirm' ? place.problem : null}
        isBusy={busy !== null}
        until="Until then nothing is charged."
        otherWay="Pay another way"
        onConfirm={paying.confirm}
        onConfirmed={paying.again}
        onOtherWay={paying.payAnotherWay}
      />
      <div className={styles.kept}>
        <StartAnew signUp={signUp} />
      </div>
    </>
  )
}
