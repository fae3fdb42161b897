import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, type GraphQLSchema, isNonNullType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { refusedArguments, type SpecifiedOperation, specifiedOperations } from './specified-operations'

/** The last issue that is done or in progress: nothing that it or an earlier issue brings may be missing. */
const current = 5
/** How many operations and arguments are still missing. These numbers may only shrink. */
const missingOperations = 0
const missingArguments = 0

const schemaOf = (name: string): GraphQLSchema =>
  buildSchema(readFileSync(join(root, `contract/${name}.graphql`), 'utf8'))
const schemas = { login: schemaOf('login'), member: schemaOf('member'), rtw: schemaOf('rtw') }

function isThere({ endpoint, kind, name }: SpecifiedOperation): boolean {
  const type = schemas[endpoint].getType(kind)
  return isObjectType(type) && name in type.getFields()
}

const label = ({ endpoint, kind, name }: SpecifiedOperation): string => `${endpoint}: ${kind}.${name}`

describe("the specification's operations", () => {
  it('stand once each in the list', () => {
    expect(new Set(specifiedOperations.map(label)).size).toBe(specifiedOperations.length)
  })

  it('that work are in the contract, and those that are to come are not', () => {
    const wrong = specifiedOperations.filter((operation) => isThere(operation) !== (operation.issue === null))
    expect(wrong.map(label)).toEqual([])
  })

  it('that are missing have an issue to come, and become fewer', () => {
    const missing = specifiedOperations.filter(({ issue }) => issue !== null)
    expect(missing.filter(({ issue }) => (issue ?? 0) <= current).map(label)).toEqual([])
    expect(missing).toHaveLength(missingOperations)
  })
})

describe('arguments whose values nobody can store yet', () => {
  it('are in the contract, can be left out, and become fewer', () => {
    for (const { endpoint, kind, name, argument } of refusedArguments) {
      const type = schemas[endpoint].getType(kind)
      const args = isObjectType(type) ? (type.getFields()[name]?.args ?? []) : []
      expect(args.filter((one) => !isNonNullType(one.type)).map((one) => one.name)).toContain(argument)
    }
    // tests/integration/section-seven.test.ts checks what the server answers to them.
    expect(refusedArguments.filter(({ issue }) => issue <= current)).toEqual([])
    expect(refusedArguments).toHaveLength(missingArguments)
  })
})
