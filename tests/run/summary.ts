import { sum } from './report'
import type { Result } from './run-step'

/** The suites, and all checks together as one row. */
export function table(results: readonly Result[]): string {
  const checks = results.filter(({ step }) => step.kind === 'check')
  const rows = results.filter(({ step }) => step.kind === 'suite').map((result) => row(result.step.name, [result]))
  if (checks.length > 0) rows.unshift(row('checks', checks))
  return [['suite', 'passed', 'failed', 'skipped', 'flaky', 'seconds'], ...rows].map(line).join('\n')
}

function row(name: string, results: readonly Result[]): string[] {
  const { passed, failed, skipped } = sum(results)
  const seconds = results.reduce((all, result) => all + result.seconds, 0)
  const flaky = results.reduce((all, result) => all + result.flaky.length, 0)
  return [name, String(passed), String(failed), String(skipped), String(flaky), seconds.toFixed(1)]
}

const line = ([name = '', ...cells]: string[]): string =>
  name.padEnd(14) + cells.map((cell) => cell.padStart(9)).join('')

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
