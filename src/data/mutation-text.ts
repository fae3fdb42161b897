import type { ResultOf, VariablesOf } from 'gql.tada'
import type { MutationText } from '../outbox/kind'
import type { memberDocument } from './graphql'

/** Never called: gives the type that memberDocument() would infer for a text, without importing its parser. */
function typed<const T extends string>(parsed: typeof memberDocument, text: T) {
  return parsed(text)
}
type Typed<T extends string> = ReturnType<typeof typed<T>>

/** A mutation of /dj/api/member/ as text, typed from the contract, for where no parser runs. */
export function mutationText<const T extends string>(text: T): MutationText<ResultOf<Typed<T>>, VariablesOf<Typed<T>>> {
  return text
}

export type DataOf<M> = M extends MutationText<infer Data, unknown> ? Data : never
export type InputOf<M> = M extends MutationText<unknown, infer Variables> ? Variables : never
