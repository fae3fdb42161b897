import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { MaxTokensParserWLexer } from '@escape.tech/graphql-armor-max-tokens'
import {
  type ASTVisitor,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  validate,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { RequestContext } from '../context/request-context'
import { checkRepeats } from './repeated-fields'

/** A document that may be run. */
export interface ReadyDocument {
  isMutation: boolean
  /** Whether a variable of it is a file. */
  takesFiles: boolean
  /** Its one operation's name. */
  operationName: string | null
  /** Names of the root fields, for the log. */
  fields: string
  run(context: RequestContext, variables: Record<string, unknown> | null): ExecutionResult | Promise<ExecutionResult>
}

/** Returns the document of a text, or throws the GraphQLErrors that make it invalid. */
export type ReadDocument = (text: string) => ReadyDocument

/** Documents kept, the least recently used dropped first: the portal has some twenty. */
const mostKept = 200
/** A longer text is never kept, so that arbitrary documents can't fill the memory. The portal's longest is a third of it. */
const longestKept = 20_000

/** Errors after which validation stops. Whoever wrote the document needs no more of them at once. */
const mostErrors = 10

/** Parses and validates each text once; an invalid one is not kept. */
export function createDocuments(schema: GraphQLSchema, isDevelopment: boolean): ReadDocument {
  const limits = documentLimits(isDevelopment)
  const kept = new Map<string, ReadyDocument>()

  const read = (text: string): ReadyDocument => {
    const document = limits.parse(text)
    checkRepeats(document)
    const errors = validate(schema, document, limits.rules, { maxErrors: mostErrors, hideSuggestions: true })
    if (errors.length > 0) throw new RefusedDocument(errors)
    const operation = document.definitions.find((one) => one.kind === 'OperationDefinition')
    if (!operation) throw new GraphQLError('There is no operation in this document.')
    return {
      isMutation: operation.operation === 'mutation',
      takesFiles: (operation.variableDefinitions ?? []).some(({ type }) => print(type).replace(/\W/g, '') === 'Upload'),
      operationName: operation.name?.value ?? null,
      fields: rootFields(operation),
      run: runner(schema, document),
    }
  }

  return (text) => {
    const ready = kept.get(text) ?? read(text)
    if (text.length > longestKept) return ready
    kept.delete(text)
    kept.set(text, ready)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '')
    return ready
  }
}

/** A document that did not validate, with every reason. */
export class RefusedDocument extends Error {
  constructor(readonly errors: readonly GraphQLError[]) {
    super('The document is refused.')
  }
}

/**
 * Compiled when it comes a second time: compiling costs a few milliseconds, which a document made up for one request would
 * make the server spend for nothing.
 */
function runner(schema: GraphQLSchema, document: Parameters<typeof validate>[1]): ReadyDocument['run'] {
  let times = 0
  let compiled: ReadyDocument['run'] | null = null
  const compile = (): ReadyDocument['run'] | null => {
    const query = compileQuery(schema, document)
    return isCompiledQuery(query) ? (context, variables) => query.query(undefined, context, variables ?? {}) : null
  }
  return (contextValue, variables) => {
    times++
    if (times === 2) compiled = compile()
    if (compiled) return compiled(contextValue, variables)
    return execute({ schema, document, contextValue, variableValues: variables })
  }
}

function rootFields(operation: OperationDefinitionNode): string {
  const names = operation.selectionSet.selections.map((node) => (node.kind === 'Field' ? node.name.value : '…'))
  return [...new Set(names)].join(' ')
}

/** One mutation in one document, so that no document tries a hundred passwords; and one operation, whatever its name. */
function oneEffect(context: ValidationContext): ASTVisitor {
  let operations = 0
  return {
    OperationDefinition(node) {
      operations++
      if (operations > 1) context.reportError(new GraphQLError('One operation in one document.', { nodes: node }))
      if (node.operation !== OperationTypeNode.MUTATION) return
      const [first, ...more] = node.selectionSet.selections
      if (more.length > 0 || first?.kind !== 'Field') {
        context.reportError(new GraphQLError('One mutation in one document.', { nodes: node }))
      }
    },
  }
}

/** What a document may be: the portal's own largest one stays far below each of these. */
interface DocumentLimits {
  /** Throws a GraphQLError where the text is no document, or is too long. */
  parse(text: string): DocumentNode
  rules: readonly ValidationRule[]
}

function documentLimits(isDevelopment: boolean): DocumentLimits {
  const always = [...specifiedRules, oneEffect]
  // GraphiQL's introspection is deep and long.
  if (isDevelopment) return { parse: (text) => parse(text), rules: always }
  return {
    parse: (text) => new MaxTokensParserWLexer(text, { n: 1_500 }).parseDocument(),
    rules: [
      ...always,
      NoSchemaIntrospectionCustomRule,
      maxDepthRule({ n: 8, ignoreIntrospection: false }),
      maxAliasesRule({ n: 10 }),
      costLimitRule({ maxCost: 5_000, ignoreIntrospection: false }),
    ],
  }
}
