interface Held {
  name: string
  /** Rejects the request of the holder when the lock is stolen. */
  rob: (error: DOMException) => void
}

interface Options {
  ifAvailable?: boolean
  steal?: boolean
}

type Callback<R> = (lock: { name: string } | null) => R | Promise<R>

/**
 * A stand-in for navigator.locks of one device, with exclusive locks only: Node 20 has none, and the browser tests have
 * the real one. It keeps the real one's rules: a lock is held until what its callback returned is settled; ifAvailable
 * gives null instead of waiting; steal takes the lock, and then the robbed request rejects with AbortError while its
 * callback goes on.
 */
export class WebLocks {
  private held: Held[] = []
  stolen = 0

  async request<R>(name: string, options: Options, callback: Callback<R>): Promise<R> {
    // A browser asks its lock manager by message, so the answer never comes in the same turn.
    await new Promise((resolve) => setTimeout(resolve, 0))
    const holder = this.held.find((one) => one.name === name)
    if (holder && !options.steal) {
      if (!options.ifAvailable) throw new Error('The stand-in has no queue: nothing of ours waits for a lock.')
      return callback(null)
    }
    if (holder) {
      this.stolen++
      this.free(holder)
      holder.rob(new DOMException('The lock was stolen.', 'AbortError'))
    }
    return new Promise<R>((resolve, reject) => {
      const mine: Held = { name, rob: reject }
      this.held.push(mine)
      Promise.resolve(callback({ name }))
        .finally(() => this.free(mine))
        .then(resolve, reject)
    })
  }

  /** The context that holds the lock is gone: the browser gives the lock to whoever asks next. */
  release(name: string): void {
    this.held = this.held.filter((one) => one.name !== name)
  }

  private free(one: Held): void {
    this.held = this.held.filter((other) => other !== one)
  }
}
