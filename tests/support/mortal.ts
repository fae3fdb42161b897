import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../../server/store/schema'

/** Thrown in place of everything that a dead process would do. */
class Dead extends Error {}

/**
 * The life of a process, as its database and the services that it asks see it. It dies after a given number of requests to
 * them. From then on nothing that it does has any effect, including its clean-up, and what an open transaction had done is
 * rolled back.
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
    service: <S extends object>(given: () => S): S =>
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
    /** Starts another process in its place. */
    revive: () => {
      left = Number.POSITIVE_INFINITY
    },
  }
}
