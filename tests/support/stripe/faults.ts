/**
 * What goes wrong with a call. lost: it is done, and the connection breaks without an answer. failing: 500, and nothing
 * is done. failed: 500, although it is done. hang: it is done, and no answer comes. 429: that status, and nothing is
 * done. A promise: the call waits for it, and goes on.
 */
export type Fault = 'lost' | 'failing' | 'failed' | 'hang' | 429 | Promise<void>

interface Planted {
  on: string
  fault: Fault
  times: number
}

/** Faults on demand, each for a number of calls of one route ('POST /v1/subscriptions'; ids are ':id'). */
export class Faults {
  #planted: Planted[] = []

  plant(on: string, fault: Fault, times = 1): void {
    this.#planted.push({ on, fault, times })
  }

  next(route: string): Fault | null {
    const found = this.#planted.find(({ on, times }) => on === route && times > 0)
    if (!found) return null
    found.times--
    return found.fault
  }

  /** Planted and not met yet: a test whose fault did not fire has shown nothing. */
  left(): number {
    return this.#planted.reduce((sum, { times }) => sum + times, 0)
  }
}
