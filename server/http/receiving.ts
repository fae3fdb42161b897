/** Requests whose body is still on its way. They hold no slot of those that are worked on. */
export interface Receiving {
  /** Begins one; gives what ends it. cut is called when another one needs its place. */
  begin(cut: () => void): () => void
  count(): number
}

/**
 * At most `most` at once: the next takes the place of the one that has been at it longest, so that connections which send
 * half a request and then nothing never keep anybody else out.
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
