/** What this page has under way in its databases. */
const running = new Set<IDBTransaction>()

/**
 * Breaks off what a page has under way in its databases when WebKit puts it aside for the way back: the page is kept with its
 * transactions, which get no further, and each would hold up the next page's for as long (docs/decisions/device.md). A page that comes
 * back after that loads anew, as it can't know what was written. Other engines end such transactions themselves. Must run before a
 * database is opened.
 */
export function releaseStores(browser: Pick<Navigator, 'vendor'> = navigator): void {
  if (!browser.vendor.startsWith('Apple') || typeof IDBDatabase === 'undefined') return
  noteTransactions()
  let isBroken = false
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted || running.size === 0) return
    isBroken = true
    for (const transaction of running) breakOff(transaction)
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isBroken) window.location.reload()
  })
}

function noteTransactions(): void {
  const { transaction } = IDBDatabase.prototype
  const { open } = IDBFactory.prototype
  IDBDatabase.prototype.transaction = function noted(...asked) {
    return note(transaction.apply(this, asked))
  }
  // The transaction that makes or changes a database comes with its opening.
  IDBFactory.prototype.open = function noted(...asked) {
    const request = open.apply(this, asked)
    request.addEventListener('upgradeneeded', () => request.transaction && note(request.transaction))
    return request
  }
}

function note(transaction: IDBTransaction): IDBTransaction {
  running.add(transaction)
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => running.delete(transaction))
  return transaction
}

function breakOff(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has just ended; its event would come later.
  }
}
