import type { AnyVariables, Exchange, Operation, OperationResult } from '@urql/core'
import { filter, fromPromise, map, merge, mergeMap, pipe, share, tap } from 'wonka'

/**
 * Holds operations until graphcache has what the device had: results that came before that would never be stored, and
 * a read before it would find nothing.
 */
export function hydrationGate(hydrated: Promise<void>): Exchange {
  let open = false
  void hydrated.then(() => {
    open = true
  })
  return ({ forward }) =>
    (operations$) => {
      const shared$ = share(operations$)
      const early$ = pipe(
        shared$,
        filter((operation) => !open && operation.kind !== 'teardown'),
        mergeMap((operation) => fromPromise(hydrated.then(() => operation))),
      )
      const late$ = pipe(
        shared$,
        filter((operation) => open || operation.kind === 'teardown'),
      )
      return forward(merge([early$, late$]))
    }
}

/** True when a result is no word of the server: dead link, time-out, captive portal, or a fault of 5xx. */
export function isNoWord(result: Pick<OperationResult, 'error'>): boolean {
  if (!result.error) return false
  const code = result.error.graphQLErrors[0]?.extensions.code
  return result.error.networkError !== undefined || code === 'UNAVAILABLE' || code === 'INTERNAL' || code === undefined
}

/** The session is over: what this device has stays readable, and says its age. */
function isExpired(result: OperationResult): boolean {
  return result.error?.graphQLErrors[0]?.extensions.code === 'UNAUTHENTICATED'
}

/**
 * Keeps what is on the screen when the network fails: graphcache ends in an error without data then. The last data is
 * handed on with the error, marked stale.
 */
export const keepData: Exchange = ({ forward }) => {
  const last = new Map<number, unknown>()
  return (operations$) =>
    pipe(
      forward(
        pipe(
          operations$,
          tap((operation: Operation) => {
            if (operation.kind === 'teardown') last.delete(operation.key)
          }),
        ),
      ),
      map((result: OperationResult<unknown, AnyVariables>) => {
        if (result.operation.kind !== 'query') return result
        if (result.data !== undefined && result.data !== null) {
          last.set(result.operation.key, result.data)
          return result
        }
        if (!(isNoWord(result) || isExpired(result)) || !last.has(result.operation.key)) return result
        return { ...result, data: last.get(result.operation.key), stale: true }
      }),
    )
}

/**
 * Shows every question and every answer to a witness, next to the network: behind the cache nothing is the server's
 * word.
 */
export function witness(ask: (operation: Operation) => void, see: (result: OperationResult) => void): Exchange {
  return ({ forward }) =>
    (operations$) =>
      pipe(forward(pipe(operations$, tap(ask))), tap(see))
}
