import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// In the gate, test files share a process and the packages that it has loaded. Each file gets its own copy of our modules
// and an empty device, so that no file begins with what another one left.
vi.resetModules()
globalThis.indexedDB = new IDBFactory()
Dexie.dependencies.indexedDB = globalThis.indexedDB

// Every property has the same cases on every run of the gate, and new cases in the proof, by a seed that the proof
// prints.
const { SEED } = process.env
if (SEED) (await import('fast-check')).default.configureGlobal({ seed: Number(SEED) })
