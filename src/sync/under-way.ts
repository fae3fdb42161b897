import { within } from '../data/store-trouble'
import { workspace } from '../data/workspace'
import { requestTimeout } from '../outbox/times'

const running = new Set<Promise<unknown>>()

/** Registers a save of this page until it is known where it is stored. Leaving the document would lose it. */
export function underWay<T>(save: Promise<T>): Promise<T> {
  running.add(save)
  const end = () => running.delete(save)
  save.then(end, end)
  return save
}

/** A store that does not answer is not waited for longer (ms). */
const patience = 2_000

/**
 * Resolves once this page may be left: every save that it has begun is stored or reported, and the drafts that its
 * forms write on unmount are on the disk. Waits no longer than a request may take. Never rejects.
 */
export async function nothingUnderWay(): Promise<void> {
  // Components that unmount with the screen have done so by then, and begun their last writes.
  await new Promise((resolve) => setTimeout(resolve))
  const longest = new Promise((resolve) => setTimeout(resolve, requestTimeout))
  await Promise.race([Promise.allSettled([...running]), longest])
  await lastWrite().catch(() => undefined)
}

/** Write transactions run one at a time, in order (one-writer.ts): once this one has committed, so have all before it. */
async function lastWrite(): Promise<void> {
  const db = workspace()?.db
  if (db)
    await within(
      patience,
      db.transaction('rw', db.meta, () => db.meta.get('clientId')),
    )
}
