import type { RequestContext } from '../../context/request-context'
import { unnamedOf } from '../uploads/sweep'
import { removeBlobs } from '../uploads/uploads'

/** The blobs of one effect that may be named by no row once its transaction has ended. */
export interface FileWork {
  /** Made before the transaction. */
  made: string[]
  /** Released in the transaction, also in an attempt that was rolled back and retried. */
  gone: string[]
}

/**
 * Runs an effect with files, and then removes those of its blobs that no row names. Where it throws nothing is removed, as it may have
 * been committed all the same: the sweeper sees what no row names.
 */
export async function withFileWork<R>(
  { db, blobs }: Pick<RequestContext, 'db' | 'blobs'>,
  run: (work: FileWork) => Promise<R>,
): Promise<R> {
  const work: FileWork = { made: [], gone: [] }
  const answer = await run(work)
  // The effect is done: blobs that can't be checked or removed now are left to the sweeper.
  await removeBlobs(blobs, await unnamedOf(db, [...work.made, ...work.gone]).catch(() => []))
  return answer
}
