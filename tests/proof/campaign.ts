import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { BatchResult, Failure } from './batch'
import { Tally } from './tally'
import type { Order, Report } from './worker'

export interface CampaignOptions {
  /** The bundled worker. */
  worker: string
  /** Play at least this many schedules, and go on until the time is over. */
  schedules: number
  /** How long to go on playing (s). With 0 the campaign ends once the number of schedules is reached. */
  seconds: number
  seed: number
  /** Play exactly this many seeds, whatever they give; null: play until the number of schedules and the time are reached. */
  seeds: number | null
  /** Play only this one schedule of the seed. */
  path: string | undefined
  say: (line: string) => void
}

export interface CampaignResult {
  schedules: number
  weak: number
  items: number
  turns: number
  seconds: number
  slowestDrainMs: number
  slowestWithoutLocksMs: number
  taps: number
  batches: number
  tally: Tally
  failures: Failure[]
}

const progressEvery = 15_000
/** Longer than any batch takes (ms), shrinking included. A worker that says nothing for so long hangs. */
const silence = 300_000

/** Plays schedules of consecutive seeds, with one worker process per core, until enough are played or one failed. */
export async function campaign(options: CampaignOptions): Promise<CampaignResult> {
  const started = Date.now()
  const result: CampaignResult = {
    ...{
      schedules: 0,
      weak: 0,
      items: 0,
      turns: 0,
      seconds: 0,
      slowestDrainMs: 0,
      slowestWithoutLocksMs: 0,
      taps: 0,
      batches: 0,
    },
    tally: new Tally(),
    failures: [],
  }
  const children: ChildProcess[] = []
  let nextSeed = options.seed
  const passed = (): number => (Date.now() - started) / 1000
  // A long campaign that is interrupted still reports what it has seen.
  let isStopped = false
  process.once('SIGINT', () => {
    isStopped = true
  })
  const isOver = (): boolean => {
    if (isStopped || result.failures.length > 0) return true
    if (options.path !== undefined) return nextSeed > options.seed
    if (options.seeds !== null) return nextSeed >= options.seed + options.seeds
    return result.schedules >= options.schedules && passed() >= options.seconds
  }
  const next = (): Order | null => {
    if (isOver()) return null
    const seed = nextSeed++
    return options.path === undefined ? { seed } : { seed, path: options.path }
  }
  const take = (seed: number, batch: BatchResult): void => {
    result.schedules += batch.schedules
    result.weak += batch.weak
    result.items += batch.items
    result.turns += batch.turns
    result.taps += batch.taps
    result.slowestDrainMs = Math.max(result.slowestDrainMs, batch.slowestDrainMs)
    result.slowestWithoutLocksMs = Math.max(result.slowestWithoutLocksMs, batch.slowestWithoutLocksMs)
    result.batches++
    result.tally.add(batch.faults)
    if (batch.failure) result.failures.push(batch.failure)
    if (batch.failure) options.say(`seed ${seed}: a schedule failed`)
  }
  const progress = setInterval(() => {
    const rate = result.schedules / passed()
    options.say(
      `${result.schedules} schedules in ${passed().toFixed(0)} s (${rate.toFixed(1)} a second), seed ${nextSeed}`,
    )
  }, progressEvery)
  try {
    const workers = options.path === undefined ? availableParallelism() : 1
    await Promise.all(Array.from({ length: workers }, () => drive(options.worker, children, next, take)))
  } finally {
    for (const child of children) child.kill('SIGKILL')
    clearInterval(progress)
  }
  return { ...result, seconds: passed() }
}

/** Runs one worker process from its start to its last order. */
function drive(
  file: string,
  children: ChildProcess[],
  next: () => Order | null,
  take: (seed: number, result: BatchResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A worker makes many objects that live shortly. A larger young generation of the heap saves a tenth of the time.
    const execArgv = ['--max-semi-space-size=64', '--stack-trace-limit=5']
    const child = fork(file, { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    children.push(child)
    let timer: NodeJS.Timeout | undefined
    let asked: Order | null = null
    const ask = (): void => {
      clearTimeout(timer)
      asked = next()
      if (!asked) {
        child.disconnect()
        return
      }
      child.send(asked)
      timer = setTimeout(() => child.kill('SIGKILL'), silence)
    }
    child.on('message', (report: Report) => {
      if (!report.ready) take(report.seed, report.result)
      ask()
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      if (asked) reject(new Error(`A worker ended (${code ?? signal}) while it played seed ${asked.seed}.`))
      else resolve()
    })
  })
}
