import { workspace } from '../data/workspace'
import { shellStored } from './shell-stored'

/** Pause before loading the drain's code is retried (ms). */
const pause = 5_000

/**
 * Starts this page's drain (rule 6), and its questions for changes: at once while something waits, else once the worker has stored its code, so that a
 * first visit does not pay for code that it has no use for. Giving an answer loads the drain in any case.
 */
export async function watchDrain(): Promise<void> {
  if (!(await somethingWaits())) await shellStored()
  for (;;) {
    try {
      const drain = await import('./drain-triggers')
      drain.watchDrain()
      const catchUp = await import('./catch-up')
      catchUp.watchChanges()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

async function somethingWaits(): Promise<boolean> {
  try {
    return ((await workspace()?.db?.outbox.count()) ?? 0) > 0
  } catch {
    // A store that can't be read now may hold something.
    return true
  }
}
