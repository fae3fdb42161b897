import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runStep } from '../run/run-step'
import { expectConsole } from '../support/expected-console'
import { root } from '../support/root'

/** Four tests that stand in a folder of their own: two of them must fail. */
const inner = `
import { expect, it } from 'vitest'
import { expectConsole } from '${join(root, 'tests/support/expected-console')}'
it('is silent', () => expect(1).toBe(1))
it('says what is expected', () => { expectConsole(/known/); console.warn('known %d', 1) })
it('says what nobody expected', () => { console.error('surprise') })
it('does not say what is expected', () => { expectConsole(/known/) })
`

describe('the console in tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-console-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('lets through what is expected', () => {
    expectConsole(/^console\.warn: a thing 7$/)
    console.warn('a thing %d', 7)
  })

  it('fails a test on a word nobody expected, and on an expected one that is not said', async () => {
    const setup = join(root, 'tests/setup/quiet-console.ts')
    writeFileSync(join(folder, 'inner.test.ts'), inner)
    writeFileSync(
      join(folder, 'vitest.config.ts'),
      `export default { test: { setupFiles: ['${setup}'], reporters: ['default', '${join(root, 'tests/run/vitest-counts.ts')}'] } }`,
    )
    const { passed, failed, skipped, output } = await runStep({
      name: 'console of a test',
      command: `vitest run --root ${folder}`,
    })
    expect({ passed, failed, skipped }, output).toEqual({ passed: 2, failed: 2, skipped: 0 })
  })
})
