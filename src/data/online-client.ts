import { type AnyVariables, Client, fetchExchange, type TypedDocumentNode } from '@urql/core'
import type { VariablesOf } from 'gql.tada'
import type { FieldName, FieldValues } from '../../domain/profile/field'
import { callFailed } from './effect'
import { memberDocument } from './graphql'
import { type Answered, answered } from './login-client'
import { refused } from './news'
import { timedFetch } from './timed-fetch'
import { workspace } from './workspace'

/** The agency's word on fields that may not rest on a device, or that there is none: then nothing was read or changed. */
export type Online<T> =
  | { kind: 'answered'; data: T }
  | { kind: 'unreachable' }
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
  const result = await client.query(document, variables).toPromise()
  noteCode(result.error?.graphQLErrors[0]?.extensions.code)
  return toOnline(answered(result))
}

/** One mutation that goes out at once or not at all. Never rejects. */
export async function tellOnline<T, V extends AnyVariables>(
  document: TypedDocumentNode<T, V>,
  variables: V,
): Promise<Online<T>> {
  const result = await client.mutation(document, variables).toPromise()
  noteCode(result.error?.graphQLErrors[0]?.extensions.code)
  return toOnline(answered(result))
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

function toOnline<T>(word: Answered<T>): Online<T> {
  return word.kind === 'refused' ? { ...word, problems: new Map() } : word
}

function noteCode(code: unknown): void {
  if (typeof code === 'string') void refused.tell(code)
}
