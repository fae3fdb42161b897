import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../support/root'

/** A process of its own that does one job at a time. */
export interface Child<Job, Result> {
  run(job: Job): Promise<Result>
  stop(): void
}

const limitMs = 60_000

/** Starts `file` of this folder; it answers each message with one message (see answerJobs). */
export function startChild<Job extends object, Result>(file: string): Child<Job, Result> {
  const child: ChildProcess = fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'], cwd: root })
  const ended = new Promise<never>((_, reject) => child.once('exit', () => reject(new Error(`${file} ended.`))))
  ended.catch(() => {})
  const answer = (job: Job): Promise<Result> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${file} gave no answer in ${limitMs / 1000} s.`)), limitMs)
      child.once('message', (result) => {
        clearTimeout(timer)
        resolve(result as Result)
      })
      child.send(job)
    })
  return {
    run: (job) => Promise.race([answer(job), ended]),
    stop: () => {
      if (child.connected) child.disconnect()
    },
  }
}

/** In such a process: does each job that comes, and ends with the process that started it. */
export function answerJobs<Job, Result>(perform: (job: Job) => Promise<Result>): void {
  process.on('message', (job) => {
    perform(job as Job).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.on('disconnect', () => process.exit(0))
}
