import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root'
import { sum } from './report'
import { type Result, runStep } from './run-step'
import { type Step, vitestArgs } from './steps'

/** Where the first output of a file that was looked at twice is kept. */
const kept = join(root, '.cache/second-look')

/**
 * Runs each file of the suite that failed once more, alone, in a process of its own. One that passes then counts as passed
 * and is named as flaky; one that fails again has failed. A suite that broke without a failing file stays as it is.
 */
export async function secondLook(result: Result, run: (step: Step) => Promise<Result> = runStep): Promise<Result> {
  const failed = result.files.filter((file) => file.failed > 0)
  if (!result.step.hasSecondLook || failed.length === 0) return result
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, `${result.step.name}.txt`), `${result.failures.join('\n\n')}\n\n${result.output}`)
  let { files, failures, seconds, output } = result
  const flaky: string[] = []
  for (const { file } of failed) {
    const again = await run(aloneStep(result.step, file))
    seconds += again.seconds
    const good = again.files.find((one) => one.file === file)
    if (again.failed > 0 || !good) {
      output += `\nA second look at ${file}:\n${again.output}`
      continue
    }
    flaky.push(file)
    files = files.map((one) => (one.file === file ? good : one))
    failures = failures.filter((words) => !words.startsWith(`${file} > `) && !words.startsWith(`${file}: `))
  }
  return { ...result, ...sum(files), files, failures, seconds, output, flaky }
}

function aloneStep(step: Step, file: string): Step {
  const name = `${step.name} again`
  return { ...step, name, args: vitestArgs(step.name, name, [file]), minutes: 15 }
}
