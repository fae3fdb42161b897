import { sum } from './report'
import type { Result } from './run-step'

/** The suites, and all checks together as one row. */
export function table(results: readonly Result[]): string {
  const checks = results.filter(({ step }) => step.kind === 'check')
  const rows = results.filter(({ step }) => step.kind === 'suite').map((result) => row(result.step.name, [result]))
  if (checks.length > 0) rows.unshift(row('checks', checks))
  const width = Math.max(...results.map(({ step }) => step.name.length), 12) + 2
  return [['suite', 'passed', 'failed', 'skipped', 'flaky', 'seconds'], ...rows].map(lineOf(width)).join('\n')
}

function row(name: string, results: readonly Result[]): string[] {
  const { passed, failed, skipped } = sum(results)
  const seconds = results.reduce((all, result) => all + result.seconds, 0)
  const flaky = results.reduce((all, result) => all + result.flaky.length, 0)
  return [name, String(passed), String(failed), String(skipped), String(flaky), seconds.toFixed(1)]
}

const lineOf =
  (width: number) =>
  ([name = '', ...cells]: string[]): string =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(9)).join('')

/** The tests that took longest, one a line. */
export function slowest(results: readonly Result[], count = 10): string {
  const tests = results.flatMap(({ step, files }) =>
    files.flatMap(({ file, tests }) => tests.map((test) => ({ step, file, ...test }))),
  )
  return tests
    .sort((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ file, name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file} > ${name}`)
    .join('\n')
}

/** What failed, each with all it said, and what was flaky with what it said first. */
export function failures(results: readonly Result[]): string[] {
  return results.flatMap(({ step, files, broken, output, flaky }) => [
    ...flaky.map(
      ({ file, said }) => `flaky in ${step.name}: ${file} passed when it was run again, alone. First it said:\n${said}`,
    ),
    ...files.flatMap((file) => file.failures.map((words) => `✗ ${step.name}: ${words}`)),
    ...broken.map((words) => `✗ ${step.name}: ${words}\n${output.trim().slice(-20_000)}`),
  ])
}

/** The last line of `npm test` and `npm run proof`; other tools read it. */
export function summary(results: readonly Result[]): string {
  const { passed, failed, skipped } = sum(results)
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/** 1 on any failure, on nothing run at all, and where a machine checks (CI) also on anything skipped. */
export function exitCode(results: readonly Result[], strict: boolean): number {
  const { passed, failed, skipped } = sum(results)
  return failed > 0 || passed === 0 || (strict && skipped > 0) ? 1 : 0
}
