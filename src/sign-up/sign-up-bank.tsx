import { BankAsks } from '../pay/bank-asks'
import styles from '../pay/pay.module.css'
import { StartAnew } from './draft-back'
import type { Paying } from './paying-state'
import type { SignUp } from './use-sign-up'

/** The bank's confirmation, another way to pay, or a new start: whatever the bank does, there is a way on. */
export function SignUpBank({ paying, signUp }: { paying: Paying; signUp: SignUp }) {
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
