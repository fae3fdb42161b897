import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../support/root'
import { sum } from './report'
import { type Result, runStep } from './run-step'
import { type Step, vitestArgs } from './steps'

/** Where the first output of a file that was looked at twice is kept. */
const usual = join(root, '.cache/second-look')

/**
 * Runs each file of the suite that failed, or a check, once more, alone, in a process of its own. One that passes then counts as passed
 * and is named as flaky, with what it said first. What belongs to no file is not looked at again: it stays as it is.
 */
export async function secondLook(
  result: Result,
  run: (step: Step) => Promise<Result> = runStep,
  folder = usual,
): Promise<Result> {
  const { name, kind, hasSecondLook } = result.step
  const failed = result.files.filter((file) => file.failed > 0)
  if (!hasSecondLook || result.failed === 0) return result
  if (kind === 'check') {
    const again = await run({ ...result.step, name: `${name} again` })
    const seconds = result.seconds + again.seconds
    return again.failed > 0
      ? result
      : { ...again, step: result.step, seconds, flaky: [{ file: name, said: result.output }] }
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.txt`), result.output)
  let { files, seconds } = result
  const flaky: Result['flaky'] = []
  for (const { file, failures } of failed) {
    const again = await run({ ...result.step, name: `${name} again`, args: vitestArgs(name, [file]), minutes: 15 })
    seconds += again.seconds
    const good = again.files.find((one) => one.file === file)
    if (again.failed > 0 || !good) continue
    flaky.push({ file, said: failures.join('\n') })
    files = files.map((one) => (one.file === file ? good : one))
  }
  const counts = sum(files)
  return { ...result, ...counts, failed: counts.failed + result.broken.length, files, seconds, flaky }
}
