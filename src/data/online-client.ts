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
  mutation UpdateMemberNow($extraid: Int!, $fields: MemberInput!, $base: MemberInput) {
    update_member(extraid: $extraid, fields: $fields, base: $base) {
      ok message outcome problems { field message } conflicts { changed_by changed_at }
    }
  }
`)

/** Somebody else changed it since it was seen; who and when (ISO 8601), where that is known. */
export interface Conflicted {
  kind: 'conflict'
  changedBy: string | null
  changedAt: string | null
}

/**
 * Changes fields at once. base: what was seen in them and in the rest of their groups; without it nothing is compared.
 * unreachable: no answer came, so whether they are changed is not known. Never rejects.
 */
export async function updateOnline(
  extraid: number,
  fields: FieldValues,
  base?: FieldValues,
): Promise<Online<null> | Conflicted> {
  const input = (values: FieldValues) => values as VariablesOf<typeof updateMutation>['fields']
  const variables = { extraid, fields: input(fields), base: base ? input(base) : null }
  const word = await tellOnline(updateMutation, variables)
  if (word.kind !== 'answered') return word
  const { ok, message, outcome, problems, conflicts } = word.data.update_member
  if (ok) return { kind: 'answered', data: null }
  if (outcome === 'conflict') {
    const { changed_by = null, changed_at = null } = conflicts[0] ?? {}
    return { kind: 'conflict', changedBy: changed_by, changedAt: changed_at }
  }
  const byField = new Map(problems.map((problem) => [problem.field as FieldName, problem.message]))
  return { kind: 'refused', message: message ?? callFailed, problems: byField }
}
