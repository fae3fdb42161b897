/** Requests whose body is still arriving. They hold no place among the requests being worked on. */
export interface Receiving {
  /** Begins one; returns a function that ends it. cut is called when another request needs its place. */
  begin(cut: () => void): () => void
  count(): number
}

/**
 * At most `most` at once: the next one takes the place of the oldest, so that connections which send half a request and
 * then nothing never keep anybody else out.
 */
export function createReceiving(most: number): Receiving {
  const waiting = new Set<() => void>()
  return {
    count: () => waiting.size,
    begin(cut) {
      const [oldest] = waiting
      if (waiting.size >= most && oldest) {
        waiting.delete(oldest)
        oldest()
      }
      const mine = (): void => cut()
      waiting.add(mine)
      return () => {
        waiting.delete(mine)
      }
    },
  }
}
