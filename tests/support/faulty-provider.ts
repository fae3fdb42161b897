import { type PaymentProvider, PaymentTrouble } from '../../server/store/payments/payment-provider'

/**
 * What goes wrong at one call, before or after it takes effect. lost: the call fails, as no answer comes. killed: the
 * call never settles, as if the process that made it had ended at that moment.
 */
export interface Fault {
  /** Which call it is; the first is 1. */
  call: number
  when: 'before' | 'after'
  how: 'lost' | 'killed'
}

const calls = [
  'createCustomer',
  'startSubscription',
  'subscriptionsOf',
  'cancel',
  'keep',
  'changeCard',
  'refund',
] as const

/** A provider with one fault in it. `fired` is the name of the call at which it fired; null until then. */
export function faultyProvider(provider: PaymentProvider, { call, when, how }: Fault) {
  const state = { count: 0, fired: null as string | null }
  let reached = () => {}
  /** Resolves once the fault has fired. */
  const struck = new Promise<void>((resolve) => {
    reached = resolve
  })
  const broken = (name: string): Promise<never> => {
    state.fired = name
    reached()
    return how === 'lost' ? Promise.reject(new PaymentTrouble('away', 'test')) : new Promise(() => {})
  }
  const wrapped = new Proxy(provider, {
    get(_, name) {
      const own: unknown = Reflect.get(provider, name)
      if (typeof own !== 'function' || !calls.some((one) => one === name)) return own
      return async (...args: unknown[]) => {
        state.count += 1
        if (state.count !== call) return own.apply(provider, args)
        if (when === 'before') return broken(String(name))
        await own.apply(provider, args)
        return broken(String(name))
      }
    },
  })
  return { provider: wrapped, state, struck }
}
