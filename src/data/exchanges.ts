import { type AnyVariables, type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { empty, filter, fromValue, map, merge, mergeMap, pipe, share, tap } from 'wonka'
import { saysNothing } from '../outbox/meaning'
import { meaningOfError } from './outcome'

/** True when a result says nothing about what was asked: dead link, time-out, captive portal, or a fault of the server. */
export function isUnreachable({ error }: Pick<OperationResult, 'error'>): boolean {
  return error !== undefined && saysNothing(meaningOfError(error))
}

/** True while what this device has stays readable, with its age: no error, no word of the server, or a session that is over. */
export function keepsData(result: Pick<OperationResult, 'error'>): boolean {
  const { error } = result
  return error === undefined || isUnreachable(result) || meaningOfError(error) === 'signed-out'
}

/**
 * Keeps what is on the screen when the network fails: graphcache then ends in an error without data. The last data is
 * passed on with the error, marked stale. It is kept for as long as the client is, even while no component watches: urql
 * tears an operation down before it asks anew. A read overtaken by a mutation that invalidated its data comes back with no
 * data and no error: it is asked once more.
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
        if (!result.error || !keepsData(result) || !last.has(result.operation.key)) return result
        return { ...result, data: last.get(result.operation.key), stale: true }
      }),
    )
}

/** How long (ms) a query that just failed is not sent to the network again, unless the caller forces it. */
const failureHolds = 2_000

/**
 * Repeats the last result of a query that just found no network. Components query during their first render, and render
 * anew when a result changes the screen: without signal that would be an endless loop.
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
 * Reports every operation and every result to a witness, next to the network: past the cache a result need not come from
 * the server.
 */
export function witness(ask: (operation: Operation) => void, see: (result: OperationResult) => void): Exchange {
  return ({ forward }) =>
    (operations$) =>
      pipe(forward(pipe(operations$, tap(ask))), tap(see))
}
