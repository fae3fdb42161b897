import type { RequestContext } from '../../context/request-context'
import { unnamedOf } from '../uploads/sweep'
import { removeBlobs } from '../uploads/uploads'

/** The blobs around one effect that may have no name once its transaction has ended. */
export interface FileWork {
  /** Made before the transaction. */
  made: string[]
  /** Given up in it, also in an attempt that was rolled back and done anew. */
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
  // Done already: what can't be asked or removed now the sweeper finds.
  await removeBlobs(blobs, await unnamedOf(db, [...work.made, ...work.gone]).catch(() => []))
  return answer
}
