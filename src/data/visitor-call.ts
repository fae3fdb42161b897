import type { ResultOf, VariablesOf } from 'gql.tada'
import { judge } from '../outbox/exchange-json'
import { saysNothing } from '../outbox/meaning'
import { requestTimeout } from '../outbox/times'
import { foreignOutcome } from './foreign-words'
import type { loginDocument } from './graphql'
import type { Outcome } from './outcome'
import { ForeignError, timedFetch } from './timed-fetch'

/** Calls of somebody without an account, who needs neither a cache nor a parser: a client for it would be 9 kB (docs/decisions/castings.md). */

/** An operation of /dj/api/login/ as text, with the types of its data and variables. */
type LoginText<Data, Variables> = string & { readonly typed?: [Data, Variables] }

/** Never called: gives the type that loginDocument() would infer. */
function typed<const T extends string>(parsed: typeof loginDocument, text: T) {
  return parsed(text)
}
type Typed<T extends string> = ReturnType<typeof typed<T>>

/** Checked against the contract by a test. */
export function loginText<const T extends string>(text: T): LoginText<ResultOf<Typed<T>>, VariablesOf<Typed<T>>> {
  return text
}

export type ResultOfText<D> = D extends LoginText<infer Data, unknown> ? Data : never
export type VariablesOfText<D> = D extends LoginText<unknown, infer Variables> ? Variables : never

/** The name that each of our documents begins with. */
function operationNameIn(query: string): string | null {
  return /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? null
}

/** Upload speed (bytes a second) over one bar of signal: the time limit allows for it, so that photos can go too. */
const slowest = 8_000

/**
 * One operation on /dj/api/login/. Files among its variables become parts of the request, whose time limit grows with
 * their size. Never rejects.
 */
export async function callAsVisitor<Data, Variables extends object>(
  query: LoginText<Data, Variables>,
  variables: Variables,
): Promise<Outcome<Data>> {
  const files = Object.entries(variables).filter((entry): entry is [string, Blob] => entry[1] instanceof Blob)
  const bytes = files.reduce((sum, [, file]) => sum + file.size, 0)
  const json = JSON.stringify({
    query,
    operationName: operationNameIn(query),
    variables: { ...variables, ...withoutFiles(files) },
  })
  try {
    const response = await timedFetch(
      '/dj/api/login/',
      {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'x-callboard': '1', ...(files.length === 0 ? { 'content-type': 'application/json' } : {}) },
        body: files.length === 0 ? json : multipart(json, files),
      },
      requestTimeout + (bytes / slowest) * 1_000,
    )
    const exchange = judge(response, await response.text())
    if (exchange.kind === 'answer') return { kind: 'answered', data: exchange.data as Data }
    if (exchange.kind === 'unreachable' || saysNothing(exchange.meaning)) return { kind: 'unreachable' }
    return { kind: 'refused', message: exchange.message }
  } catch (error) {
    return error instanceof ForeignError ? foreignOutcome(error.by) : { kind: 'unreachable' }
  }
}

type Files = readonly (readonly [string, Blob])[]

/** In the operation itself a file is null. */
function withoutFiles(files: Files): Record<string, null> {
  return Object.fromEntries(files.map(([name]) => [name, null]))
}

/** As the GraphQL multipart request specification has it: the operation, whose file is which variable, and the files. */
function multipart(operations: string, files: Files): FormData {
  const body = new FormData()
  body.append('operations', operations)
  body.append('map', JSON.stringify(Object.fromEntries(files.map(([name], at) => [at, [`variables.${name}`]]))))
  for (const [at, [, file]] of files.entries()) body.append(String(at), file)
  return body
}
