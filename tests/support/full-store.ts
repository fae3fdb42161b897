import { IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'

/**
 * A device without room, below Dexie: while it lasts, whatever would make a store grow fails with QuotaExceededError, at
 * once (put) or when the transaction is to be committed (commit), as browsers do; a record that is replaced has room.
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
        // What stands in the outbox already is replaced; meta is small, and grows when it is first written; files, pictures and what is shared are new.
        return ['meta', 'files', 'pictures', 'shared'].includes(this.name)
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

  /** Room was made. */
  end(): void {
    for (const spy of this.spies) spy.mockRestore()
  }
}

/** fake-indexeddb's own way to end a transaction for a reason, as a browser does when a commit has no room. */
function breakOff(transaction: IDBTransaction): void {
  if ('_abort' in transaction && typeof transaction._abort === 'function') transaction._abort('QuotaExceededError')
}
