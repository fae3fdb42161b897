import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema } from 'graphql'
import type { Endpoint } from '../../domain/access/authorisation'

/** The published contract of one endpoint. */
export function contractOf(endpoint: Endpoint): GraphQLSchema {
  return buildSchema(contractText(endpoint))
}

export function contractText(endpoint: Endpoint): string {
  return readFileSync(join(import.meta.dirname, `../../contract/${endpoint}.graphql`), 'utf8')
}

/** The root fields of an endpoint's contract. */
export function operationsOf(endpoint: Endpoint): { kind: 'query' | 'mutation'; name: string }[] {
  const schema = contractOf(endpoint)
  const names = (type: 'query' | 'mutation') =>
    Object.keys((type === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {})
  return [
    ...names('query').map((name) => ({ kind: 'query' as const, name })),
    ...names('mutation').map((name) => ({ kind: 'mutation' as const, name })),
  ]
}

/** The names of a type's fields. */
export function fieldsOf(endpoint: Endpoint, type: string): string[] {
  const found = contractOf(endpoint).getType(type)
  if (!found || !('getFields' in found)) throw new Error(`No type ${type} in ${endpoint}.`)
  return Object.keys(found.getFields())
}
