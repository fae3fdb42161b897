import { type AnyVariables, type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { empty, filter, fromPromise, fromValue, map, merge, mergeMap, pipe, share, tap } from 'wonka'
import { saysNothing } from '../outbox/meaning'
import { meaningOfError } from './outcome'

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
      /** The last question under each key, by its number: one that was let go of meanwhile is not asked at all. */
      const held = new Map<number, number>()
      let count = 0
      const hold = (operation: Operation): { operation: Operation; turn: number } => {
        const turn = ++count
        if (!open && operation.kind === 'teardown') held.delete(operation.key)
        else if (!open) held.set(operation.key, turn)
        return { operation, turn }
      }
      const shared$ = share(pipe(operations$, map(hold)))
      const early$ = pipe(
        shared$,
        filter(({ operation }) => !open && operation.kind !== 'teardown'),
        mergeMap((one) => fromPromise(hydrated.then(() => one))),
        filter(({ operation, turn }) => held.get(operation.key) === turn),
        map(({ operation }) => operation),
      )
      const late$ = pipe(
        shared$,
        filter(({ operation }) => open || operation.kind === 'teardown'),
        map(({ operation }) => operation),
      )
      return forward(merge([early$, late$]))
    }
}

/** True when a result is no word of the server: dead link, time-out, captive portal, or a fault of its own. */
export function isUnreachable({ error }: Pick<OperationResult, 'error'>): boolean {
  return error !== undefined && saysNothing(meaningOfError(error))
}

/** The session is over: what this device has stays readable, and says its age. */
function isExpired({ error }: OperationResult): boolean {
  return error !== undefined && meaningOfError(error) === 'signed-out'
}

/**
 * Keeps what is on the screen when the network fails: graphcache ends in an error without data then. The last data is
 * handed on with the error, marked stale. It is kept for as long as the client is, also when nobody watches for a moment:
 * whoever asks anew lets go of the question first. A read that a change overtook finds what the change made the cache
 * forget (no data, and no error): it is asked once more.
 */
export const keepData: Exchange = ({ client, forward }) => {
  const last = new Map<number, unknown>()
  const askedAgain = new Set<number>()
  const askAgain = (operation: Operation): boolean => {
    if (askedAgain.has(operation.key)) return false
    askedAgain.add(operation.key)
    const context = { ...operation.context, requestPolicy: 'network-only' as const }
    void Promise.resolve().then(() => client.reexecuteOperation(makeOperation('query', operation, context)))
    return true
  }
  return (operations$) =>
    pipe(
      forward(operations$),
      map((result: OperationResult<unknown, AnyVariables>) => {
        if (result.operation.kind !== 'query') return result
        if (result.data !== undefined && result.data !== null) {
          last.set(result.operation.key, result.data)
          askedAgain.delete(result.operation.key)
          return result
        }
        const isForgotten = !result.error && askAgain(result.operation)
        if (isForgotten) return { ...result, data: last.get(result.operation.key), stale: true }
        if (!(isUnreachable(result) || isExpired(result)) || !last.has(result.operation.key)) return result
        return { ...result, data: last.get(result.operation.key), stale: true }
      }),
    )
}

/** For how long (ms) a question that just failed is not put to the network again, unless somebody asks for that. */
const failureHolds = 2_000

/**
 * Gives a question that just found no network the same word again. Parts of a screen that are drawn for the first time
 * ask while they are drawn, and are drawn anew when an answer changes the screen: without signal that would be a circle.
 */
export const justFailed: Exchange = ({ forward }) => {
  const failed = new Map<number, { at: number; result: OperationResult }>()
  const held = (operation: Operation): OperationResult | undefined => {
    const last = operation.context.requestPolicy === 'network-only' ? undefined : failed.get(operation.key)
    return last && Date.now() - last.at < failureHolds ? last.result : undefined
  }
  return (operations$) => {
    const shared$ = share(
      pipe(
        operations$,
        map((operation) => ({ operation, last: operation.kind === 'query' ? held(operation) : undefined })),
      ),
    )
    const again$ = pipe(
      shared$,
      mergeMap(({ last }) => (last ? fromValue(last) : empty)),
    )
    const asked$ = pipe(
      shared$,
      filter(({ last }) => last === undefined),
      map(({ operation }) => operation),
    )
    const answers$ = pipe(
      forward(asked$),
      tap((result) => {
        if (result.operation.kind !== 'query') return
        if (isUnreachable(result)) failed.set(result.operation.key, { at: Date.now(), result })
        else if (!result.stale) failed.delete(result.operation.key)
      }),
    )
    return merge([again$, answers$])
  }
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
