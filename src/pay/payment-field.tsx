import type { Ref } from 'react'
import { sandboxKey } from '../../domain/service-plan/words'
import { CardForm } from './card-form'
import type { Payment, PaymentFieldProps } from './payment'
import { SandboxCard } from './sandbox-card'

/**
 * How somebody pays: a card, by the payment provider, or by the sandbox where none is set. Its ref pays and confirms. To be drawn on a
 * payment document alone.
 */
export function PaymentField({ stripeKey, ...rest }: PaymentFieldProps & { ref: Ref<Payment> }) {
  return stripeKey === sandboxKey ? <SandboxCard {...rest} /> : <CardForm stripeKey={stripeKey} {...rest} />
}
