import type { RefObject } from 'react'
import { bankWantsWord } from '../../domain/service-plan/words'
import { fieldId } from '../forms/profile/control-props'
import type { Payment } from '../pay/payment'
import { PaymentField } from '../pay/payment-field'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { Choice } from '../ui/checkbox'
import { Field } from '../ui/field'
import { Notice } from '../ui/notice'
import { type Bill, discountWords } from './bill'
import { StartAnew } from './draft-back'
import type { Paying } from './paying-state'
import styles from './sign-up.module.css'
import type { SignUp } from './use-sign-up'
import type { Voucher } from './use-voucher'

export const voucherId = fieldId('voucher')

interface HowYouPayProps {
  signUp: SignUp
  voucher: Voucher
  /** null: no plan is chosen. */
  bill: Bill | null
  paying: Paying
  payment: RefObject<Payment | null>
  stripeKey: string
}

/** By card or by voucher; what a voucher leaves is paid by card. */
export function HowYouPay({ signUp, voucher, bill, paying, payment, stripeKey }: HowYouPayProps) {
  const { payBy, choosePayBy } = signUp
  const isRestByCard = voucher.worth !== null && !voucher.worth.isFull
  const isConfirming = paying.place.kind === 'confirm'
  const isCard = isConfirming || payBy === 'card' || isRestByCard
  const choose = (by: typeof payBy) => {
    choosePayBy(by)
    paying.hush()
  }
  return (
    <Card as="section" title="How you pay">
      <div className={styles.fields}>
        <fieldset inert={isConfirming}>
          <legend className="visually-hidden">How you pay</legend>
          <div className={styles.payBy}>
            <Choice type="radio" name="payBy" label="Card" checked={payBy === 'card'} onChange={() => choose('card')} />
            <Choice
              type="radio"
              name="payBy"
              label="Voucher"
              checked={payBy === 'voucher'}
              onChange={() => choose('voucher')}
            />
          </div>
        </fieldset>
        {payBy === 'voucher' ? (
          <div className={styles.fields} inert={isConfirming}>
            <VoucherField voucher={voucher} bill={bill} />
          </div>
        ) : null}
        {isConfirming ? <BankAsks paying={paying} signUp={signUp} /> : null}
        {isCard ? (
          <PaymentField ref={payment} stripeKey={stripeKey} isDisabled={paying.busy !== null || isConfirming} />
        ) : null}
      </div>
    </Card>
  )
}

function VoucherField({ voucher, bill }: { voucher: Voucher; bill: Bill | null }) {
  const { code, worth, problem, busy } = voucher
  return (
    <>
      <Field id={voucherId} label="Voucher code" hint="The letters and digits that you were given" error={problem}>
        {(wiring) => (
          <span className={styles.beside}>
            <input
              {...wiring}
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              value={code}
              onChange={(event) => voucher.type(event.target.value)}
            />
            <Button
              variant="line"
              busy={busy}
              onClick={() => void voucher.check().then((found) => found ?? document.getElementById(voucherId)?.focus())}
            >
              Check
            </Button>
          </span>
        )}
      </Field>
      {worth && bill ? (
        <Notice tone="good" title={worth.isFull ? 'It pays for all of it' : discountWords(worth, bill)}>
          {worth.isFull ? 'No card is needed.' : null}
        </Notice>
      ) : null}
    </>
  )
}

/** Its word, another way to pay, or none of it: whatever the bank does, there is a way on. */
function BankAsks({ paying, signUp }: { paying: Paying; signUp: SignUp }) {
  const { place, busy } = paying
  const problem = place.kind === 'confirm' ? place.problem : null
  return (
    <>
      {problem === null ? (
        <Notice tone="waiting" icon="shield" title={bankWantsWord} />
      ) : (
        <Notice
          tone="waiting"
          icon="shield"
          title={bankWantsWord}
          action={
            <div className={styles.choices}>
              <Button busy={busy !== null} onClick={paying.confirm}>
                Confirm it now
              </Button>
              <Button variant="line" busy={busy !== null} onClick={paying.again}>
                I have confirmed it
              </Button>
              <Button variant="line" busy={busy !== null} onClick={paying.payAnotherWay}>
                Pay another way
              </Button>
            </div>
          }
        >
          {problem === bankWantsWord ? 'Until then nothing is charged.' : `${problem} Until then nothing is charged.`}
        </Notice>
      )}
      <div className={styles.kept}>
        <StartAnew signUp={signUp} />
      </div>
    </>
  )
}
