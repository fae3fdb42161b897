/** Random choices that the same seed repeats, so that a failed schedule can be played again. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from least to most, both included. */
  between(least: number, most: number): number
  /** True with this probability (0 to 1). */
  happens(share: number): boolean
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Random choices from a seed of any text (mulberry32 over a hash of it). */
export function chanceOf(seed: string): Chance {
  let state = hashed(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (share) => next() < share,
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
  }
}

/** FNV-1a, 32 bits. */
function hashed(words: string): number {
  let hash = 0x811c9dc5
  for (const char of words) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

/** The seed in SEED, or else a new one. It is printed with every result. */
export function seedOfRun(): string {
  return process.env.SEED || Math.random().toString(36).slice(2, 8)
}

/** Waits that long (ms). */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
