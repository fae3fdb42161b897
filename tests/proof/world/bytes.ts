import { IDBDatabase, IDBFactory, IDBObjectStore, IDBOpenDBRequest, IDBTransaction } from 'fake-indexeddb'
import type { OutboxItem } from '../../../src/outbox/kinds'
import type { Loop, Process } from './loop'
import { forgetStorageErrors, isFull, refuseAsFull, refuseWhileLost } from './storage-faults'

/** The internals of fake-indexeddb that a kill needs, because it has no call for a process that is gone. */
interface RawTransaction {
  db: RawConnection
  mode: string
  _state: 'active' | 'inactive' | 'committing' | 'finished'
  _started: boolean
  _rollbackLog: (() => void)[]
  _requests: unknown[]
  _start: () => void
  _execRequestAsync: (request: { source: unknown; operation: () => unknown }) => IDBRequest
  dispatchEvent: (event: Event) => boolean
}
interface RawConnection {
  _closed: boolean
  _closePending: boolean
  /** True while the database is made or upgraded for it; until then nobody has been given it. */
  _runningVersionchangeTransaction: boolean
}
interface RawStore {
  keyGenerator: { num: number } | null
  records: { values: () => Iterable<{ key: unknown; value: unknown }> }
}
interface RawDatabase {
  transactions: RawTransaction[]
  connections: RawConnection[]
  rawObjectStores: Map<string, RawStore>
  processTransactions: () => void
}
interface RawFactory {
  _databases: Map<string, RawDatabase>
  /** The openings and deletions of each database, which happen one after the other. */
  _connectionQueues: Map<string, Promise<void>>
}

/** All rows of one database, and how far its key generators had counted. */
export type DatabaseCopy = Map<string, { rows: unknown[]; nextKey: number | null }>

let loop: Loop | null = null
const owners = new WeakMap<RawConnection, Process>()

/** An item that was taken out of an outbox, as it was. It stays noted even where its transaction is undone later. */
export interface TakenOut {
  phone: object
  item: OutboxItem
}
let takenOut: TakenOut[] = []
let onCommit: (phone: object, item: OutboxItem) => void = () => {}
/** The items that a transaction has put into an outbox, until it commits. */
const put = new WeakMap<object, OutboxItem[]>()

/** Sets the loop in whose turns the storage works, and who is told of every item that was committed. */
export function storeIn(next: Loop, committed: (phone: object, item: OutboxItem) => void): void {
  loop = next
  onCommit = committed
  forgetStorageErrors()
  takenOut = []
}

export function takenOutSoFar(): readonly TakenOut[] {
  return takenOut
}

/** The bytes of one phone. They outlive every page and worker. */
export class Bytes {
  private readonly factory = new IDBFactory()
  /** The databases that each process has begun to open or to delete. */
  private readonly underWay = new Map<Process, string[]>()

  /**
   * The same bytes as one process sees them. When the process is killed, what it opened is closed, and what it began is
   * undone.
   */
  for(process: Process): IDBFactory {
    const { factory } = this
    const own = {
      open: (name: string, version?: number) => {
        const request = this.begun(process, name, () => factory.open(name, version))
        const note = () => owners.set(request.result as unknown as RawConnection, process)
        request.addEventListener('upgradeneeded', note)
        request.addEventListener('success', note)
        return request
      },
      deleteDatabase: (name: string) => this.begun(process, name, () => factory.deleteDatabase(name)),
      databases: () => factory.databases(),
      cmp: (one: unknown, other: unknown) => factory.cmp(one, other),
    }
    return own as unknown as IDBFactory
  }

  /** The bytes outside any process: for making and looking at them. */
  outside(): IDBFactory {
    return this.factory
  }

  /** Undoes what the process had not committed, and closes what it had open. No event is sent, as nobody is left to hear it. */
  kill(process: Process): { undone: number } {
    let undone = 0
    for (const database of this.databases()) {
      const own = database.transactions.filter((transaction) => owners.get(transaction.db) === process)
      for (const transaction of own) {
        if (transaction._state !== 'finished') {
          for (const undo of transaction._rollbackLog.reverse()) undo()
          transaction._state = 'finished'
          transaction._requests = []
          if (transaction.mode === 'readwrite') undone++
        }
      }
      database.transactions = database.transactions.filter((transaction) => !own.includes(transaction))
      database.connections = database.connections.filter((connection) => owners.get(connection) !== process)
      database.processTransactions()
    }
    // An opening or a deletion that had only begun has not happened, and must hold up nobody.
    for (const name of this.underWay.get(process) ?? []) {
      this.raw()._connectionQueues.delete(name)
      const database = this.raw()._databases.get(name)
      if (database) database.connections = database.connections.filter(isGiven)
    }
    this.underWay.delete(process)
    return { undone }
  }

