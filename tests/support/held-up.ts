import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface HeldUp {
  /** The longest time (ms) for which this process did nothing else. A busy machine adds to it: it is printed, not asserted. */
  longest: number
  /** The processor's time (ms) that this process took, to which what else runs on the machine does not add. */
  processor: number
}

/** What the work took from others of this process. */
export async function heldUp(work: () => Promise<unknown>): Promise<HeldUp> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 10))
  delay.reset()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  await new Promise((resolve) => setTimeout(resolve, 10))
  delay.disable()
  return { longest: delay.max / 1e6, processor: (user + system) / 1e3 }
}
