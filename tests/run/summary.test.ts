import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { type Counts, filesOf } from './report'
import { countSuite, type Result, runStep } from './run-step'
import { secondLook } from './second-look'
import type { Step } from './steps'
import { exitCode, summary, table } from './summary'

const step = (name: string, kind: Step['kind']): Step => ({ name, kind, command: '', args: [], minutes: 1 })
const result = (name: string, kind: Step['kind'], counts: Counts): Result => {
  return { step: step(name, kind), ...counts, seconds: 1, output: '', failures: [], files: [], flaky: [] }
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
})

describe('a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-run-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const testFile = (name: string, status: string, assertionResults: unknown[], message = '') => {
    return { name: join(root, name), status, message, assertionResults }
  }
  const passed = { status: 'passed', fullName: 'three', failureMessages: [] }
  const skipped = { status: 'skipped', fullName: 'four', failureMessages: [] }

  it('that ends badly has failed though no test of it did, and so has one without a report', () => {
    const report = join(folder, 'unit.json')
    const testResults = [testFile('tests/a.test.ts', 'passed', [passed, passed, skipped])]
    writeFileSync(report, JSON.stringify({ testResults }))
    expect(countSuite(filesOf(report), true)).toEqual({ passed: 2, failed: 0, skipped: 1 })
    expect(countSuite(filesOf(report), false)).toEqual({ passed: 2, failed: 1, skipped: 1 })
    expect(filesOf(join(folder, 'none.json'))).toBe(null)
    expect(countSuite(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('names each test that failed and what it said, and a file that could not be run', () => {
    const report = join(folder, 'e2e.json')
    const failed = { status: 'failed', fullName: 'one two', failureMessages: [`Error: too wide\n${'x'.repeat(9_000)}`] }
    const testResults = [
      testFile('tests/a.test.ts', 'failed', [passed, failed]),
      testFile('tests/b.test.ts', 'failed', [], 'Cannot find module'),
    ]
    writeFileSync(report, JSON.stringify({ testResults }))
    const [a, b] = filesOf(report) ?? []
    expect(a).toMatchObject({ file: 'tests/a.test.ts', passed: 1, failed: 1, skipped: 0 })
    expect(a?.failures[0]?.startsWith('tests/a.test.ts > one two\nError: too wide\nxxx')).toBe(true)
    expect(a?.failures[0]?.length).toBeLessThan(1_600)
    expect(b).toMatchObject({ passed: 0, failed: 1, failures: ['tests/b.test.ts: Cannot find module'] })
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

describe('a second look', () => {
  const file = (name: string, counts: Counts) => {
    return { file: name, ...counts, failures: counts.failed > 0 ? [`${name} > one\nError: no`] : [] }
  }
  const bad = file('tests/a.test.ts', { passed: 1, failed: 1, skipped: 0 })
  const good = file('tests/a.test.ts', { passed: 2, failed: 0, skipped: 0 })
  const other = file('tests/b.test.ts', { passed: 3, failed: 0, skipped: 0 })
  const suite = (files: Result['files'], hasSecondLook = true): Result => {
    const counts = { passed: 4, failed: files.some(({ failed }) => failed > 0) ? 1 : 0, skipped: 0 }
    const of = result('journeys', 'suite', counts)
    return { ...of, step: { ...of.step, hasSecondLook }, files, failures: files.flatMap(({ failures }) => failures) }
  }

  it('runs what failed once more, alone: passed then, it counts as passed and is named', async () => {
    const asked: string[][] = []
    const looked = await secondLook(suite([bad, other]), async (again) => {
      asked.push(again.args)
      return suite([good])
    })
    expect(asked.map((args) => args.filter((word) => word.startsWith('tests/')))).toEqual([['tests/a.test.ts']])
    expect(looked).toMatchObject({ passed: 5, failed: 0, failures: [], flaky: ['tests/a.test.ts'] })
  })

  it('fails what fails twice, also where the second look ran nothing', async () => {
    expect(await secondLook(suite([bad, other]), async () => suite([bad]))).toMatchObject({ failed: 1, flaky: [] })
    expect(await secondLook(suite([bad, other]), async () => suite([]))).toMatchObject({ failed: 1, flaky: [] })
  })

  it('is for suites that say so, and for nothing that passed', async () => {
    const never = async (): Promise<Result> => {
      throw new Error('It was run again.')
    }
    expect(await secondLook(suite([bad, other], false), never)).toMatchObject({ failed: 1 })
    expect(await secondLook(suite([other]), never)).toMatchObject({ failed: 0, flaky: [] })
  })
})
