import {
  type AnyVariables,
  Client,
  type DocumentInput,
  fetchExchange,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core'
import { refused } from './news'
import { timedFetch } from './timed-fetch'
import { meaningOfError, type Word, wordOf } from './word'
import { workspace } from './workspace'

/** Without graphcache, without the outbox, without a place in `reads`: what passes through is nowhere kept. */
const client = new Client({
  url: '/dj/api/member/',
  exchanges: [fetchExchange],
  fetch: timedFetch,
  preferGetMethod: false,
  requestPolicy: 'network-only',
  fetchOptions: () => ({
    credentials: 'same-origin',
    headers: { 'x-callboard': '1', 'outbox-member': String(workspace()?.memberId ?? '') },
  }),
})

/** One question of the member's endpoint. Never rejects. */
export async function askOnline<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Word<T>> {
  return heard(await client.query(document, variables).toPromise())
}

/** One mutation that goes out at once or not at all. unreachable: whether it was done is not known. Never rejects. */
export async function tellOnline<T, V extends AnyVariables>(
  document: DocumentInput<T, V>,
  variables: V,
): Promise<Word<T>> {
  return heard(await client.mutation(document, variables).toPromise())
}

function heard<T, V extends AnyVariables>(result: OperationResult<T, V>): Word<T> {
  if (result.error) void refused.tell(meaningOfError(result.error))
  return wordOf(result)
}
