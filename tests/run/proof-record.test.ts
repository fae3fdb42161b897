import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { result, step } from './made-up'
import { type ProofRow, pageOf, rowOf, rowsIn, sentenceOf, withSentence } from './proof-record'

const stamp = { commit: 'abcdef12', date: '2026-11-22 19:00' }
const row = (part: string, more: Partial<ProofRow> = {}): ProofRow => {
  return { part, ...stamp, seed: '', what: '12 tests', outcome: 'passed', time: '3 s', ...more }
}

describe('the record of the proof', () => {
  it('says what a part played, by its own words where it has them', () => {
    const suite = rowOf({ name: 'unit', results: [result('unit', { passed: 12 }, { seconds: 3 })] }, stamp)
    expect(suite).toEqual(row('unit'))
    const output = 'much\n  proof: 100 kills on PostgreSQL\nproof: 100 kills on the embedded database\n'
    const more = { output, seconds: 600, step: step('kills', { hasSeed: true }) }
    expect(rowOf({ name: 'kills', results: [result('kills', { passed: 1, failed: 1 }, more)] }, stamp, '77')).toEqual(
      row('kills', {
        ...{ seed: '77', outcome: '1 failed', time: '10 min' },
        what: '100 kills on PostgreSQL; 100 kills on the embedded database',
      }),
    )
  })

  it('is read again as it was written', () => {
    const rows = [row('unit'), row('model', { seed: '7', what: '1,000 schedules' })]
    expect(rowsIn(pageOf(rows))).toEqual(rows)
  })

  it('is told in one sentence, with what failed', () => {
    expect(sentenceOf([row('unit'), row('e2e')], ['unit', 'e2e'])).toMatch(
      /^Last run on 2026-11-22: 2 of 2 parts, all passed\. \[/,
    )
    const mixed = sentenceOf(
      [row('unit'), row('model', { date: '2026-11-24 09:00', seed: '7', outcome: '1 failed' })],
      [...['unit', 'model', 'kills']],
    )
    expect(mixed).toContain('between 2026-11-22 and 2026-11-24: 2 of 3 parts, all but model passed (model: 12 tests).')
    expect(mixed).toContain(' Not run yet: kills. ')
    expect(withSentence('a\n<!-- proof -->\nold\n<!-- /proof -->\nb', [row('unit')])).toContain('\nLast run on')
    expect(() => withSentence('no place', [])).toThrow()
  })

  it('stands in the README as it is in docs/proof.md', () => {
    const page = join(root, 'docs/proof.md')
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(existsSync(page)).toBe(true)
    expect(withSentence(readme, rowsIn(readFileSync(page, 'utf8')))).toBe(readme)
  })
})
