import type { Loop, Process } from './loop'

interface Held {
  process: Process
  name: string
  /** Rejects the request of the holder when the lock is stolen. */
  steal: (error: DOMException) => void
}

interface Waiting {
  process: Process
  name: string
  grant: () => void
}

interface Options {
  ifAvailable?: boolean
  steal?: boolean
}

type Callback = (lock: { name: string } | null) => unknown

/**
 * A stand-in for navigator.locks of one phone: Node 20 has none, and the browser tests have the real one. It keeps the
 * real one's rules: a lock is held until what its callback returned is settled, and then the next in line gets it;
 * ifAvailable gives null instead of waiting; steal takes the lock, and then the robbed request rejects with AbortError
 * while its callback goes on; the locks of a killed process are free at once. It has only exclusive locks, as the product
 * asks for no others.
 */
export class LockManagerStandIn {
  private held: Held[] = []
  private waiting: Waiting[] = []
  stolen = 0

  constructor(private readonly loop: Loop) {}

  request(name: string, ...given: [Callback] | [Options, Callback]): Promise<unknown> {
    const [options, callback] = given.length === 1 ? [{}, given[0]] : given
    const process = this.loop.current
    if (!process) throw new Error('A lock was asked for outside a turn.')
    return new Promise((resolve, reject) => {
      const grant = (): void => {
        const held: Held = { process, name, steal: reject }
        this.held.push(held)
        process.task(() => {
          void Promise.resolve()
            .then(() => callback({ name }))
            .finally(() => this.release(held))
            .then(resolve, reject)
        })
      }
      const holder = this.held.find((held) => held.name === name)
      if (options.steal) {
        this.held = this.held.filter((held) => held.name !== name)
        if (holder) {
          this.stolen++
          holder.process.task(() => holder.steal(new DOMException('The lock was stolen.', 'AbortError')))
        }
        grant()
      } else if (!holder) grant()
      else if (options.ifAvailable) {
        process.task(() => void Promise.resolve(callback(null)).then(resolve, reject))
      } else this.waiting.push({ process, name, grant })
    })
  }

  /** Frees the locks that a killed process held, and forgets those that it waited for. */
  kill(process: Process): void {
    this.waiting = this.waiting.filter((waiting) => waiting.process !== process)
    for (const held of this.held.filter((one) => one.process === process)) this.release(held)
  }

  private release(held: Held): void {
    if (!this.held.includes(held)) return
    this.held = this.held.filter((one) => one !== held)
    const next = this.waiting.find((waiting) => waiting.name === held.name)
    if (!next) return
    this.waiting = this.waiting.filter((waiting) => waiting !== next)
    next.grant()
  }
}
