import { type Result, runStep } from './run-step'
import { type Step, steps } from './steps'
import { exitCode, summary, table } from './summary'

/** Runs all steps, or those named, one after the other; the last line printed is the count. Gives the exit code. */
export async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Not known: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`)
    return 1
  }
  const results: Result[] = []
  for (const step of chosen(names)) {
    const result = await runStep(step)
    results.push(result)
    tell(result)
  }
  console.log(`\n${table(results)}\n`)
  // Once more at the very end, where whoever reads only that finds it.
  for (const { step, failures } of results) for (const one of failures) console.log(`✗ ${step.name}: ${one}\n`)
  console.log(summary(results))
  return exitCode(results, process.env.CI === 'true')
}

const chosen = (names: string[]): readonly Step[] => {
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name))
}

/** One line; what it printed only where it failed, or where its words are what it is for. */
function tell({ step, passed, failed, skipped, seconds, output }: Result): void {
  const count = step.kind === 'suite' ? `${passed} passed, ${failed} failed, ${skipped} skipped` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${count}`.trimEnd(),
  )
  if (failed > 0) console.log(indented(output.trimEnd().slice(-20_000)))
  else if (['sizes', 'chromium', 'model'].includes(step.name)) console.log(indented(output.trim()))
}

const indented = (text: string): string => text.replace(/^/gm, '    ')
