import { within } from '../data/store-trouble'
import { workspace } from '../data/workspace'
import { requestTimeout } from '../outbox/times'

const running = new Set<Promise<unknown>>()

/** A save that this page has begun, until it knows where it is kept. A document that is left takes it along. */
export function underWay<T>(save: Promise<T>): Promise<T> {
  running.add(save)
  const end = () => running.delete(save)
  save.then(end, end)
  return save
}

/** A store that does not answer is not waited for longer (ms). */
const patience = 2_000

/**
 * Resolves once this page may be left: every save that it has begun is kept or told, and what its forms wrote lately, as they do when
 * they go, is on the disk. Waits no longer than a request may take. Never rejects.
 */
export async function nothingUnderWay(): Promise<void> {
  // What goes with the screen is gone by then, and has written its last.
  await new Promise((resolve) => setTimeout(resolve))
  const longest = new Promise((resolve) => setTimeout(resolve, requestTimeout))
  await Promise.race([Promise.allSettled([...running]), longest])
  await lastWrite().catch(() => undefined)
}

/** One transaction writes at a time, in their order (one-writer.ts): the last of them has committed when this one has. */
async function lastWrite(): Promise<void> {
  const db = workspace()?.db
  if (db)
    await within(
      patience,
      db.transaction('rw', db.meta, () => db.meta.get('clientId')),
    )
}
