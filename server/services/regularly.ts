import type { Logger } from '../context/log'

interface Regular {
  /** The log's words for it, when it went well and when it did not. */
  done: string
  failed: string
  /** After the start, and from one to the next (ms). */
  firstMs: number
  everyMs: number
}

/** Does something soon after the start and then again and again; gives what stops it. A failure is logged, and the next one comes. */
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
