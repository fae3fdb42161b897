/**
 * The most memory (MB) that this process has used since the last take(). rss: all of it; external: outside JavaScript's
 * heap.
 */
export interface PeakMemory {
  take(): { rss: number; external: number }
  stop(): void
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

/** Looks every 10 ms. It can do so during decoding, because pictures are decoded in other threads. */
export function watchMemory(): PeakMemory {
  let peak = { rss: 0, external: 0 }
  const look = () => {
    const { rss, external } = process.memoryUsage()
    peak = { rss: Math.max(peak.rss, rss), external: Math.max(peak.external, external) }
  }
  const timer = setInterval(look, 10)
  return {
    take() {
      look()
      const { rss, external } = peak
      peak = { rss: 0, external: 0 }
      return { rss: megabytes(rss), external: megabytes(external) }
    },
    stop: () => clearInterval(timer),
  }
}
