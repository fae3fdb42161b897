import type { ReactNode, RefObject } from 'react'
import { Card } from '../ui/card'
import { Choice } from '../ui/checkbox'
import type { Bill } from './bill'
import styles from './pay.module.css'
import type { PayBy } from './pay-parts'
import type { Payment } from './payment'
import { PaymentField } from './payment-field'
import type { Voucher } from './use-voucher'
import { VoucherField } from './voucher-field'

interface HowYouPayProps {
  payBy: PayBy
  onPayBy: (by: PayBy) => void
  voucher: Voucher
  /** null: no plan is chosen. */
  bill: Bill | null
  /** The bank's question, while it wants the card's holder to confirm; otherwise null. */
  bankAsks: ReactNode
  isBusy: boolean
  payment: RefObject<Payment | null>
  stripeKey: string
}

/** By card or by voucher; what a voucher leaves is paid by card. */
export function HowYouPay(props: HowYouPayProps) {
  const { payBy, onPayBy, voucher, bill, bankAsks, isBusy, payment, stripeKey } = props
  const isRestByCard = voucher.worth !== null && !voucher.worth.isFull
  const isConfirming = bankAsks !== null
  const isCard = isConfirming || payBy === 'card' || isRestByCard
  return (
    <Card as="section" title="How you pay">
      <div className={styles.fields}>
        <fieldset inert={isConfirming}>
          <legend className="visually-hidden">How you pay</legend>
          <div className={styles.payBy}>
            <Choice
              type="radio"
              name="payBy"
              label="Card"
              checked={payBy === 'card'}
              onChange={() => onPayBy('card')}
            />
            <Choice
              type="radio"
              name="payBy"
              label="Voucher"
              checked={payBy === 'voucher'}
              onChange={() => onPayBy('voucher')}
            />
          </div>
        </fieldset>
        {payBy === 'voucher' ? (
          <div className={styles.fields} inert={isConfirming}>
            <VoucherField voucher={voucher} bill={bill} />
          </div>
        ) : null}
        {bankAsks}
        {isCard ? <PaymentField ref={payment} stripeKey={stripeKey} isDisabled={isBusy || isConfirming} /> : null}
      </div>
    </Card>
  )
}
