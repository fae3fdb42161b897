import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { treeOf } from '../support/processes'
import { root } from '../support/root'
import { exitCode, summary } from './main'
import { type Result, runStep } from './run-step'

const run = (command: string, minutes = 1) => runStep({ name: 'step of a test', command, minutes })

describe('a step', () => {
  it('is a real process: its exit code counts, its words are kept, its time is bounded', async () => {
    expect(await run('echo fine')).toMatchObject({ passed: 1, failed: 0, output: 'fine\n' })
    expect(await run('exit 3')).toMatchObject({ passed: 0, failed: 1 })
    expect(await run('/no/such/tool')).toMatchObject({ passed: 0, failed: 1 })
    const hung = await run('sleep 600', 0.01)
    expect(hung).toMatchObject({ passed: 0, failed: 1 })
    expect(hung.output).toContain('Out of time')
  })

  it('takes what it started with it', async () => {
    const { output, passed } = await run('sleep 600 > /dev/null 2>&1 & echo $!')
    expect(passed).toBe(1)
    await expect.poll(() => treeOf(Number(output))).toEqual([])
  })
})

/** Below the root, so that its files find the two runners. */
const folder = join(root, '.cache/runners-of-a-test')
const common = `
  test('passes', () => {})
  test.skip('is skipped', () => {})
  test('fails', () => expect(1).toBe(2))`
const ofVitest = `
  import { expect, test } from 'vitest'
  test.todo('is not written yet')
  ${common}`
const tried = `
  import { expect, test } from 'vitest'
  let tries = 0
  test('passes at its second try', () => expect(++tries).toBe(2))`
const ofPlaywright = `
  import { expect, test } from '@playwright/test'
  test('passes at its second try', ({}, info) => expect(info.retry).toBe(1))
  ${common}`

describe('a suite', () => {
  // A runner that is started by a test does not take itself for that test's worker.
  const clean = Object.keys(process.env).filter((name) => name.startsWith('VITEST') && name !== 'VITEST_REPORT')
  const vitest = `unset ${clean.join(' ')}; vitest run --root ${folder} --retry=1`
  const playwright = `playwright test --config ${folder}/playwright.config.mjs`

  beforeAll(() => {
    mkdirSync(join(folder, 'broken'), { recursive: true })
    const file = (name: string, text: string) => writeFileSync(join(folder, name), text)
    file('a.test.ts', ofVitest)
    file('again.test.ts', tried)
    file('broken/b.test.ts', "import './not-there'")
    file('a.spec.mjs', ofPlaywright)
    file(
      'vitest.config.ts',
      `export default { test: { reporters: ['default', '${join(root, 'tests/run/vitest-counts.ts')}'] } }`,
    )
    file(
      'playwright.config.mjs',
      `export default { testMatch: '*.spec.mjs', outputDir: 'results', retries: 1, reporter: [['list'], ['json']] }`,
    )
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('of Vitest counts its tests, and those that passed at their second try, and what they said first', async () => {
    expect(await run(`${vitest} a.test`)).toMatchObject({ passed: 1, failed: 1, skipped: 2, flaky: 0 })
    const again = await run(`${vitest} again.test`)
    expect(again).toMatchObject({ passed: 1, failed: 0, skipped: 0, flaky: 1 })
    expect(again.output).toContain('expected 1 to be 2')
  }, 60_000)

  it('of Playwright does too', async () => {
    expect(await run(playwright)).toMatchObject({ passed: 2, failed: 1, skipped: 1, flaky: 1 })
  }, 60_000)

  it('that ends badly though none of its tests failed, or that ran none, has failed', async () => {
    expect(await run(`${vitest} broken`)).toMatchObject({ passed: 0, failed: 1 })
    expect(await run(`${vitest} not-there`)).toMatchObject({ passed: 0, failed: 1 })
    expect(await run('echo vitest ')).toMatchObject({ passed: 0, failed: 1 })
  }, 60_000)
})

it('the last line counts everything; red is any failure, nothing run, and in CI anything skipped', () => {
  const of = (passed: number, failed: number, skipped: number): Result => {
    return { step: { name: 'one', command: '' }, passed, failed, skipped, flaky: 0, seconds: 1, output: '' }
  }
  expect(summary([of(40, 0, 0), of(2, 1, 3)])).toBe('42 passed, 1 failed, 3 skipped')
  expect(exitCode([of(2, 0, 0)], true)).toBe(0)
  expect(exitCode([of(2, 0, 0), of(1, 1, 0)], false)).toBe(1)
  expect(exitCode([of(2, 0, 1)], false)).toBe(0)
  expect(exitCode([of(2, 0, 1)], true)).toBe(1)
  expect(exitCode([], false)).toBe(1)
})
