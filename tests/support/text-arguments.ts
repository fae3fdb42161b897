import {
  type ArgumentNode,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  parse,
  print,
  valueFromASTUntyped,
} from 'graphql'
import { type Endpoint, endpoints } from '../../domain/access/authorisation'
import { contractOf, operationsOf } from './contract-sdl'
import { samples } from './matrix-samples'
import type { World } from './matrix-world'

type Path = readonly (string | number)[]
type Values = Record<string, unknown>

/** One text argument of an operation. ask() gives the operation's sample with `text` in that place. */
export interface TextArgument {
  endpoint: Endpoint
  operation: string
  /** The path to the text: member.firstname, lines.0.reference. */
  place: string
  ask(world: World, target: number, text: string): { query: string; variables: Values }
}

/** Each text argument of each operation of all contracts. */
export function textArguments(): TextArgument[] {
  return endpoints.flatMap((endpoint) =>
    operationsOf(endpoint).flatMap(({ kind, name }) => {
      const field = fieldOf(endpoint, kind, name)
      return field.args.flatMap((arg) =>
        textPaths(arg.type).map((rest): TextArgument => {
          const path = [arg.name, ...rest]
          const ask: TextArgument['ask'] = (world, target, text) => {
            const { selection, values } = sampleOf(endpoint, name, world, target)
            const variables = withText(values, path, text) as Values
            const given = field.args.filter((one) => one.name in variables)
            const declared = given.map((one) => `$${one.name}: ${one.type}`).join(', ')
            const passed = given.map((one) => `${one.name}: $${one.name}`).join(', ')
            return { query: `${kind} (${declared}) { ${name}(${passed}) ${selection} }`, variables }
          }
          return { endpoint, operation: name, place: path.join('.'), ask }
        }),
      )
    }),
  )
}

function fieldOf(endpoint: Endpoint, kind: 'query' | 'mutation', name: string): GraphQLField<unknown, unknown> {
  const schema = contractOf(endpoint)
  const field = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  if (!field) throw new Error(`No ${name}.`)
  return field
}

/** The paths to the texts in a value of that type. In a list, they lead to its first entry. */
function textPaths(type: GraphQLInputType): Path[] {
  const bare = getNullableType(type)
  if (isListType(bare)) return textPaths(bare.ofType as GraphQLInputType).map((path) => [0, ...path])
  if (isInputObjectType(bare)) {
    return Object.values(bare.getFields()).flatMap(({ name, type: inner }) =>
      textPaths(inner).map((path) => [name, ...path]),
    )
  }
  return ['String', 'ID'].includes(getNamedType(bare).name) ? [[]] : []
}

/** The sample's selection, and its arguments as values. */
function sampleOf(endpoint: Endpoint, name: string, world: World, target: number) {
  const made = samples[endpoint][name]?.(world, target, 'member_self')
  if (!made) throw new Error(`No sample of ${name}.`)
  const [operation] = parse(made.query).definitions
  const root = operation?.kind === 'OperationDefinition' ? operation.selectionSet.selections[0] : undefined
  if (root?.kind !== 'Field') throw new Error(`The sample of ${name} has no field.`)
  const values = Object.fromEntries(
    (root.arguments ?? []).map((one: ArgumentNode) => [
      one.name.value,
      valueFromASTUntyped(one.value, made.variables ?? {}),
    ]),
  )
  return { selection: root.selectionSet ? print(root.selectionSet) : '', values }
}

function withText(value: unknown, [first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text
  if (typeof first === 'number') {
    const [entry, ...others] = Array.isArray(value) ? (value as unknown[]) : []
    return [withText(entry, rest, text), ...others]
  }
  const object = (value ?? {}) as Values
  return { ...object, [first]: withText(object[first], rest, text) }
}
