import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { file, result, step } from './made-up'
import type { Result } from './run-step'
import { secondLook } from './second-look'

const folder = mkdtempSync(join(tmpdir(), 'callboard-second-look-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bad = file('tests/a.test.ts', { passed: 1, failed: 1 })
const good = file('tests/a.test.ts', { passed: 2 })
const other = file('tests/b.test.ts', { passed: 3 })
const suite = (files: Result['files'], more: Partial<Result> = {}): Result => {
  const failed = files.filter((one) => one.failed > 0).length + (more.broken?.length ?? 0)
  return result('journeys', { passed: 4, failed }, { step: step('journeys', { hasSecondLook: true }), files, ...more })
}
const never = async (): Promise<Result> => {
  throw new Error('It was run again.')
}

describe('a second look', () => {
  it('runs what failed once more, alone: passed then, it counts as passed and is named', async () => {
    const asked: string[][] = []
    const looked = await secondLook(
      suite([bad, other], { output: 'all it printed' }),
      async (again) => {
        asked.push(again.args)
        return suite([good])
      },
      folder,
    )
    expect(asked.map((args) => args.filter((word) => word.endsWith('.test.ts')))).toEqual([['tests/a.test.ts']])
    const flaky = [{ file: 'tests/a.test.ts', said: 'tests/a.test.ts > one\nError: no' }]
    expect(looked).toMatchObject({ passed: 5, failed: 0, flaky })
    expect(readFileSync(join(folder, 'journeys.txt'), 'utf8')).toBe('all it printed')
  })

  it('fails what fails twice, also where the second look ran nothing', async () => {
    expect(await secondLook(suite([bad, other]), async () => suite([bad]), folder)).toMatchObject({
      failed: 1,
      flaky: [],
    })
    expect(await secondLook(suite([bad, other]), async () => suite([]), folder)).toMatchObject({ failed: 1, flaky: [] })
  })

  it('forgives no error that belongs to no file', async () => {
    const broken = ['An error that no test caught: too late']
    const looked = await secondLook(suite([bad, other], { broken }), async () => suite([good]), folder)
    expect(looked).toMatchObject({ passed: 5, failed: 1, broken })
  })

  it('is for a check that opens a browser, too', async () => {
    const check = step('sizes', { kind: 'check', hasSecondLook: true })
    const once = result('sizes', { failed: 1 }, { step: check, broken: ['It ended with 1.'], output: 'too late' })
    const looked = await secondLook(once, async () => result('sizes again', { passed: 1 }), folder)
    expect(looked).toMatchObject({ passed: 1, failed: 0, broken: [], flaky: [{ file: 'sizes', said: 'too late' }] })
    expect(await secondLook(once, async () => once, folder)).toMatchObject({ failed: 1, flaky: [] })
  })

  it('is for steps that say so, and for nothing that passed', async () => {
    const once = { ...suite([bad, other]), step: step('unit') }
    expect(await secondLook(once, never, folder)).toMatchObject({ failed: 1 })
    expect(await secondLook(suite([other]), never, folder)).toMatchObject({ failed: 0, flaky: [] })
  })
})
