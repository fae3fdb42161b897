import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import {
  type ASTVisitor,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'

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
export function limitPlugins(isDevelopment: boolean): Plugin[] {
  const rules: Plugin = {
    onValidate({ addValidationRule }) {
      addValidationRule(oneEffect)
      if (!isDevelopment) addValidationRule(NoSchemaIntrospectionCustomRule)
    },
  }
  // GraphiQL's introspection is deep and long.
  if (isDevelopment) return [rules]
  return [
    rules,
    maxTokensPlugin({ n: 1_500 }),
    maxDepthPlugin({ n: 8, ignoreIntrospection: false }),
    maxAliasesPlugin({ n: 10 }),
    costLimitPlugin({ maxCost: 5_000, ignoreIntrospection: false }),
  ]
}
