import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, findBreakingChanges, lexicographicSortSchema, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../domain/access/authorisation'
import { contractOf, contractText } from '../support/contract-sdl'

const published = (name: string) => readFileSync(join(import.meta.dirname, `published/${name}.graphql`), 'utf8')
const breaking = (before: string, after: string) =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map(({ description }) => description)

/** Phones keep an old page for weeks, and items for longer. What they send and read must keep working. */
describe('the published contract', () => {
  it.each(endpoints)('of %s is not broken', (name) => {
    expect(breaking(published(name), contractText(name))).toEqual([])
  })

  it.each(endpoints)('of %s is whole: node tests/tools/publish-contract.mjs takes additions in', (name) => {
    const sorted = (text: string) => printSchema(lexicographicSortSchema(buildSchema(text)))
    expect(sorted(published(name))).toBe(printSchema(lexicographicSortSchema(contractOf(name))))
  })

  it.each([
    ['a field that is gone', '  has_device: Boolean!\n', ''],
    ['a field of another type', 'firstname: String!', 'firstname: Int!'],
    ['a field that may be null now', 'has_device: Boolean!', 'has_device: Boolean'],
    ['an argument that is needed now', 'notes: String\n', 'notes: String!\n'],
    ['an argument that is gone', '    device_at: DateTime\n', ''],
    ['a word that is gone', '  checkboxes\n', ''],
    ['an operation that is called otherwise', '  disconnect_device(', '  disconnect_phone('],
  ])('is seen to break by %s', (_, from, to) => {
    const planted = published('member').replace(from, to)
    expect(planted).not.toBe(published('member'))
    expect(breaking(published('member'), planted).length).toBeGreaterThan(0)
  })
})
