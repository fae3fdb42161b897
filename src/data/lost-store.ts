import { registry } from '../outbox/device-registry'
import { storeFailed } from './news'
import { storageProblem, within } from './store-trouble'
import { noteReopened, noteStorage, workspace } from './workspace'

/** How long the store may take for a sign of life (ms). */
const patience = 4_000
/** So many openings in so long a time (ms), and it fails again: then it is said, and not tried at once once more. */
const most = 3
const span = 30_000
let openings: number[] = []
let reopening: Promise<boolean> | null = null

/**
 * Something with the database failed. A full disk is said. A lost connection (a phone that was asleep) is opened again,
 * else it is said too. True when the database answers again, and what failed is worth another try.
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

/** Asks the database for a sign of life: what was lost is found before the member needs it, or is said. */
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

/** Looks after the database from now on: whenever it fails, and whenever the page is looked at again. Once. */
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
