import { fail } from '../../context/failure'

interface TurnLimits {
  /** Pieces of work that run at once. */
  atOnce: number
  /** How many may wait for their turn; more are refused with the sentence. */
  waiting: number
  sentence: string
}

/** Runs a piece of work when its turn comes. UNAVAILABLE where too many wait: the device tries again. */
export type InTurn = <R>(work: () => Promise<R>) => Promise<R>

/** A queue for one sort of work that takes much memory or processor time. Its limits are those of this process. */
export function turns({ atOnce, waiting: most, sentence }: TurnLimits): InTurn {
  let atWork = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (atWork >= atOnce) {
      if (waiting.length >= most) fail('UNAVAILABLE', sentence, { retryAfterS: 10 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else atWork++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork--
    }
  }
}
