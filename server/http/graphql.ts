import { type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import { ApiError } from './api-error'
import type { OutboxEcho, RequestContext } from './context'
import { shownError } from './graphql-errors'
import { limitPlugins } from './graphql-limits'

/** What one endpoint answered. */
export interface ApiAnswer {
  status: number
  headers: Headers
  text: string
}

/** One GraphQL endpoint: the caller has read the body and made the context. */
export type GraphqlEndpoint = (body: object, context: RequestContext, facts: RequestFacts) => Promise<ApiAnswer>

/** What of a request is no part of the context; `fields` is filled in for the log. */
export interface RequestFacts {
  /** The header X-Callboard: 1, or the agency's token: what no other site's page can send. */
  mayChange: boolean
  fields: string
}

interface YogaContext {
  callboard: RequestContext
  facts: RequestFacts
}

/** An endpoint on bare yoga: no batching, no multipart, no GET, errors as docs/outbox-protocol.md has them. */
export function createEndpoint(schema: GraphQLSchema, path: string, isDevelopment: boolean): GraphqlEndpoint {
  const yoga = createYoga<YogaContext>({
    schema,
    graphqlEndpoint: path,
    plugins: [...limitPlugins(isDevelopment), ownContext, ownErrors],
    maskedErrors: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  })
  return async (body, callboard, facts) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await yoga.fetch(`http://callboard${path}`, init, { callboard, facts })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
}

/** Resolvers get our context itself, not yoga's copy of it; mutations need what only our own pages can send. */
const ownContext: Plugin<YogaContext, YogaContext> = {
  onExecute({ args, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const { callboard, facts } = args.contextValue
    const operation = getOperationAST(args.document, args.operationName)
    const fields = operation?.selectionSet.selections.map((node) => (node.kind === 'Field' ? node.name.value : '…'))
    facts.fields = [...new Set(fields)].join(' ')
    if (operation?.operation === 'mutation' && !facts.mayChange) {
      const error = new GraphQLError('A mutation needs the header X-Callboard: 1.', {
        extensions: { code: 'BAD_REQUEST' },
      })
      setResultAndStopExecution({ errors: [error] })
      return
    }
    setExecuteFn((given) => executeFn({ ...given, contextValue: callboard }))
  },
}

/** Errors as they may be shown, and what the outbox wants to know. */
const ownErrors: Plugin<YogaContext, YogaContext> = {
  onExecutionResult({ result, setResult, context }) {
    if (!result || Array.isArray(result) || !('data' in result || 'errors' in result)) return
    const { callboard } = context
    const errors = result.errors?.map((error) => shownError(error, callboard.log))
    setResult(answerOf({ ...result, ...(errors ? { errors } : {}) }, callboard.outboxEcho))
  },
}

/** A failed effect answers its error alone; an echo would say that it was worked off. */
function answerOf(result: ExecutionResult, echo: OutboxEcho | null): ExecutionResult {
  if (!echo || result.errors?.length) return result
  return { ...result, extensions: { ...result.extensions, outbox: echo } }
}

/** Rejects with UNAVAILABLE when `work` takes longer than `ms`; the database's own time limit ends what it left behind. */
export async function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ApiError(503, 'UNAVAILABLE', 'This took too long. Please try again.', { 'Retry-After': '5' })),
      ms,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
