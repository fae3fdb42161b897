import { type Ref, useImperativeHandle, useRef } from 'react'
import { Failed } from '../ui/failed'
import { Field } from '../ui/field'
import classes from './card-form.module.css'
import { loadProvider } from './load-provider'
import { type Confirmed, type Payment, type PaymentFieldProps, type PaymentMethod, paymentFieldId } from './payment'
import { confirmAway, confirmedBy, methodAway, methodProblem, stillLoading } from './provider-words'
import { useCard } from './use-card'

/** A card, in a frame of the provider's: nothing that is typed there is ever seen by this page. */
export function CardForm({ stripeKey, isDisabled = false, ref }: PaymentFieldProps & { ref: Ref<Payment> }) {
  const box = useRef<HTMLDivElement>(null)
  const { state, card, setError, retry } = useCard(box, stripeKey, isDisabled)
  const { kind, isFocused, error } = state

  const pay = async (): Promise<PaymentMethod> => {
    if (typeof kind === 'object') return kind
    const provider = await loadProvider(stripeKey)
    if ('problem' in provider) return provider
    if (!card.current) return stillLoading
    try {
      const made = await provider.stripe.createPaymentMethod({ type: 'card', card: card.current })
      if (made.paymentMethod) return { paymentmethod_id: made.paymentMethod.id }
      const problem = methodProblem(made.error)
      if (problem.kind === 'unfinished') setError(problem.problem)
      return problem
    } catch {
      return methodAway
    }
  }
  const confirm = async (client_secret: string): Promise<Confirmed> => {
    const provider = await loadProvider(stripeKey)
    if ('problem' in provider) return provider
    try {
      const { paymentIntent, error: failed } = await provider.stripe.confirmCardPayment(client_secret)
      return confirmedBy(paymentIntent, failed)
    } catch {
      return confirmAway
    }
  }
  useImperativeHandle(ref, () => ({ pay, confirm, focus: () => card.current?.focus() }))

  if (typeof kind === 'object') {
    return (
      <Failed title="The card field is not here." onRetry={retry}>
        {kind.problem}
      </Failed>
    )
  }
  return (
    <Field label="Card" id={paymentFieldId} error={error} mandatory hint={hint}>
      {({ id, 'aria-describedby': described }) => (
        <div
          className={classes.card}
          data-focused={isFocused || undefined}
          data-invalid={error !== null || undefined}
          data-disabled={isDisabled || undefined}
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset of one would say its name twice; the provider's frame has its own */}
          <div
            ref={box}
            id={id}
            className={classes.frame}
            role="group"
            aria-label="Card"
            aria-describedby={described}
          />
          {kind === 'loading' && (
            <span className={classes.loading} role="status">
              The card field is loading…
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

const hint = 'It goes to our payment provider, Stripe, and never to us.'
