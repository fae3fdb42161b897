import { memberDocument } from '../data/graphql'
import { heardSince } from '../data/kept-reads'
import { readKey } from '../data/member-client'
import { currentTo, recordsChanged } from '../data/news'
import { askOnline } from '../data/online-client'
import { currentWorkspace, workspace } from '../data/workspace'
import { pushedNews } from '../outbox/names'

/** How often an open page that is in view asks whether anything changed (ms). */
const every = 60_000
/** A page that comes back into view does not ask again within this (ms). */
const recent = 15_000

const versionsQuery = memberDocument('query RecordVersions { record_versions { __typename extraid version } }')

/** Per member, the last version that the server named, and since when this page knows it (ms). */
const known = new Map<number, { version: string; since: number }>()
let askedAt = Number.NEGATIVE_INFINITY
let watching = false

/**
 * Keeps an open page up to date: it asks the server each minute while it is in view, when it comes back into view, and when the worker tells
 * of a push, whether anything of the member or the family changed. The question costs little; only after a change do the open screens read again. Starts once.
 */
export function watchChanges(): void {
  if (watching) return
  watching = true
  setInterval(() => lookWithin(0), every)
  document.addEventListener('visibilitychange', () => lookWithin(recent))
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPushed(data)) lookAtOnce()
  })
  currentWorkspace.watch(() => known.clear())
}

/** Asks where the page is in view and did not ask within the last `pause` (ms). */
function lookWithin(pause: number): void {
  const now = performance.now()
  if (document.visibilityState !== 'visible' || !workspace() || now - askedAt < pause) return
  askedAt = now
  void look()
}

/** Asks now, or as soon as the page is in view. */
function lookAtOnce(): void {
  askedAt = Number.NEGATIVE_INFINITY
  lookWithin(0)
}

function isPushed(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === pushedNews.type
}

/** Tells which members' records have changed since this page read them, and for which the page is up to date. */
async function look(): Promise<void> {
  const open = workspace()?.made
  const asked = Date.now()
  const outcome = await askOnline(versionsQuery, {})
  if (outcome.kind !== 'answered' || workspace()?.made !== open) return
  const changed: number[] = []
  const same: number[] = []
  for (const { extraid, version } of outcome.data.record_versions) {
    const before = known.get(extraid)
    const since = before?.version === version ? before.since : Date.now()
    known.set(extraid, { version, since })
    // Every page reads the messages of the member and the family, for their count; a read that failed is asked for again.
    if (heardSince(readKey('Messages', extraid), since)) same.push(extraid)
    else changed.push(extraid)
  }
  if (same.length > 0) currentTo.set({ extraids: same, at: asked })
  if (changed.length > 0) void recordsChanged.tell(changed)
}
