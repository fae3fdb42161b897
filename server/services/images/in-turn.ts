import { fail } from '../../context/failure'

/** Pictures that are worked on at once: each takes a processor, and up to some 300 MB where it is as large as one may be. */
const mostAtOnce = 2
/** How many may wait for their turn: each is done within seconds. */
const mostWaiting = 30

let atWork = 0
const waiting: (() => void)[] = []

/** Runs work with pictures when its turn comes. UNAVAILABLE where too many wait: the device tries again. */
export async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (atWork >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      fail('UNAVAILABLE', 'Many photos are coming in just now. Please try again.', { retryAfterS: 10 })
    }
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
