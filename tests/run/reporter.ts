import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError, TestError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import type { FileResult, SuiteReport } from './report'

/**
 * Vitest's reporter for a step of `npm test`: which file came to what, each failure's own words in full, how long each test
 * took, and the errors that no test owns. Written to the file that CALLBOARD_REPORT names after each test file, so that a
 * run that is ended from outside leaves what it had.
 */
export default class StepReporter implements Reporter {
  private readonly files: FileResult[] = []

  onTestModuleEnd(module: TestModule): void {
    this.files.push(resultOf(module))
    this.write([], false)
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const orphans: string[] = []
    for (const error of unhandled) {
      const owner = this.files.find(({ file }) => String(error.VITEST_TEST_PATH ?? '').endsWith(`/${file}`))
      const words = `An error that no test caught: ${wordsOf(error)}`
      if (owner) owner.failures.push(`${owner.file}\n${words}`)
      else orphans.push(words)
    }
    for (const file of this.files) file.failed = file.failures.length
    this.write(orphans, true)
  }

  private write(orphans: string[], isWhole: boolean): void {
    const path = process.env.CALLBOARD_REPORT
    if (!path) return
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify({ files: this.files, orphans, isWhole } satisfies SuiteReport))
  }
}

function resultOf(module: TestModule): FileResult {
  const file = module.relativeModuleId
  const tests = [...module.children.allTests()]
  // A file that could not be run, or one whose preparation failed, has no test that says so.
  const besides = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  const failed = tests.filter((test) => test.result().state === 'failed')
  const failures = [
    ...besides.map((error) => `${file}\n${wordsOf(error)}`),
    ...failed.map((test) => {
      const seen = (test.meta().seen ?? []).map((page) => `On the screen: ${page}`)
      return `${file} > ${test.fullName}\n${[...(test.result().errors ?? []).map(wordsOf), ...seen].join('\n')}`
    }),
  ]
  return {
    file,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failures.length,
    skipped: tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length,
    failures,
    tests: tests.map((test) => ({ name: test.fullName, ms: Math.round(test.diagnostic()?.duration ?? 0) })),
  }
}

/** What it says, what was expected, and the lines of our own that led there. */
function wordsOf(error: TestError | SerializedError): string {
  const { stack = '', message, diff, cause } = error as TestError
  const own = stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:internal/.test(line))
  const said = stack.startsWith(`${error.name}: ${message}`) || !error.name ? message : `${error.name}: ${message}`
  const parts = [said, diff, own.join('\n'), cause ? `Cause: ${wordsOf(cause)}` : '']
  return stripVTControlCharacters(parts.filter(Boolean).join('\n'))
}
