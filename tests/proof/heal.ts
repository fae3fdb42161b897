import { applyEvent } from '../../src/outbox/claim'
import { kinds, type OutboxItem } from '../../src/outbox/kinds'
import { signInAt } from './play'
import type { Phone } from './world/phone'
import { fillStorage, loseStorage } from './world/storage-faults'
import type { World } from './world/world'

/** How soon after the heal everything must have gone out (simulated ms). */
export const soon = 60_000
/** The same limit without Web Locks, where a dead page's lease must end first and the next look must be due. */
const soonWithoutLocks = 60_000 + 60_000 + 30_000
/** The longest that a server may hold an item back (ms). */
const longestHold = 3_600_000
const step = 500
/** A little longer than any request is waited for (ms). */
const longestRequest = 20_000

export interface Healed {
  /** The longest time that one member on one phone needed (simulated ms): on phones with Web Locks, and on phones without. */
  slowest: number
  slowestWithoutLocks: number
  /** How many times a member had to say "try now" on a phone, because the server had asked to wait. */
  taps: number
  /** What still waited when it should not have. */
  left: string[]
}

/**
 * Ends all faults, signs each member in on each phone in turn, gives the triggers that a returning signal gives, and
 * waits until everything has gone out. Items that need attention get it: one on which the server failed is tried again,
 * one that it refused is closed.
 */
export async function heal(world: World): Promise<Healed> {
  const healed: Healed = { slowest: 0, slowestWithoutLocks: 0, taps: 0, left: [] }
  world.heal()
  for (const phone of world.phones) {
    phone.line.faults.length = 0
    phone.line.outageUntil = 0
    fillStorage(phone, 0)
    loseStorage(phone, 0)
    for (const process of phone.processes()) {
      world.loop.thaw(process)
      process.turnsLeft = Number.POSITIVE_INFINITY
      process.onLastTurn = async () => {}
    }
  }
  for (const isHome of [true, false]) {
    for (const phone of world.phones) {
      const member = world.members.find((one) => (one === phone.home) === isHome) ?? phone.home
      // Most phones never saw the other member.
      if (!isHome && phone.items(member).length === 0) continue
      await drainFor(world, phone, member, healed)
    }
  }
  return healed
}

async function drainFor(world: World, phone: Phone, member: number, healed: Healed): Promise<void> {
  await signInAt(world, phone, 0, member)
  const tab = phone.openTab(1)
  if (tab.member !== member) {
    await world.kill(phone, tab.process, false)
    phone.openTab(1)
  }
  for (const open of phone.tabs) open?.hint()
  const closed = new Set<string>()
  // A refused booking holds back the others of its year, so each may need a round of its own.
  const rounds = 8 + phone.items(member).length
  for (let round = 0; round < rounds; round++) {
    await drained(world, phone, member, healed)
    const attention = phone.items(member).filter((item) => item.state === 'needs-attention')
    if (attention.length === 0) return
    await attend(world, phone, attention, closed)
  }
  healed.left.push(`phone ${phone.index} never comes to rest`)
}

/** Waits until nothing of this member is still to go out, or notes what is left when the time is over. */
async function drained(world: World, phone: Phone, member: number, healed: Healed): Promise<void> {
  const { loop } = world
  const began = loop.now
  const limit = phone.locks ? soon : soonWithoutLocks
  let tapped = false
  // Work that was asked for in the last turn has not begun yet.
  await loop.pass(step)
  while (waiting(phone.items(member)).length > 0) {
    if (loop.now - began >= limit) {
      const left = waiting(phone.items(member))
      if (tapped || !left.every((item) => isAsked(item, phone.now()))) {
        healed.left.push(...left.map((item) => `phone ${phone.index} ${wordsOf(item, phone.now())}`))
        return
      }
      tapped = true
      healed.taps++
      phone.openTab(0).tryNow()
      await loop.pass(limit)
      continue
    }
    await loop.pass(step)
  }
  const took = loop.now - began
  // The screen waits for answers that no storage took, for as long as a request may take.
  const isAwaited = () =>
    world.intentions.all.some((one) => one.phone === phone && one.isSentAtOnce && one.said === 'asked')
  for (let ms = 0; ms < longestRequest && isAwaited(); ms += step) await loop.pass(step)
  for (const one of world.intentions.all) {
    if (one.phone === phone && one.said === 'asked')
      healed.left.push(`${one.entityKey} ${one.value} was never told its fate`)
  }
  if (tapped) return
  const which = phone.locks ? 'slowest' : 'slowestWithoutLocks'
  healed[which] = Math.max(healed[which], took)
}

/**
 * Whether an item waits because the server asked for it, and no longer than the server may ask, or waits behind such an
 * item.
 */
function isAsked({ heldUntil, nextAt }: OutboxItem, now: number): boolean {
  return nextAt <= now || (nextAt === heldUntil && nextAt - now <= longestHold)
}

/** The items that should go out by themselves: none that needs attention, and none that waits behind such an item. */
function waiting(items: readonly OutboxItem[]): OutboxItem[] {
  const holding = items.filter((item) => item.state === 'needs-attention' && kinds[item.kind].holds)
  const parked = new Set(holding.map((item) => item.entityKey))
  return items.filter((item) => !['sent', 'needs-attention'].includes(item.state) && !parked.has(item.entityKey))
}

/** The member looks at what needs attention: failed ones are tried again once, the others are closed. */
async function attend(world: World, phone: Phone, items: readonly OutboxItem[], closed: Set<string>): Promise<void> {
  const tab = phone.openTab(0)
  for (const item of items) {
    const isRetried = item.serverResult?.status === 'failed' && !closed.has(item.opId)
    closed.add(item.opId)
    tab.run(async (db) => {
      if (isRetried) await applyEvent(db, item.opId, { type: 'retried' })
      else if (item.order !== undefined) await db.outbox.delete(item.order)
    })
  }
  await world.loop.pass(step)
}

function wordsOf(item: OutboxItem, now: number): string {
  const due = item.nextAt > now ? ` not before ${((item.nextAt - now) / 1000).toFixed(0)} s` : ''
  return `${item.entityKey} is ${item.state}${item.heldUntil ? ' (held)' : ''}${due}, seq ${item.seq}, ${item.lastError ?? ''}`
}
