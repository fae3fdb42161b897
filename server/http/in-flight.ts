/** A place of one request. */
export interface Place {
  /** Ends the request; further calls do nothing. */
  leave(): void
  /** Runs work while the place is free for others. Afterwards it is taken again in any case: bulkheads bound how many come back. */
  outside<R>(work: () => Promise<R>): Promise<R>
}

/** Counts what is being worked on, so that excess is shed early and admitted requests stay fast. */
export interface InFlight {
  /** Takes a place, or gives null when there are too many. files: documents, pictures and reels, which leave a part to the API. */
  enter(of?: 'api' | 'files'): Place | null
  /** Requests under way, those that are outside too. */
  count(): number
  /** Resolves when no request is left, at once when there is none. */
  idle(): Promise<void>
}

export function createInFlight(most: number, mostOfFiles = Math.ceil(most * 0.6)): InFlight {
  let count = 0
  const inside = { api: 0, files: 0 }
  let waiting: (() => void)[] = []
  const ended = (): void => {
    count--
    if (count > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }
  return {
    enter(of = 'api') {
      if (inside.api + inside.files >= most) return null
      if (of === 'files' && inside.files >= mostOfFiles) return null
      count++
      inside[of]++
      let outside = 0
      let left = false
      return {
        leave() {
          if (left) return
          left = true
          if (outside === 0) inside[of]--
          ended()
        },
        async outside(work) {
          if (outside === 0 && !left) inside[of]--
          outside++
          try {
            return await work()
          } finally {
            outside--
            // The answer may be out already: its time was over.
            if (outside === 0 && !left) inside[of]++
          }
        },
      }
    },
    count: () => count,
    idle: () => (count === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  }
}
