import { type AnyVariables, Client, fetchExchange, type TypedDocumentNode } from '@urql/core'
import { requestTimeout } from '../outbox/times'
import { timedFetch } from './timed-fetch'
import { type Word, wordOf } from './word'

/** The client of anonymous and session calls. It caches nothing: nothing of a visitor rests on the device. */
const client = new Client({
  url: '/dj/api/login/',
  exchanges: [fetchExchange],
  fetch: (input, init) => timedFetch(input, init),
  preferGetMethod: false,
  fetchOptions: { headers: { 'x-callboard': '1' }, credentials: 'same-origin' },
  requestPolicy: 'network-only',
})

/** One mutation on /dj/api/login/. Never rejects. */
export async function callLogin<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Word<T>> {
  return wordOf(await client.mutation(document, variables).toPromise())
}

/** Bytes in a second that a line with one bar of signal carries up: a form with photos is not given up on over it. */
const slowest = 8_000

/** The same with files of so many bytes altogether, each a part of the request; it may take as long as they do. Never rejects. */
export async function callLoginWithFiles<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
  bytes: number,
): Promise<Word<T>> {
  const longest = requestTimeout + (bytes / slowest) * 1_000
  const patient: typeof fetch = (input, init) => timedFetch(input, init, longest)
  return wordOf(await client.mutation(document, variables, { fetch: patient }).toPromise())
}

/** One query on /dj/api/login/. Never rejects. */
export async function askLogin<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Word<T>> {
  return wordOf(await client.query(document, variables).toPromise())
}
