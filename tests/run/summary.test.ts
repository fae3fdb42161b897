import { describe, expect, it } from 'vitest'
import { file, result, step } from './made-up'
import { exitCode, failures, slowest, summary, table } from './summary'

const good = [result('lint', { passed: 1 }, { step: step('lint', { kind: 'check' }) }), result('unit', { passed: 40 })]
const skipping = result('e2e', { passed: 2, skipped: 3 })
const failing = result('dom', { passed: 2, failed: 1 })

describe('the end of npm test', () => {
  it('counts tests, and each check as one', () => {
    expect(summary([...good, skipping, failing])).toBe('45 passed, 1 failed, 3 skipped')
    expect(
      table([...good, skipping])
        .split('\n')
        .map((line) => line.split(/\s+/).slice(0, 5)),
    ).toEqual([
      ['suite', 'passed', 'failed', 'skipped', 'flaky'],
      ['checks', '1', '0', '0', '0'],
      ['unit', '40', '0', '0', '0'],
      ['e2e', '2', '0', '3', '0'],
    ])
  })

  it('fails on a failure, on nothing run, and in CI on anything skipped', () => {
    expect(exitCode(good, true)).toBe(0)
    expect(exitCode([...good, failing], false)).toBe(1)
    expect(exitCode([...good, skipping], false)).toBe(0)
    expect(exitCode([...good, skipping], true)).toBe(1)
    expect(exitCode([], false)).toBe(1)
  })

  it('tells all that failed in its own words, what was flaky, and what a broken run printed', () => {
    const bad = result('journeys', { failed: 2 }, { files: [file('tests/a.test.ts', { failed: 1 })] })
    const told = failures([
      {
        ...bad,
        broken: ['It ended with 1.'],
        output: 'Cannot find module',
        flaky: [{ file: 'tests/b.test.ts', said: 'Error: late' }],
      },
    ])
    expect(told).toHaveLength(3)
    expect(told[0]).toContain('tests/b.test.ts passed when it was run again, alone. First it said:\nError: late')
    expect(told[1]).toBe('✗ journeys: tests/a.test.ts > one\nError: no')
    expect(told[2]).toBe('✗ journeys: It ended with 1.\nCannot find module')
  })

  it('names the tests that took longest', () => {
    const timed = {
      ...file('tests/a.test.ts', {}),
      tests: [
        { name: 'short', ms: 100 },
        { name: 'long', ms: 12_340 },
      ],
    }
    expect(slowest([result('unit', {}, { files: [timed] })], 1).trim()).toBe('12.3 s  tests/a.test.ts > long')
  })
})
