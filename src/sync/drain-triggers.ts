import { drainEnded, storeFailed } from '../data/news'
import { noteExchange, reachedLately, readAnswered, serverBack } from '../data/reach'
import { currentWorkspace, workspace } from '../data/workspace'
import type { DrainEnv } from '../outbox/drain-env'
import { createDrainLoop } from '../outbox/drain-loop'
import { makeUuid } from '../outbox/op-id'
import { registerSync } from '../outbox/register-sync'
import { requestTimeout } from '../outbox/times'

const owner = makeUuid()
/** True while the drain itself reports an exchange: that must not trigger another drain. */
let telling = false
let watching = false

const loop = createDrainLoop({
  env: currentEnv,
  ended: (end, { db }) => drainEnded.tell(end, db),
  stopped: (error, { db }) => {
    // The database was closed by a logout in another tab: nothing is left to send here. Or the device can't write just
    // now: what waits is still there, and goes out once it can.
    console.info('outbox: drain stopped', error instanceof Error ? error.name : 'unknown')
    const isOurs = workspace()?.db === db
    if (isOurs) void storeFailed.tell(error)
    return isOurs
  },
})

/**
 * Drains now. hint: something says that it may work (signal, visible, an answer), so waits after dead links are cut
 * short. member: the member asked; waits that the server asked for are cut short too.
 */
export const { drainNow } = loop

function currentEnv(): DrainEnv | null {
  const open = workspace()
  if (!open?.db || open.acting) return null
  return {
    db: open.db,
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    random: Math.random,
    owner,
    sender: 'page',
    reached: () => reachedLately(Date.now()),
    onExchange: tell,
    timeoutMs: requestTimeout,
  }
}

function tell(...told: Parameters<typeof noteExchange>): void {
  telling = true
  noteExchange(...told)
  telling = false
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
  serverBack.watch(() => {
    if (!telling) void drainNow('hint')
  })
  readAnswered.watch(() => {
    if (loop.isWaiting()) void drainNow('hint')
  })
  currentWorkspace.watch(() => void drainNow('timer'))
}

/** Asks the browser to wake our worker when there is signal; the page's own drain is the main path where it can't. */
export async function askForSync(): Promise<void> {
  await registerSync(await navigator.serviceWorker?.getRegistration().catch(() => undefined))
}
