/** Whether this device keeps what it is given: IndexedDB may be absent, lost or full. */
export type StorageState = 'ok' | 'absent' | 'lost' | 'full'

/** What a failure of IndexedDB means for the member: no room, or the store does not answer. */
export function storageProblem(error: unknown): Exclude<StorageState, 'ok' | 'absent'> {
  const name = error instanceof Error ? error.name : ''
  const inner = error instanceof Error && 'inner' in error && error.inner instanceof Error ? error.inner.name : ''
  return name === 'QuotaExceededError' || inner === 'QuotaExceededError' ? 'full' : 'lost'
}

/** Rejects when the store gives no sign of life in time: on some phones it hangs after the app was resumed. */
export function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('The store does not answer.', 'TimeoutError')), ms)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
