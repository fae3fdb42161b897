import type { Logger } from '../context/log'

interface Regular {
  /** The log's events of success and of failure. */
  done: string
  failed: string
  /** Until the first run, and between runs (ms). */
  firstMs: number
  everyMs: number
}

/**
 * Runs `work` soon after the start and then again and again; returns a function that stops it. A failure is logged, and the
 * next run follows.
 */
export function regularly<T extends Record<string, number>>(
  { done, failed, firstMs, everyMs }: Regular,
  work: () => Promise<T>,
  log: Logger,
): () => void {
  const run = () => {
    work().then(
      (counts) => log.info(done, counts),
      (error: unknown) => log.warn(failed, { reason: error instanceof Error ? error.name : 'unknown' }),
    )
  }
  const first = setTimeout(run, firstMs).unref()
  const next = setInterval(run, everyMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(next)
  }
}
