/** The result of one burst. Times are in ms. */
export interface Burst {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** Answers that were not what they should be; a burst with any is no measurement. */
  failed: number
}

export function burstOf(times: number[], seconds: number, failed: number): Burst {
  const sorted = [...times].sort((a, b) => a - b)
  const [p50, p95, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.95), quantile(sorted, 0.99)]
  return { perSecond: times.length / seconds, p50, p95, p99, failed }
}

/** A quantile of sorted numbers; 0 where there are none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(numbers: readonly number[]): number {
  return quantile(
    [...numbers].sort((a, b) => a - b),
    0.5,
  )
}

/**
 * The median of the ratios round by round, with the least and the greatest. Ratios are taken within a round, because the
 * machine's other work changes from round to round, and weighs on both sides of one round.
 */
export function ratio(of: readonly number[], to: readonly number[]): string {
  const each = of.map((value, round) => value / (to[round] || Number.NaN))
  return `${median(each).toFixed(2)} (${Math.min(...each).toFixed(2)} to ${Math.max(...each).toFixed(2)})`
}
