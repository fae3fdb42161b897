import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/utils'

const patienceMs = 10_000

interface Held {
  release: RequestRelease
  over: Promise<void>
}

/**
 * One request at a time for an upload in this process: a device that asks for its offset after a broken connection ends its own
 * earlier request, which still waits for bytes. The library's own lock polls in each turn of the event loop; this one is woken.
 * Two processes are kept apart by the row (services/uploads/append.ts).
 */
export class UploadLocks implements Locker {
  private readonly held = new Map<string, Held>()

  newLock(id: string): Lock {
    let end: () => void = () => undefined
    return {
      lock: async (signal, release) => {
        const until = Date.now() + patienceMs
        for (let other = this.held.get(id); other; other = this.held.get(id)) {
          await other.release()
          await within(until - Date.now(), other.over)
          if (signal.aborted) throw ERRORS.ABORTED
        }
        const over = new Promise<void>((resolve) => {
          end = resolve
        })
        this.held.set(id, { release, over })
      },
      unlock: async () => {
        this.held.delete(id)
        end()
      },
    }
  }
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(ERRORS.ERR_LOCK_TIMEOUT), Math.max(0, ms))
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
