import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type SelectionSetNode,
} from 'graphql'

/** The most of one response name in one merged selection set, and of fragments: the portal's documents ask for each field once. */
const mostRepeated = 4
/** The most fields of a document once its fragments are written out. The portal's largest has under 200. */
const mostFields = 2_000

/**
 * Throws a GraphQLError where a document repeats fields so often that validation would take long: the rule
 * OverlappingFieldsCanBeMerged compares each pair of fields of one response name, and each pair of fragments. The time is
 * bounded by `mostFields`, also for fragments that contain themselves, which only validation finds.
 */
export function checkRepeats(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions) if (one.kind === 'FragmentDefinition') fragments.set(one.name.value, one)
  let fields = 0

  const checkMerged = (sets: readonly SelectionSetNode[]): void => {
    const named = new Map<string, FieldNode[]>()
    const spread = new Set<string>()
    const collect = ({ selections }: SelectionSetNode): void => {
      for (const one of selections) {
        if (one.kind === 'Field') {
          const name = one.alias?.value ?? one.name.value
          const same = named.get(name) ?? []
          named.set(name, same)
          fields++
          if (same.push(one) > mostRepeated || fields > mostFields) throw tooMany()
        } else if (one.kind === 'InlineFragment') {
          collect(one.selectionSet)
        } else if (!spread.has(one.name.value)) {
          if (spread.add(one.name.value).size > mostRepeated) throw tooMany()
          const fragment = fragments.get(one.name.value)
          if (fragment) collect(fragment.selectionSet)
        }
      }
    }
    for (const set of sets) collect(set)
    for (const same of named.values()) {
      const below = same.flatMap((field) => (field.selectionSet ? [field.selectionSet] : []))
      if (below.length > 0) checkMerged(below)
    }
  }

  // A fragment that nothing spreads is validated too.
  for (const one of document.definitions) if ('selectionSet' in one) checkMerged([one.selectionSet])
}

function tooMany(): GraphQLError {
  const message = 'This document asks for the same thing too many times. Please ask for each field once.'
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })
}
