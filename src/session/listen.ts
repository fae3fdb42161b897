import { dropDrafts } from '../data/drafts'
import { watchStore } from '../data/lost-store'
import { agencyLost, drainEnded, familyChanged, refused, storeEmptied, storeFailed } from '../data/news'
import { watchReach } from '../data/reach-watch'
import { noteStoreNews } from '../data/store-news'
import { closeWorkspace } from '../data/workspace'
import type { DrainEnd } from '../outbox/drain-env'
import { type Meaning, meaningOf } from '../outbox/meaning'
import { type MemberDatabase, readMeta } from '../outbox/member-database'
import { beginAnew, expire } from './adopt'
import { breakOffLogouts } from './asked-logouts'
import { confirm } from './confirm'
import { wasEvicted } from './evicted'
import { onSessionNews, type SessionNews } from './session-channel'
import { dispatch, session } from './session-store'

let stop: (() => void) | null = null

/** Connects the session to news from other parts of the page and other tabs. Runs once; returns a function that stops it. */
export function listen(): () => void {
  watchStore()
  if (stop) return stop
  const lookAtFamily = familyWatch()
  stop = stopAll([
    session.watch(() => {
      if (session.get().phase === 'member') watchReach(confirm)
    }),
    familyChanged.watch(confirm),
    refused.watch(follow),
    drainEnded.watch(followDrain),
    // Not awaited: the next drain must not depend on it.
    drainEnded.watch((_end, db) => void lookAtFamily(db)),
    storeEmptied.watch(beginOnEmpty),
    agencyLost.watch(async (db, read) => (await import('../sync/agency-lost')).sendAgain(db, read)),
    onSessionNews(followTab),
  ])
  return stop
}

/** Its code is in the drain's file, which is loaded by then; if loading fails, the next drain tries again. */
function familyWatch(): (db: MemberDatabase) => Promise<void> {
  let look: ((db: MemberDatabase) => Promise<void>) | undefined
  return async (db) => {
    look ??= (await import('./taken-family').catch(() => null))?.createFamilyWatch()
    await look?.(db).catch(storeFailed.tell)
  }
}

function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const one of stops) one()
    stop = null
  }
}

function follow(meaning: Meaning): void {
  if (meaning === 'signed-out') void expire()
  // Another member signed in: this tab belongs to whoever the cookie belongs to.
  if (meaning === 'other-member') void confirm()
}

/** The drain may be the first to hear that the session is over, or good again. */
async function followDrain(end: DrainEnd, db: MemberDatabase): Promise<void> {
  const expired = await readMeta(db, 'expired').catch(() => false)
  if (end.end !== 'paused') {
    if (expired === false) dispatch({ type: 'resumed' })
  } else if (meaningOf(end.code) === 'other-member') {
    follow('other-member')
  } else {
    dispatch({ type: 'expired' })
  }
}

async function beginOnEmpty(memberId: number, before: boolean): Promise<void> {
  if (!(await wasEvicted(memberId, before))) return
  noteStoreNews('evicted')
  const state = session.get()
  if (!before || state.phase !== 'member' || state.session.extraid !== memberId) return
  await beginAnew(state.session, state.standing === 'expired')
}

function followTab(news: SessionNews): void {
  const state = session.get()
  const mine = state.phase === 'member' ? state.session.extraid : null
  if (news.type === 'logged-out' && mine === news.extraid) {
    dispatch({ type: 'superseded' })
    closeWorkspace()
    dropDrafts()
    dispatch({ type: 'ended', unreachable: false })
  } else if (news.type === 'family' && mine === news.extraid) {
    void confirm()
  } else if (news.type === 'signed-in') {
    breakOffLogouts()
    if (mine !== news.extraid || state.phase !== 'member' || state.standing === 'expired') void confirm()
  }
}
