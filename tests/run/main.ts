import { type Result, runStep } from './run-step'
import { secondLook } from './second-look'
import { gate, proof, type Step } from './steps'
import { exitCode, summary, table } from './summary'

/**
 * Runs all steps of the gate (`npm test`) or of the proof (`npm run proof`), or those named, one after the other; a number
 * says how many schedules or kills they play. The last line printed is the count. Gives the exit code.
 */
export async function main([run = 'gate', ...given]: string[]): Promise<number> {
  const steps = run === 'proof' ? proof : gate
  const names = given.filter((word) => !/^\d+$/.test(word))
  const times = given.find((word) => /^\d+$/.test(word))
  const unknown = names.filter((name) => !steps.some((step) => step.name === name))
  if (unknown.length > 0) {
    console.error(`Not known: ${unknown.join(', ')}. There are: ${steps.map((step) => step.name).join(', ')}`)
    return 1
  }
  if (times !== undefined) process.env.TIMES = times
  const results: Result[] = []
  for (const step of chosen(steps, names)) {
    const result = await runStep(step)
    results.push(result)
    tell(result)
  }
  for (const [index, result] of results.entries()) {
    const looked = await secondLook(result)
    if (looked === result) continue
    results[index] = looked
    console.log('A second look:')
    tell(looked)
  }
  console.log(`\n${table(results)}\n`)
  // Once more at the very end, where whoever reads only that finds it.
  for (const { step, failures } of results) for (const one of failures) console.log(`✗ ${step.name}: ${one}\n`)
  for (const { step, flaky } of results) for (const file of flaky) console.log(`flaky in ${step.name}: ${file}`)
  console.log(summary(results))
  return exitCode(results, process.env.CI === 'true')
}

const chosen = (steps: readonly Step[], names: string[]): readonly Step[] => {
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name))
}

/** One line; what it printed only where it failed, or where its words are what it is for. */
function tell({ step, passed, failed, skipped, seconds, output, flaky }: Result): void {
  const count = step.kind === 'suite' ? `${passed} passed, ${failed} failed, ${skipped} skipped` : ''
  const shaken = flaky.length > 0 ? `, flaky: ${flaky.join(', ')}` : ''
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${step.name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${count}${shaken}`.trimEnd(),
  )
  if (failed > 0) console.log(indented(output.trimEnd().slice(-20_000)))
  else if (['sizes', 'chromium', 'model', 'campaign', 'kills'].includes(step.name)) console.log(indented(output.trim()))
}

const indented = (text: string): string => text.replace(/^/gm, '    ')
