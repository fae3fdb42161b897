import { registry } from '../outbox/device-registry'
import { storeFailed } from './news'
import { storageProblem, within } from './store-trouble'
import { noteReopened, noteStorage, workspace } from './workspace'

/** How long the store may take to respond (ms). */
const patience = 4_000
/** After `most` reopenings within `span` (ms) the next failure is reported, and not retried at once. */
const most = 3
const span = 30_000
let openings: number[] = []
let reopening: Promise<boolean> | null = null

/**
 * Handles a failure of the database. A full disk is reported. A lost connection (a phone that was asleep) is reopened or,
 * failing that, reported. True when the database answers again, and the failed operation is worth another try.
 */
export function mendStore(error: unknown): Promise<boolean> {
  if (storageProblem(error) === 'full') {
    noteStorage('full')
    return Promise.resolve(false)
  }
  reopening ??= reopen().finally(() => {
    reopening = null
  })
  return reopening
}

async function reopen(): Promise<boolean> {
  const db = workspace()?.db
  if (!db) return false
  const now = Date.now()
  openings = [...openings.filter((at) => now - at < span), now]
  if (await isLoggedOut(db.memberId)) return false
  try {
    if (openings.length > most) throw new Error('It was opened again and again.')
    db.close({ disableAutoOpen: false })
    await within(patience, db.open())
    await within(patience, db.meta.get('clientId'))
  } catch {
    if (workspace()?.db === db) noteStorage('lost')
    return false
  }
  // Somebody logged out meanwhile.
  if (workspace()?.db !== db) return false
  noteReopened()
  return true
}

/**
 * Whether another tab has logged this member out, so that the database is gone for good: opening would make it again. A
 * device that lost its registry too was cleared, which is another matter.
 */
async function isLoggedOut(memberId: number): Promise<boolean> {
  const remembered = await registry.find().catch(() => null)
  return remembered !== null && !remembered.stored.includes(memberId)
}

/** Checks that the database responds: a lost connection is reopened, or reported, before the member needs it. */
async function feelStore(): Promise<void> {
  const open = workspace()
  if (!open?.db || reopening) return
  try {
    await within(patience, open.db.meta.get('clientId'))
    if (open.storage === 'lost' && workspace() === open) noteReopened()
  } catch (error) {
    openings = []
    await mendStore(error)
  }
}

let watching = false

/** Watches the database from now on: after every failure, and whenever the page becomes visible again. Runs once. */
export function watchStore(): void {
  if (watching) return
  watching = true
  storeFailed.watch((error) => void mendStore(error))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void feelStore()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) void feelStore()
  })
}
