import { type Caller, carriedThrough } from '../../context/bulkhead'
import { Failure } from '../../context/failure'
import { type PaymentProvider, PaymentTrouble } from '../../store/payments/payment-provider'
import { paymentsBulkhead } from '../bulkheads'

/**
 * The payment provider as one request uses it: each call waits in the provider's own queue. A call that is refused there is trouble
 * like a provider that does not answer, which every caller handles. A purchase that has begun goes on though its client is gone.
 */
export function boundedPayments(payments: PaymentProvider, caller: Caller): PaymentProvider {
  const buyer = carriedThrough(caller)
  const bounded = async <R>(call: () => Promise<R>): Promise<R> => {
    try {
      return await paymentsBulkhead.run(buyer, call)
    } catch (error) {
      throw error instanceof Failure ? new PaymentTrouble('away', 'queue_full') : error
    }
  }
  return {
    publicKey: payments.publicKey,
    createCustomer: (customer) => bounded(() => payments.createCustomer(customer)),
    startSubscription: (subscription) => bounded(() => payments.startSubscription(subscription)),
    subscription: (ref) => bounded(() => payments.subscription(ref)),
    subscriptionsOf: (customer_id) => bounded(() => payments.subscriptionsOf(customer_id)),
    deleteCustomer: (customer_id) => bounded(() => payments.deleteCustomer(customer_id)),
    cancel: (ref, when, key) => bounded(() => payments.cancel(ref, when, key)),
    keep: (ref, key) => bounded(() => payments.keep(ref, key)),
    changeCard: (change) => bounded(() => payments.changeCard(change)),
    refund: (reference, cents, key) => bounded(() => payments.refund(reference, cents, key)),
    // Parses what was sent; nobody is asked.
    readEvent: (body, signature, now) => payments.readEvent(body, signature, now),
    confirmInSandbox: (client_secret, accept) => payments.confirmInSandbox(client_secret, accept),
  }
}
