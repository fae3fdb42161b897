import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// Files share a process in the gate, and with it the packages that it has loaded. What our own modules remember is each
// file's own, and so is the device: no file begins with what another one left.
vi.resetModules()
globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB

// The same cases of every property on every run of the gate; new ones in the proof, by a seed that it names.
const { SEED } = process.env
if (SEED) (await import('fast-check')).default.configureGlobal({ seed: Number(SEED) })
