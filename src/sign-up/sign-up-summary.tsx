import { useFromForm } from '../forms/profile/use-form-store'
import { type Bill, buttonWords } from '../pay/bill'
import styles from '../pay/pay.module.css'
import { SaidNotice } from '../pay/said-notice'
import { SummaryCard, TellUs } from '../pay/summary-card'
import type { Voucher } from '../pay/use-voucher'
import { StartAnew } from './draft-back'
import { LogInButton } from './log-in-button'
import type { Paying, Said } from './paying-state'
import type { PlanOption } from './sign-up-documents'
import type { SignUp } from './use-sign-up'

interface SignUpSummaryProps {
  option: PlanOption | null
  bill: Bill | null
  signUp: SignUp
  voucher: Voucher
  paying: Paying
}

/** What is agreed to with the button, and what stays in this browser. */
export function SignUpSummary({ option, bill, signUp, voucher, paying }: SignUpSummaryProps) {
  const { busy, place } = paying
  const isBegun = useFromForm(signUp.store, (form) => form.isDirty())
  const isUnchecked = signUp.payBy === 'voucher' && voucher.worth === null && option?.price !== 0
  const isHeld = busy !== null || place.kind === 'confirm'
  return (
    <SummaryCard
      {...{ bill, isUnchecked, busy, isHeld }}
      label={option?.label ?? null}
      how={<TellUs />}
      said={place.kind === 'form' && paying.said ? <SignUpSaid said={paying.said} signUp={signUp} /> : null}
      offline="No signal. You can go on typing; joining needs signal."
      words={bill === null ? 'Join' : isUnchecked ? 'Check the voucher' : buttonWords(bill, 'join')}
    >
      <div className={styles.kept} inert={isHeld}>
        <p>
          {signUp.isKept
            ? 'What you type stays in this browser until you have joined, two weeks at most; not your password, card or voucher, nor what you say of convictions.'
            : 'This browser keeps nothing: what you type is on this screen alone.'}
        </p>
        {signUp.isRestored || !isBegun ? null : <StartAnew signUp={signUp} />}
      </div>
    </SummaryCard>
  )
}

/** The message about the sign-up, with a log-in button where there is an account. */
export function SignUpSaid({ said, signUp }: { said: Said; signUp: SignUp }) {
  const username = String(signUp.store.value('email') ?? '')
  return <SaidNotice said={said} action={said.logIn ? <LogInButton username={username} /> : null} />
}
