import { Dexie, type Table } from 'dexie'
import type { Delivered, OutboxItem } from './kinds'
import { databaseName } from './names'
import { oneWriter } from './one-writer'
import { makeUuid } from './op-id'

/** Another IndexedDB than the browser's own. */
export interface StoreOptions {
  indexedDB: IDBFactory
  IDBKeyRange: typeof IDBKeyRange
}

/** One member's database on this device. It exists only while that member is signed in here. */
export class MemberDatabase extends Dexie {
  readonly outbox!: Table<OutboxItem, number>
  readonly delivered!: Table<Delivered, string>
  readonly meta!: Table<MetaRow, string>
  /** The last answer to each query: all that this device has of what was read. */
  readonly reads!: Table<StoredRead, string>

  constructor(
    readonly memberId: number,
    /** Where this database and the member's files are stored. */
    readonly stores?: StoreOptions,
  ) {
    // strict: a commit is on the disk, not in a buffer, before "Saved on this phone" is shown (rule 1). No cache:
    // Dexie's copies the whole outbox at every commit of a drain, for reads that we share anyway.
    super(databaseName(memberId), { chromeTransactionDurability: 'strict', cache: 'disabled', ...stores })
    // Versions are only appended: an old phone must stay readable.
    this.version(1).stores({
      outbox: '++order, &opId, state, entityKey',
      delivered: 'opId, at',
      meta: 'key',
      reads: 'key',
    })
    this.use(oneWriter('meta'))
  }
}

/**
 * One answered read: when it was answered and asked for (ms), how far the server had come then with this database's
 * items, and under which client id; urql's key of the operation, and the answer's data.
 */
export interface StoredRead {
  key: string
  at: number
  asked: number
  seq: number
  clientId: string | null
  operation: number
  data: unknown
}

/** An answer given from a notification: that notification's data, with the answer (src/notifications/notice-data.ts). */
export interface NoticedAnswer {
  data: unknown
  /** The app's badge was lowered by it. */
  isCounted: boolean
}

/** What meta holds, by key. */
export interface Meta {
  clientId: string
  lastSeq: number
  fence: number
  drainLease: { owner: string; fence: number; until: number }
  /** The session as the server last gave it; no token is in it. */
  session: unknown
  /** Set when the server said that the session is over. */
  expired: boolean
  /** When (ms) bytes were last put into the files' database beside this one; absent where none are there. */
  filesAt: number
  /** Until when (ms) nothing is put into the outbox: the member is logging out. */
  leaving: number
  /** Answers given from a notification of which no notification has said yet what became of them. */
  noticed: NoticedAnswer[]
  /** How many messages wait for an answer, as the app's badge shows it. */
  badge: number
}
export type MetaRow = { [K in keyof Meta]: { key: K; value: Meta[K] } }[keyof Meta]

/** One value of meta, undefined where it was never set. */
export async function readMeta<K extends keyof Meta>(db: MemberDatabase, key: K): Promise<Meta[K] | undefined> {
  const row = await db.meta.get(key)
  return row?.value as Meta[K] | undefined
}

export async function writeMeta<K extends keyof Meta>(db: MemberDatabase, key: K, value: Meta[K]): Promise<void> {
  await db.meta.put({ key, value } as MetaRow)
}

/** This database's id, made at its first use: numbered items of two databases can never be mixed up. */
export async function clientIdOf(db: MemberDatabase): Promise<string> {
  const known = await readMeta(db, 'clientId')
  if (known) return known
  return db.transaction('rw', db.meta, async () => {
    const raced = await readMeta(db, 'clientId')
    if (raced) return raced
    const made = makeUuid()
    await writeMeta(db, 'clientId', made)
    return made
  })
}
