import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../support/root'
import { step } from './made-up'
import { type Result, runStep } from './run-step'

/** Below the root, so that its files find vitest. */
const folder = join(root, '.cache/reporter-of-a-test')
const files: Readonly<Record<string, string>> = {
  'mixed.test.ts': `
    import { describe, expect, it } from 'vitest'
    describe('outer', () => {
      it('passes', () => {})
      it.skip('is skipped', () => {})
      it('fails', () => expect({ value: 'x'.repeat(2_000) }).toEqual({ value: 'y' }))
    })`,
  'broken.test.ts': "import './not-there'",
  'unprepared.test.ts': `
    import { beforeAll, describe, it } from 'vitest'
    describe('inner', () => {
      beforeAll(() => { throw new Error('no room') })
      it('is never run', () => {})
    })`,
  'late.test.ts': `
    import { it } from 'vitest'
    it('passes, and leaves something behind', async () => {
      void Promise.reject(new Error('nobody waited'))
      await new Promise((resolve) => setTimeout(resolve, 20))
    })`,
}

describe('the report of a suite that was really run', () => {
  let result: Result
  const fileNamed = (name: string) => result.files.find(({ file }) => file.endsWith(name))

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'vitest.config.ts'), "export default { test: { include: ['*.test.ts'] } }")
    const env = Object.fromEntries(
      Object.entries(process.env).flatMap(([name]) => (name.startsWith('VITEST') ? [[name, '']] : [])),
    )
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
    result = await runStep(
      step('reporter of a test', { args: [...args, `--reporter=${join(root, 'tests/run/reporter.ts')}`], env }),
    )
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('counts each file’s tests, and says all that a failure said', () => {
    const mixed = fileNamed('mixed.test.ts')
    expect(mixed).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
    expect(mixed?.failures[0]).toMatch(/mixed\.test\.ts > outer > fails\n.*expected/)
    expect(mixed?.failures[0]).toContain('x'.repeat(2_000))
    expect(mixed?.tests.map(({ name }) => name)).toContain('outer > passes')
  })

  it('names a file that could not be run, and one that could not be prepared', () => {
    expect(fileNamed('broken.test.ts')?.failures.join()).toContain('not-there')
    expect(fileNamed('unprepared.test.ts')).toMatchObject({ passed: 0, failed: 1 })
    expect(fileNamed('unprepared.test.ts')?.failures.join()).toContain('no room')
  })

  it('gives an error that no test caught to the file that left it', () => {
    expect(fileNamed('late.test.ts')).toMatchObject({ passed: 1, failed: 1 })
    expect(fileNamed('late.test.ts')?.failures.join()).toContain('nobody waited')
    expect(result).toMatchObject({ failed: 4, broken: [] })
  })
})
