import { type AnyVariables, Client, fetchExchange, type OperationResult, type TypedDocumentNode } from '@urql/core'
import { timedFetch } from './timed-fetch'

/** The client of anonymous and session calls. It caches nothing: nothing of a visitor rests on the device. */
const client = new Client({
  url: '/dj/api/login/',
  exchanges: [fetchExchange],
  fetch: timedFetch,
  preferGetMethod: false,
  fetchOptions: { headers: { 'x-callboard': '1' }, credentials: 'same-origin' },
  requestPolicy: 'network-only',
})

export type Answered<T> = { kind: 'answered'; data: T } | { kind: 'refused'; message: string } | { kind: 'unreachable' }

/** One mutation on /dj/api/login/. Never rejects. */
export async function callLogin<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Answered<T>> {
  return answered(await client.mutation(document, variables).toPromise())
}

/** One query on /dj/api/login/. Never rejects. */
export async function askLogin<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Answered<T>> {
  return answered(await client.query(document, variables).toPromise())
}

/** Judges a result: refused when the server answered with errors of its own, unreachable when it did not answer. */
export function answered<T, V extends AnyVariables>(result: OperationResult<T, V>): Answered<T> {
  if (result.data && !result.error) return { kind: 'answered', data: result.data }
  const own = result.error?.graphQLErrors.find((error) => typeof error.extensions.code === 'string')
  if (own && own.extensions.code !== 'UNAVAILABLE' && own.extensions.code !== 'INTERNAL') {
    return { kind: 'refused', message: own.message }
  }
  return { kind: 'unreachable' }
}
