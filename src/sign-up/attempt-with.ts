import type { SignUpValues } from '../../domain/service-plan/sign-up'
import { leftOf } from '../pay/bill'
import type { Voucher } from '../pay/use-voucher'
import type { Attempt } from './paying-state'
import type { PlanOption } from './sign-up-documents'

interface Given {
  intent: string
  option: PlanOption
  /** In normal form. */
  values: SignUpValues
  /** The voucher's code; null: it is paid by card alone. */
  activation: string | null
  voucher: Pick<Voucher, 'worth'>
}

/** What is sent for a plan, and by which of the ways to pay. */
export function attemptWith({ intent, option, values, activation, voucher }: Given): Attempt {
  const worth = activation === null ? null : voucher.worth
  return {
    which: { intent, subscription: option.code, shown_price: option.price },
    ...{ values, paymentmethod_id: null, extraid: null, activation, isRenewed: false, isOnceMore: false },
    isByVoucher: worth?.isFull === true,
    isCardNeeded: leftOf(option, worth) > 0,
  }
}
