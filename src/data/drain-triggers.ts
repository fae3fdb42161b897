import { backoff } from '../outbox/backoff'
import { applyToAll } from '../outbox/claim'
import type { DrainEnd } from '../outbox/drain-env'
import { drainUnderLock } from '../outbox/drain-lock'
import { readMeta } from '../outbox/member-database'
import { noteExchange, onRead, onServerBack, reachedLately } from './reach'
import { sessionState, setSessionState } from './session-store'
import { requestTimeout } from './timed-fetch'
import { noteRefusal, subscribeToWorkspace, workspace } from './workspace'

/** Background Sync's name for our queue; the worker listens for it. */
export const syncTag = 'callboard-outbox'

const owner = crypto.randomUUID()
/** A clock that was set back must not let the page sleep for a year; nor may it spin (ms). */
const longestSleep = 30_000
const shortestSleep = 500
/** Drains in a row that met no server: each waits longer for the next, by itself; signal and the member cut it short. */
let misses = 0
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<DrainEnd | null> | null = null
let again = false
let watching = false

/**
 * Drains now. hint: something says that it may work (signal, visible, an answer), so waits after dead links are cut
 * short. member: the member asked; waits that the server asked for are cut short too.
 */
export async function drainNow(why: 'timer' | 'hint' | 'member'): Promise<DrainEnd | null> {
  if (running) {
    again = true
    return running
  }
  running = runOnce(why).finally(() => {
    running = null
    if (again) {
      again = false
      void drainNow('timer')
    }
  })
  return running
}

async function runOnce(why: 'timer' | 'hint' | 'member'): Promise<DrainEnd | null> {
  const open = workspace()
  if (!open?.db || open.acting) return null
  const { db } = open
  let end: DrainEnd
  try {
    if (why !== 'timer') await applyToAll(db, { type: 'hurried', also_held: why === 'member' })
    end = await drainUnderLock({
      db,
      fetch: (input, init) => fetch(input, init),
      now: Date.now,
      random: Math.random,
      owner,
      sender: 'page',
      reached: () => reachedLately(Date.now()),
      onExchange: noteExchange,
      timeoutMs: requestTimeout,
    })
  } catch (error) {
    // The database was closed by a logout in another tab, or the device lost it: there is nothing left to send here.
    console.info('outbox: drain stopped', error instanceof Error ? error.name : 'unknown')
    return null
  }
  follow(end, await readMeta(db, 'expired').catch(() => false))
  plan(end)
  return end
}

/** The drain may be the first to hear that the session is over, or good again. */
function follow(end: DrainEnd, expired: boolean | undefined): void {
  const state = sessionState()
  if (state.phase !== 'member') return
  if (end.end === 'paused' && end.code === 'WRONG_MEMBER') {
    noteRefusal(end.code)
  } else if (end.end === 'paused' && state.standing !== 'expired') {
    setSessionState({ ...state, standing: 'expired' })
  } else if (end.end !== 'paused' && expired === false && state.standing === 'expired') {
    setSessionState({ ...state, standing: 'confirmed' })
  }
}

function plan(end: DrainEnd): void {
  clearTimeout(timer)
  timer = undefined
  misses = end.end === 'unreachable' ? misses + 1 : 0
  if (end.end === 'empty' || end.end === 'paused') return
  const wait = 'until' in end ? Math.min(longestSleep, end.until - Date.now()) : backoff(misses, Math.random)
  timer = setTimeout(() => void drainNow('timer'), Math.max(shortestSleep, wait))
}

/** Starts all triggers of rule 6 for this page, once. */
export function watchDrain(): void {
  void drainNow('hint')
  if (watching) return
  watching = true
  addEventListener('online', () => void drainNow('hint'))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void drainNow('hint')
  })
  onServerBack(() => void drainNow('hint'))
  onRead(() => {
    if (timer !== undefined) void drainNow('hint')
  })
  subscribeToWorkspace(() => void drainNow('timer'))
}

/** Asks the browser to wake our worker when there is signal, also with every page closed; where it can. */
export async function askForSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    const sync: unknown = registration && 'sync' in registration ? registration.sync : undefined
    if (isSyncManager(sync)) await sync.register(syncTag)
  } catch {
    // Not allowed or not there: the page's own drain is the main path then.
  }
}

interface SyncManager {
  register: (tag: string) => Promise<void>
}

function isSyncManager(value: unknown): value is SyncManager {
  return typeof value === 'object' && value !== null && 'register' in value
}
