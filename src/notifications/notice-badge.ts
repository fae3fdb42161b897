import { type MemberDatabase, readMeta, writeMeta } from '../outbox/member-database'

/** Shows how many messages wait for an answer on the app's icon, where the platform has that. Never rejects. */
export async function showBadge(count: number): Promise<void> {
  // iOS refuses it while notifications are not allowed.
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => undefined)
}

/** Shows a count that was just learned, and keeps it: no browser says what its badge shows. */
export async function setBadge(db: MemberDatabase, count: number): Promise<void> {
  await showBadge(count)
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'badge')) !== count) await writeMeta(db, 'badge', count)
  })
}

/** One more or less waits. Nothing where no count is known: the next push or page brings it. */
export async function moveBadge(db: MemberDatabase, by: 1 | -1): Promise<void> {
  const count = await readMeta(db, 'badge')
  if (count !== undefined) await setBadge(db, Math.max(0, count + by))
}