  /** Whether the process has begun to write and has not committed. */
  isWriting(process: Process): boolean {
    return this.databases().some((database) =>
      database.transactions.some(
        (transaction) =>
          owners.get(transaction.db) === process &&
          transaction.mode === 'readwrite' &&
          transaction._state !== 'finished',
      ),
    )
  }

  /** What a backup would hold: every row that is committed now. */
  copy(name: string): DatabaseCopy {
    const database = this.raw()._databases.get(name)
    const copy: DatabaseCopy = new Map()
    for (const [store, { keyGenerator, records }] of database?.rawObjectStores ?? []) {
      const rows = [...records.values()].map(({ value }) => structuredClone(value))
      copy.set(store, { rows, nextKey: keyGenerator?.num ?? null })
    }
    return copy
  }

  /** The committed rows of one store, to look at only. */
  rows(name: string, store: string): readonly unknown[] {
    const records = this.raw()._databases.get(name)?.rawObjectStores.get(store)?.records.values() ?? []
    return [...records].map(({ value }) => value)
  }

  setNextKey(name: string, store: string, nextKey: number): void {
    const generator = this.raw()._databases.get(name)?.rawObjectStores.get(store)?.keyGenerator
    if (generator) generator.num = nextKey
  }

  /** True while no process writes: only then is copy() what is committed. */
  isQuiet(): boolean {
    return this.databases().every((database) =>
      database.transactions.every(({ mode, _state }) => mode === 'readonly' || _state === 'finished'),
    )
  }

  private begun(process: Process, name: string, begin: () => IDBOpenDBRequest): IDBOpenDBRequest {
    // A dead process's connections are only closed when the schedule is over. What had waited for them would then open
    // them anew.
    if (process.state === 'dead') return new IDBOpenDBRequest()
    const request = begin()
    const names = this.underWay.get(process) ?? []
    this.underWay.set(process, names)
    names.push(name)
    const isOver = () => void names.splice(names.indexOf(name), 1)
    request.addEventListener('success', isOver)
    request.addEventListener('error', isOver)
    return request
  }

  private databases(): RawDatabase[] {
    return [...this.raw()._databases.values()]
  }

  private raw(): RawFactory {
    return this.factory as unknown as RawFactory
  }
}

/** False for a connection that nobody was given yet, because its database was still being made. */
const isGiven = (connection: RawConnection): boolean =>
  owners.has(connection) || !connection._runningVersionchangeTransaction

/**
 * Patches fake-indexeddb, once a Node process. A transaction's steps become turns of the process that it belongs to, even
 * where another process made room for it. Its commit and the news of the commit become two turns, so that a kill can fall
 * between them. Full storage refuses to write; lost storage, as on a phone that was asleep, refuses everything.
 */
export function installBytes(): void {
  const transaction = IDBTransaction.prototype as unknown as RawTransaction
  const { _start: start, dispatchEvent: dispatch } = transaction
  transaction._start = function (this: RawTransaction) {
    const owner = owners.get(this.db)
    if (!loop || !owner || loop.current === owner) return start.call(this)
    this._started = true
    owner.task(() => start.call(this))
  }
  transaction.dispatchEvent = function (this: RawTransaction, event: Event) {
    const owner = owners.get(this.db)
    if (event.type !== 'complete' || !owner || loop?.current !== owner) return dispatch.call(this, event)
    for (const item of put.get(this) ?? []) onCommit(owner.phone, item)
    owner.untold++
    owner.task(() => {
      owner.untold--
      dispatch.call(this, event)
    })
    return true
  }
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given: Parameters<typeof begin>) {
    const phone = loop?.current?.phone
    // The factory itself begins the transaction in which a database is made, so an error thrown there would reach nobody.
    if (loop && phone && given[1] !== 'versionchange') refuseWhileLost(phone, loop.now)
    return begin.apply(this, given)
  }
  const remove = IDBObjectStore.prototype.delete
  IDBObjectStore.prototype.delete = function (this: IDBObjectStore, key: IDBValidKey | IDBKeyRange) {
    const phone = loop?.current?.phone
    if (phone && this.name === 'outbox') {
      const looked = this.get(key)
      looked.addEventListener('success', () => {
        if (looked.result) takenOut.push({ phone, item: looked.result as OutboxItem })
      })
    }
    return remove.call(this, key)
  }
  for (const write of ['add', 'put'] as const) {
    const real = IDBObjectStore.prototype[write]
    IDBObjectStore.prototype[write] = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      const phone = loop?.current?.phone
      if (phone && this.name === 'outbox') {
        put.set(this.transaction, [...(put.get(this.transaction) ?? []), value as OutboxItem])
      }
      if (!loop || !phone || !isFull(phone, loop.now)) return real.call(this, value, key)
      const full = { source: this, operation: refuseAsFull }
      return (this.transaction as unknown as RawTransaction)._execRequestAsync(full)
    }
  }
}
