import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/**
 * A device without room, simulated below Dexie. Until end(), every write that would make the store grow fails with
 * QuotaExceededError, as in browsers: at once ('put'), or when the transaction is to be committed ('commit'). Replacing a
 * record still succeeds.
 */
export class FullStore {
  refused = 0
  private readonly spies: { mockRestore: () => void }[]

  constructor(
    readonly store: string,
    readonly when: 'put' | 'commit',
  ) {
    const { add, put } = IDBObjectStore.prototype
    const self = this
    this.spies = [
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...given) {
        return self.grow(this, () => add.apply(this, given))
      }),
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
        // In the outbox, put only replaces a record. In meta, a small store, the first put of a key adds one; in files,
        // pictures and photos every put adds one.
        return ['meta', 'files', 'pictures', 'photos'].includes(this.name)
          ? self.grow(this, () => put.apply(this, given))
          : put.apply(this, given)
      }),
    ]
  }

  private grow(store: IDBObjectStore, write: () => IDBRequest<IDBValidKey>): IDBRequest<IDBValidKey> {
    if (store.name !== this.store) return write()
    this.refused++
    if (this.when === 'put') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    const request = write()
    request.addEventListener('success', () => breakOff(store.transaction))
    return request
  }

  /** Ends the fault: the device has room again. */
  end(): void {
    for (const spy of this.spies) spy.mockRestore()
  }
}

/** fake-indexeddb's own way to end a transaction for a reason, as a browser does when a commit has no room. */
function breakOff(transaction: IDBTransaction): void {
  if ('_abort' in transaction && typeof transaction._abort === 'function') transaction._abort('QuotaExceededError')
}
