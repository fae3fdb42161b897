import { type AnyVariables, Client, fetchExchange, type OperationResult, type TypedDocumentNode } from '@urql/core'
import type { VariablesOf } from 'gql.tada'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { callFailed } from './effect'
import { memberDocument } from './graphql'
import { refused } from './news'
import { timedFetch } from './timed-fetch'
import { meaningOfError, type Word, wordOf } from './word'
import { workspace } from './workspace'

/** The agency's word on fields that may not rest on a device, or that there is none: then nothing was read or changed. */
export type Online<T> =
  | Exclude<Word<T>, { kind: 'refused' }>
  | { kind: 'refused'; message: string; problems: ReadonlyMap<FieldName, string> }

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
): Promise<Online<T>> {
  return heard(await client.query(document, variables).toPromise())
}

/** One mutation that goes out at once or not at all. Never rejects. */
export async function tellOnline<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Online<T>> {
  return heard(await client.mutation(document, variables).toPromise())
}

function heard<T, V extends AnyVariables>(result: OperationResult<T, V>): Online<T> {
  if (result.error) void refused.tell(meaningOfError(result.error))
  const word = wordOf(result)
  return word.kind === 'refused' ? { ...word, problems: new Map() } : word
}

const updateMutation = memberDocument(`
  mutation UpdateMemberNow($extraid: Int!, $fields: MemberInput!) {
    update_member(extraid: $extraid, fields: $fields) { ok message problems { field message } }
  }
`)

/** Changes fields at once; the agency's word, or nothing was changed. Never rejects. */
export async function updateOnline(extraid: number, fields: FieldValues): Promise<Online<null>> {
  const input = fields as VariablesOf<typeof updateMutation>['fields']
  const word = await tellOnline(updateMutation, { extraid, fields: input })
  if (word.kind !== 'answered') return word
  const { ok, message, problems } = word.data.update_member
  if (ok) return { kind: 'answered', data: null }
  const byField = new Map(problems.map((problem) => [problem.field as FieldName, problem.message]))
  return { kind: 'refused', message: message ?? callFailed, problems: byField }
}
