import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Vitest's reporter for `npm test`. It writes the counts, in the form in which Playwright's runner writes its own, into
 * the file that VITEST_REPORT names. It also prints what a test that passed at its second try said at the first, which no
 * reporter of Vitest's prints.
 */
export default class Counts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (...states: string[]) => tests.filter((test) => states.includes(test.result().state)).length
    const retried = tests.filter((test) => test.diagnostic()?.flaky)
    for (const test of retried) {
      const said = (test.result().errors ?? []).map(({ message }) => message).join('\n')
      console.log(`Passed at the second try: ${test.module.relativeModuleId} > ${test.fullName}\n${said}`)
    }
    const flaky = retried.length
    const stats = {
      expected: count('passed') - flaky,
      unexpected: count('failed'),
      skipped: count('skipped', 'pending'),
      flaky,
    }
    writeFileSync(process.env.VITEST_REPORT ?? '', JSON.stringify({ stats }))
  }
}
