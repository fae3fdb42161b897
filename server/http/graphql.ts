import { type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import type { OutboxEcho, RequestContext } from '../context/request-context'
import { ApiError } from './api-error'
import { createDocuments, RefusedDocument } from './documents'
import { shownError } from './graphql-errors'

/** What one endpoint answered. */
export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  text: string
}

/** One GraphQL endpoint: the caller has read the body and made the context. */
export type GraphqlEndpoint = (body: object, context: RequestContext, facts: RequestFacts) => Promise<ApiAnswer>

/** Facts of a request that are not part of the context; `fields` is filled in for the log. */
export interface RequestFacts {
  /** No other site's page can have sent it (request-origin.ts), or it has the agency's token. */
  mayChange: boolean
  /** It came with files that only a document with an Upload among its variables can take. */
  mustTakeFiles: boolean
  fields: string
}

/** An endpoint: a checked document, run with our context; errors as docs/outbox-protocol.md has them. */
export function createEndpoint(schema: GraphQLSchema, isDevelopment: boolean): GraphqlEndpoint {
  const readDocument = createDocuments(schema, isDevelopment)

  const result = async (body: object, context: RequestContext, facts: RequestFacts): Promise<ExecutionResult> => {
    const { query, variables, operationName } = paramsOf(body)
    const document = readDocument(query)
    if (operationName !== null && operationName !== document.operationName) {
      throw badRequest('There is no operation of that name in this document.')
    }
    facts.fields = document.fields
    if (document.isMutation && !facts.mayChange)
      throw badRequest('A mutation needs our own Origin, or the header X-Callboard: 1.')
    if (facts.mustTakeFiles && !document.takesFiles) throw badRequest('This takes no files.')
    return document.run(context, variables)
  }

  return async (body, context, facts) => {
    const { errors, ...rest } = await result(body, context, facts).catch(
      (error: unknown): ExecutionResult => ({ errors: errorsOf(error) }),
    )
    if (!errors?.length) return answer(withEcho(rest, context.outboxEcho))
    // A failed effect answers its error alone; an echo would say that it was worked off.
    return answer({ ...rest, errors: errors.map((error) => shownError(error, context.log)) })
  }
}

function withEcho(result: ExecutionResult, outbox: OutboxEcho | null): ExecutionResult {
  return outbox ? { ...result, extensions: { outbox } } : result
}

interface Params {
  query: string
  variables: Record<string, unknown> | null
  operationName: string | null
}

const known = new Set(['query', 'variables', 'operationName', 'extensions'])

/** The GraphQL parameters of a body; a wrong type or an unknown member is refused. */
function paramsOf(body: object): Params {
  const given = new Map<string, unknown>(Object.entries(body).filter(([, value]) => value !== null))
  for (const name of given.keys()) if (!known.has(name)) throw badRequest('The body holds something unknown.')
  const { query, variables = null, operationName = null } = Object.fromEntries(given)
  if (typeof query !== 'string') throw badRequest('The query must be a string.')
  if (operationName !== null && typeof operationName !== 'string') throw badRequest('operationName must be a string.')
  return { query, variables: objectOrNull(variables), operationName }
}

function objectOrNull(value: unknown): Record<string, unknown> | null {
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown> | null
  throw badRequest('The variables must be an object.')
}

function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

function errorsOf(error: unknown): GraphQLError[] {
  if (error instanceof RefusedDocument) return [...error.errors]
  if (error instanceof GraphQLError) return [error]
  const originalError = error instanceof Error ? error : new Error(String(error))
  return [new GraphQLError('A fault.', { originalError })]
}

/** Answers with the highest status and all headers in the errors' `extensions.http`, which is not shown. */
function answer({ errors, ...rest }: ExecutionResult): ApiAnswer {
  const headers: Record<string, string> = { 'Content-Type': 'application/json; charset=utf-8' }
  if (!errors) return { status: 200, headers, text: JSON.stringify(rest) }
  let status = 200
  const shown = errors.map((error) => {
    const { http, ...extensions } = error.extensions
    const asked = http as { status?: number; headers?: Record<string, string> } | undefined
    status = Math.max(status, asked?.status ?? 200)
    Object.assign(headers, asked?.headers)
    return { ...error.toJSON(), extensions }
  })
  return { status, headers, text: JSON.stringify({ errors: shown, ...rest }) }
}

/** Rejects with UNAVAILABLE, and with headers of its own, when `work` takes longer than `ms`; the database's own time limit ends what it left behind. */
export async function withinTime<T>(work: Promise<T>, ms: number, more: Record<string, string> = {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const headers = { 'Retry-After': '5', ...more }
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError(503, 'UNAVAILABLE', 'This took too long. Please try again.', headers)),
      ms,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
