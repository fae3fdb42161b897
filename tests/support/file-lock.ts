import { StartError } from '../../server/start-error'
import { takeLock } from '../../server/store/embedded/lock-file'

/** Runs `fn` while no other process holds the lock `name` in `dir`; waits up to two minutes for it. */
export async function withFileLock<T>(dir: string, name: string, fn: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(dir, name)
  try {
    return await fn()
  } finally {
    lock.release()
  }
}

async function waitForLock(dir: string, name: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return takeLock(dir, name)
    } catch (error) {
      if (!(error instanceof StartError) || attempt > 1200) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
