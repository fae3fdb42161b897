import type { Ref } from 'react'
import { sandboxKey } from '../../domain/service-plan/words'
import { CardForm } from './card-form'
import type { Payment, PaymentFieldProps } from './payment'
import { SandboxCard } from './sandbox-card'

/**
 * The card field: the payment provider's, or the sandbox's where no provider is set. Its ref pays and confirms. To be rendered only in
 * a payment document.
 */
export function PaymentField({ stripeKey, ...rest }: PaymentFieldProps & { ref: Ref<Payment> }) {
  return stripeKey === sandboxKey ? <SandboxCard {...rest} /> : <CardForm stripeKey={stripeKey} {...rest} />
}
