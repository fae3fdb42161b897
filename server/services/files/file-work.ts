import type { BlobStore } from '../../store/blobs/blob-store'
import { removeBlobs } from '../uploads/uploads'

/**
 * The blobs around one effect: what was made before its transaction, and what it leaves without a name. Where the transaction throws
 * nothing is removed, as it may have been committed all the same: the sweeper sees what no row names.
 */
export interface FileWork {
  /** Made before the transaction. */
  made: string[]
  /** Named by nobody once the transaction has ended. */
  gone: string[]
  /** The transaction named what was made. */
  named: boolean
}

export async function withFileWork<R>(blobs: BlobStore, run: (work: FileWork) => Promise<R>): Promise<R> {
  const work: FileWork = { made: [], gone: [], named: false }
  const answer = await run(work)
  await removeBlobs(blobs, work.named ? work.gone : [...work.gone, ...work.made])
  return answer
}
