import { costLimitRule } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { MaxTokensParserWLexer } from '@escape.tech/graphql-armor-max-tokens'
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** One mutation in one document, so that no document tries a hundred passwords; and one operation, whatever its name. */
export function oneEffect(context: ValidationContext): ASTVisitor {
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
export interface DocumentLimits {
  /** Throws a GraphQLError where the text is no document, or is too long. */
  parse(text: string): DocumentNode
  rules: readonly ValidationRule[]
}

export function documentLimits(isDevelopment: boolean): DocumentLimits {
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
