import { Failure, fail } from './failure'

interface BulkheadLimits {
  /** Pieces of work that run at once. */
  atOnce: number
  /** The part of them that one caller may take. */
  atOnceOfOne: number
  /** How many may wait for their turn; more are refused with the sentence. */
  waiting: number
  /** What one caller may have running and waiting together. */
  ofOne: number
}

/** A count that several callers share: a log-in, an address, a network. times: how many times the part of one caller it has. */
export interface Sharing {
  key: string
  times: number
}

/** Whoever waits for a piece of work. */
export interface Caller {
  /** The narrowest first: turns are given by it. */
  sharing: readonly [Sharing, ...Sharing[]]
  /** Aborted once nobody waits for the answer: what waits for its turn leaves the queue. */
  gone: AbortSignal
  /** Runs work while the request holds no place of the core API. */
  outside<R>(work: () => Promise<R>): Promise<R>
  /** Part of a larger piece of work that has its turn already: it waits, and is not refused. */
  isAdmitted?: boolean
}

const never = new AbortController().signal

/** The caller of work that is carried through though its client is gone: an effect that has begun, or what tidies up after one. */
export function carriedThrough(caller: Caller): Caller {
  return { ...caller, gone: never }
}

/** Runs a piece of work when its turn comes. Fails with UNAVAILABLE where too much waits, or nobody waits for it any more. */
export interface Bulkhead {
  run<R>(caller: Caller, work: () => Promise<R>): Promise<R>
}

interface Waiting {
  key: string
  /** Callers take turns: each one's n-th piece of work is in the n-th round from its first. */
  round: number
  begin(): void
}

/** One dependency's pool and queue: while it is slow, its own callers wait or are refused, and nobody else is. */
export function createBulkhead(limits: BulkheadLimits, sentence: string, retryAfterS = 10): Bulkhead {
  const queue: Waiting[] = []
  const running = new Map<string, number>()
  const held = new Map<string, number>()
  const rounds = new Map<string, number>()
  let atWork = 0
  let round = 0

  const refuse = (): never => fail('UNAVAILABLE', sentence, { retryAfterS })

  const beginNext = (): void => {
    if (atWork >= limits.atOnce) return
    const mayRun = queue.filter(({ key }) => (running.get(key) ?? 0) < limits.atOnceOfOne)
    const [first, ...rest] = mayRun
    if (!first) return
    const next = rest.reduce((one, other) => (other.round < one.round ? other : one), first)
    queue.splice(queue.indexOf(next), 1)
    round = Math.max(round, next.round)
    atWork++
    add(running, next.key, 1)
    next.begin()
  }

  const turn = (key: string, gone: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        const at = queue.indexOf(entry)
        if (at < 0) return
        queue.splice(at, 1)
        reject(notWaitedFor())
      }
      const entry: Waiting = {
        key,
        round: Math.max(round, (rounds.get(key) ?? round) + 1),
        begin() {
          gone.removeEventListener('abort', leave)
          resolve()
        },
      }
      rounds.set(key, entry.round)
      gone.addEventListener('abort', leave, { once: true })
      queue.push(entry)
      beginNext()
    })

  return {
    async run({ sharing, gone, outside, isAdmitted = false }, work) {
      if (gone.aborted) throw notWaitedFor()
      const isOver = sharing.some(({ key, times }) => (held.get(key) ?? 0) >= limits.ofOne * times)
      if (!isAdmitted && (isOver || queue.length >= limits.waiting)) refuse()
      const [{ key }] = sharing
      for (const one of sharing) add(held, one.key, 1)
      try {
        return await outside(async () => {
          await turn(key, gone)
          try {
            return await work()
          } finally {
            atWork--
            add(running, key, -1)
            beginNext()
          }
        })
      } finally {
        for (const one of sharing) add(held, one.key, -1)
        if (!held.has(key)) rounds.delete(key)
      }
    },
  }
}

function add(counts: Map<string, number>, key: string, more: number): void {
  const count = (counts.get(key) ?? 0) + more
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

function notWaitedFor(): Failure {
  return new Failure('UNAVAILABLE', 'Nobody waits for this any more.')
}
