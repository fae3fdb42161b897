import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { type Counts, countSuite, failuresOf, type Result, runStep } from './run-step'
import type { Step } from './steps'
import { exitCode, summary, table } from './summary'

const step = (name: string, kind: Step['kind']): Step => ({ name, kind, command: '', args: [], minutes: 1 })
const result = (name: string, kind: Step['kind'], counts: Counts): Result => {
  return { step: step(name, kind), ...counts, seconds: 1, output: '', failures: [] }
}
const good = [
  result('lint', 'check', { passed: 1, failed: 0, skipped: 0 }),
  result('unit', 'suite', { passed: 40, failed: 0, skipped: 0 }),
]
const skipping = result('e2e', 'suite', { passed: 2, failed: 0, skipped: 3 })
const failing = result('dom', 'suite', { passed: 2, failed: 1, skipped: 0 })

describe('the end of npm test', () => {
  it('counts tests, and each check as one', () => {
    expect(summary([...good, skipping, failing])).toBe('45 passed, 1 failed, 3 skipped')
    expect(
      table([...good, skipping])
        .split('\n')
        .map((line) => line.split(/\s+/).slice(0, 4)),
    ).toEqual([
      ['suite', 'passed', 'failed', 'skipped'],
      ['checks', '1', '0', '0'],
      ['unit', '40', '0', '0'],
      ['e2e', '2', '0', '3'],
    ])
  })

  it('fails on a failure, on nothing run, and in CI on anything skipped', () => {
    expect(exitCode(good, true)).toBe(0)
    expect(exitCode([...good, failing], false)).toBe(1)
    expect(exitCode([...good, skipping], false)).toBe(0)
    expect(exitCode([...good, skipping], true)).toBe(1)
    expect(exitCode([], false)).toBe(1)
  })
})

describe('a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-run-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('that ends badly has failed though no test of it did, and so has one without a report', () => {
    const report = join(folder, 'unit.json')
    writeFileSync(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }))
    expect(countSuite(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
    expect(countSuite(report, false)).toEqual({ passed: 3, failed: 1, skipped: 2 })
    expect(countSuite(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('names each test that failed and what it said, and a file that could not be run', () => {
    const report = join(folder, 'e2e.json')
    const failed = { status: 'failed', fullName: 'one two', failureMessages: [`Error: too wide\n${'x'.repeat(9_000)}`] }
    const passed = { status: 'passed', fullName: 'three', failureMessages: [] }
    const testResults = [
      { name: join(root, 'tests/a.test.ts'), message: '', assertionResults: [passed, failed] },
      { name: join(root, 'tests/b.test.ts'), message: 'Cannot find module', assertionResults: [] },
    ]
    writeFileSync(report, JSON.stringify({ numFailedTests: 1, testResults }))
    const [first, second, ...more] = failuresOf(report)
    expect(first?.startsWith('tests/a.test.ts > one two\nError: too wide\nxxx')).toBe(true)
    expect(first?.length).toBeLessThan(1_600)
    expect(second).toBe('tests/b.test.ts: Cannot find module')
    expect(more).toEqual([])
    expect(failuresOf(join(folder, 'none.json'))).toEqual([])
  })

  it('is a real process: its exit code counts, its words are kept, its time is bounded', async () => {
    const node = (code: string, minutes = 1): Step => {
      return { ...step('node', 'check'), command: process.execPath, args: ['--eval', code], minutes }
    }
    expect(await runStep(node("console.log('fine')"))).toMatchObject({ passed: 1, failed: 0, output: 'fine\n' })
    expect(await runStep(node('process.exit(3)'))).toMatchObject({ passed: 0, failed: 1 })
    const hung = await runStep(node('setInterval(() => {}, 1000)', 0.01))
    expect(hung).toMatchObject({ passed: 0, failed: 1 })
    expect(hung.output).toContain('Out of time')
    expect(await runStep({ ...step('x', 'check'), command: '/no/such/tool' })).toMatchObject({ failed: 1 })
  })
})
