import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/root'

/** The rows that must have a test. This list may only grow. */
const required = Array.from({ length: 43 }, (_, index) => index + 1)

const table = readFileSync(join(root, 'docs/fault-table.md'), 'utf8')
const rows = [...table.matchAll(/^\| (\d+) \|.*\| (\*\*test\*\*|comes with \w+)? ?\|$/gm)].map(([, row, test]) => {
  return { row: Number(row), tested: test === '**test**' }
})

/** The rows that a folder's tests name, as in it('row 4: …') and test('rows 14 and 15: …'). */
function namedIn(folder: string): number[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.test.ts'),
  )
  const names = files.flatMap((path) => [
    ...readFileSync(join(root, folder, path), 'utf8').matchAll(/(?:\b(?:it|test)\(|\]\)\()\s*['"`](rows? \d[^:]*):/g),
  ])
  return names.flatMap(([, name = '']) => [...name.matchAll(/\d+/g)].map(([row]) => Number(row)))
}

it('the fault table says truly which rows have a test', () => {
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 43 }, (_, index) => index + 1))
  const tested = new Set(
    ['tests/integration', 'tests/long', 'tests/journeys', 'tests/e2e', 'src/outbox'].flatMap(namedIn),
  )
  expect(rows.filter((row) => row.tested).map(({ row }) => row)).toEqual([...tested].sort((a, b) => a - b))
  expect(required.filter((row) => !tested.has(row))).toEqual([])
})
