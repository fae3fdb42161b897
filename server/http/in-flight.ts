/** Counts what is being worked on, so that excess is shed early and admitted requests stay fast. */
export interface InFlight {
  /** Returns a function that ends the request, or null when there are too many. */
  enter(): (() => void) | null
  count(): number
  /** Resolves when no request is left, at once when there is none. */
  idle(): Promise<void>
}

export function createInFlight(most: number): InFlight {
  let count = 0
  let waiting: (() => void)[] = []
  const leave = (): void => {
    count--
    if (count > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    enter() {
      if (count >= most) return null
      count++
      let left = false
      return () => {
        if (left) return
        left = true
        leave()
      }
    },
    count: () => count,
    idle: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}
