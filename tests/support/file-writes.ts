import type { BrowserContext, Page } from 'playwright'

/** What the pages of a browser have done to the store in which files wait. */
export interface FileWrites {
  /** Called when a file begins to be written. */
  onBegun: () => void
  /** How long the last write took until it was committed (ms); null while it is not. */
  took: number | null
}

const holding = 'hold-writes'

/** From now on the transaction of each file write stays open for `ms`, with all bytes of the file handed over. */
export function holdFileWrites(page: Page, ms: number): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [holding, String(ms)] as const)
}

/** Notes when a page begins to write a file into IndexedDB, and when that is committed. */
export async function watchFileWrites(context: BrowserContext): Promise<FileWrites> {
  const writes: FileWrites = { onBegun: () => undefined, took: null }
  await context.exposeBinding('fileWritten', (_source, took: number | null) => {
    writes.took = took
    if (took === null) writes.onBegun()
  })
  await context.addInitScript((key) => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function watched(...given) {
      const { transaction, name } = this
      if (name !== 'files' || !transaction.db.name.startsWith('callboard-files')) return put.apply(this, given)
      const began = performance.now()
      const tell: unknown = 'fileWritten' in window ? window.fileWritten : null
      const told = (took: number | null): void => void (typeof tell === 'function' && tell(took))
      const request = put.apply(this, given)
      told(null)
      transaction.addEventListener('complete', () => told(performance.now() - began))
      const until = began + Number(localStorage.getItem(key) ?? 0)
      const again = (): void => {
        if (performance.now() < until) this.count().onsuccess = again
      }
      if (until > began) {
        again()
        // The page can't end the transaction early either.
        transaction.commit = () => undefined
      }
      return request
    }
  }, holding)
  return writes
}
