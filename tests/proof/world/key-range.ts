import { IDBKeyRange } from 'fake-indexeddb'

/** fake-indexeddb's own, for Dexie. */
export const keyRange = IDBKeyRange
