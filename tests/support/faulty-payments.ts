import { type PaymentProvider, PaymentTrouble } from '../../server/store/payments/payment-provider'

/** What goes wrong with a call. unheard: it does not arrive. untold: it takes effect, and its answer is lost. */
type Fault = 'unheard' | 'untold'
type Call = 'refund' | 'cancel' | 'keep' | 'changeCard' | 'subscription' | 'subscriptionsOf'

/**
 * A payment provider behind a bad line. Each fault that is put in fires once: on the next call of that name, or `after`
 * calls later.
 */
export function faultyPayments(of: PaymentProvider) {
  const waiting: { call: Call; fault: Fault; after: number }[] = []
  const through = async <R>(call: Call, run: () => Promise<R>): Promise<R> => {
    const at = waiting.findIndex((one) => one.call === call && one.after === 0)
    for (const one of waiting) if (one.call === call && one.after > 0) one.after -= 1
    const [fired] = at < 0 ? [] : waiting.splice(at, 1)
    if (fired?.fault === 'unheard') throw new PaymentTrouble('away', 'no_answer')
    const answer = await run()
    if (fired) throw new PaymentTrouble('away', 'no_answer')
    return answer
  }
  const payments: PaymentProvider = {
    ...of,
    refund: (...args) => through('refund', () => of.refund(...args)),
    cancel: (...args) => through('cancel', () => of.cancel(...args)),
    keep: (...args) => through('keep', () => of.keep(...args)),
    changeCard: (...args) => through('changeCard', () => of.changeCard(...args)),
    subscription: (...args) => through('subscription', () => of.subscription(...args)),
    subscriptionsOf: (...args) => through('subscriptionsOf', () => of.subscriptionsOf(...args)),
  }
  return {
    payments,
    put: (call: Call, fault: Fault, after = 0) => void waiting.push({ call, fault, after }),
    /** Faults that have not fired. */
    left: () => waiting.length,
    clear: () => void waiting.splice(0),
  }
}
