/** What the last requests showed of the server: not navigator.onLine, which is true in a basement with full Wi-Fi. */
export type Reach = 'online' | 'offline' | 'unknown'

let reach: Reach = 'unknown'
let lastAnswer = 0
const listeners = new Set<() => void>()
const answerListeners = new Set<() => void>()
/** A request that was answered this recently (ms) is taken as proof that the next one will arrive. */
const fresh = 15_000

export function currentReach(): Reach {
  return reach
}

export function reachedLately(now: number): boolean {
  return reach === 'online' && now - lastAnswer >= 0 && now - lastAnswer < fresh
}

/** Told after every request: whether our server answered it. */
export function noteExchange(answered: boolean): void {
  const was = reach
  reach = answered ? 'online' : 'offline'
  if (answered) lastAnswer = Date.now()
  if (was !== reach) for (const listener of listeners) listener()
  if (answered && was === 'offline') announce()
}

/** Announcements that follow on each other come this far apart (ms): twice as far each time, up to the longest. */
const longest = 20_000
let announcedAt = Number.NEGATIVE_INFINITY
let apart = 1_000
let planned = false

/**
 * Says at once that the server is back. Where some requests fail and others come through, each answer would say so again,
 * and have all be asked again: then it is said later and later, and is never left out.
 */
function announce(): void {
  if (planned) return
  const since = performance.now() - announcedAt
  planned = true
  if (since < apart) setTimeout(tell, apart - since)
  else tell()
  apart = since > 3 * longest ? 2_000 : Math.min(longest, apart * 2)
}

function tell(): void {
  planned = false
  announcedAt = performance.now()
  for (const listener of answerListeners) listener()
}

export function subscribeToReach(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called when the server answers after it did not. */
export function onServerBack(listener: () => void): () => void {
  answerListeners.add(listener)
  return () => answerListeners.delete(listener)
}

const readListeners = new Set<() => void>()

/** A read, or anything but the outbox itself, was answered: what waits may go out too (rule 6). */
export function noteRead(): void {
  for (const listener of readListeners) listener()
}

export function onRead(listener: () => void): () => void {
  readListeners.add(listener)
  return () => readListeners.delete(listener)
}
