import type { Kysely, KyselyPlugin } from 'kysely'
import type { PaymentProvider } from '../../server/store/payments/payment-provider'
import type { Database } from '../../server/store/schema'

/** What everything that a dead process would do comes to. */
class Dead extends Error {}

/**
 * The life of a process, as its database and its payment provider see it: it ends before the so-and-so-many-th thing that it asks of either,
 * and from then on nothing that it does has any effect, what cleans up after it included. What a transaction had done is rolled back.
 */
export function mortal() {
  let left = Number.POSITIVE_INFINITY
  const live = () => {
    left -= 1
    if (left < 0) throw new Dead()
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      live()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return {
    db: (db: Kysely<Database>): Kysely<Database> => db.withPlugin(plugin),
    provider: (given: () => PaymentProvider): PaymentProvider =>
      new Proxy(given(), {
        get(_, name) {
          const own: unknown = Reflect.get(given(), name)
          if (typeof own !== 'function') return own
          return async (...args: unknown[]) => {
            live()
            return own.apply(given(), args)
          }
        },
      }),
    endsAfter: (things: number) => {
      left = things
    },
    isDead: () => left < 0,
    /** Another process in its place. */
    revive: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}
