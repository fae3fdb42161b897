import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * The longest time (ms) for which the work kept this process from doing anything else. Where that is more than `longest`,
 * the work is done once more, and the lesser time counts: a machine that is busy with something else delays one of the two,
 * and what is slow by itself delays both.
 */
export async function heldUp(work: () => Promise<unknown>, longest: number): Promise<number> {
  const first = await heldUpOnce(work)
  return first <= longest ? first : Math.min(first, await heldUpOnce(work))
}

async function heldUpOnce(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  await new Promise((resolve) => setTimeout(resolve, 10))
  delay.reset()
  await work()
  await new Promise((resolve) => setTimeout(resolve, 10))
  delay.disable()
  return delay.max / 1e6
}
