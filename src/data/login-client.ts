import { type AnyVariables, Client, fetchExchange, type TypedDocumentNode } from '@urql/core'
import { type Outcome, outcomeOf } from './outcome'
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

/** One mutation on /dj/api/login/. Never rejects. */
export async function callLogin<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Outcome<T>> {
  return outcomeOf(await client.mutation(document, variables).toPromise())
}

/** One query on /dj/api/login/. Never rejects. */
export async function askLogin<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Outcome<T>> {
  return outcomeOf(await client.query(document, variables).toPromise())
}
