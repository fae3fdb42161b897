import type { Effect } from '../proof-kind'
import { takenOutSoFar } from '../world/bytes'
import type { Intention } from '../world/intentions'
import type { World } from '../world/world'
import type { ServerLog } from './server-log'

/**
 * The effects of one phone on one subject come in the order in which its storage took them, and those of one client id in
 * that of its places. And a sealed item never changes.
 */
export function judgeOrder(world: World, { effects, ledger }: ServerLog): string[] {
  const wrong: string[] = []
  // Without a copied phone nobody else can know an opId, and no place is anybody else's.
  if (world.cloned.size === 0 && world.mismatches > 0)
    wrong.push('CHANGED: an item went out again with another content')
  if (world.cloned.size === 0 && world.forks > world.parked + world.emptied)
    wrong.push('PLACES: a phone was out of step with the server')
  wrong.push(...overridden(world, effects))
  const lastOrder = new Map<string, number>()
  const lastSeq = new Map<string, number>()
  for (const effect of effects) {
    const one = world.intentions.of(effect)
    if (one?.committed) {
      const key = `phone ${one.phone.index} ${one.entityKey}`
      const { order } = one.committed
      if ((lastOrder.get(key) ?? 0) < order) lastOrder.set(key, order)
      // A copy was put over the phone since it was meant: whatever copy brings it back does so later.
      else if (!one.isOverwritten && !cameBack(world, one))
        wrong.push(`REORDERED: ${key}: ${one.value} came after a later one`)
    }
    const row = ledger.get(effect.opId ?? '')
    if (!row?.client_id || row.seq === null) continue
    const key = `${effect.kind} ${row.client_id}`
    if ((lastSeq.get(key) ?? 0) > row.seq) wrong.push(`REORDERED: place ${row.seq} of a client came late`)
    lastSeq.set(key, row.seq)
  }
  return wrong
}

/**
 * What went straight to the agency, as no storage took it, is not taken back by what the same phone's storage took before
 * it. Of a phone whose clock was moved nobody can tell which came first, nor of two in one millisecond.
 */
function overridden(world: World, effects: readonly Effect[]): string[] {
  const wrong: string[] = []
  const newest = new Map<string, Intention>()
  for (const effect of effects) {
    const one = world.intentions.of(effect)
    if (!one || one.phone.hasMovedClock) continue
    const key = `phone ${one.phone.index} member ${one.member} ${one.entityKey}`
    const { askedAt } = one
    const before = newest.get(key)
    if (one.isSentAtOnce && askedAt > (before?.askedAt ?? 0)) newest.set(key, one)
    else if (!one.isSentAtOnce && before && askedAt < before.askedAt)
      wrong.push(`OVERRIDDEN: ${key}: ${one.value} took the place of ${before.value}, which was given later`)
  }
  return wrong
}

/**
 * Nothing overtakes: the effects of one phone and member come in the order in which its storage first took them, whatever
 * they are about. Where an item was parked or needed attention others may go on, and a copied phone has two orders.
 */
export function judgeOvertaking(world: World, { effects, ledger }: ServerLog): string[] {
  if (world.cloned.size > 0 || world.parked > 0) return []
  const first = new Map<string, number>()
  for (const { committed } of world.intentions.all) {
    for (const opId of committed?.opIds ?? []) {
      first.set(opId, Math.min(first.get(opId) ?? Number.POSITIVE_INFINITY, committed?.order ?? 0))
    }
  }
  const wrong: string[] = []
  const last = new Map<string, number>()
  // Kinds have logs of their own: they are put together by when the server did each, and by its place.
  const placed = effects.map((effect) => ({ effect, row: ledger.get(effect.opId ?? '') }))
  placed.sort((a, b) => (a.row?.at ?? 0) - (b.row?.at ?? 0) || (a.row?.seq ?? 0) - (b.row?.seq ?? 0))
  for (const { effect } of placed) {
    const one = world.intentions.of(effect)
    const place = first.get(effect.opId ?? '')
    if (!one || place === undefined || hadAttention(one.phone, one.member)) continue
    const key = `phone ${one.phone.index} member ${one.member}`
    if ((last.get(key) ?? 0) > place) wrong.push(`OVERTAKEN: ${key}: ${effect.entityKey} ${effect.value} was overtaken`)
    last.set(key, Math.max(last.get(key) ?? 0, place))
  }
  return wrong
}

/**
 * It needed attention and was answered anew, or was discarded with a logout, and a copy of the phone from before still held
 * it: between two copies of a phone there is no order.
 */
function cameBack(world: World, { committed, isDiscarded }: Intention): boolean {
  const { opId } = committed ?? {}
  const wasAnswered = takenOutSoFar().some(({ item }) => item.opId === opId && item.state === 'needs-attention')
  return world.cloned.size > 0 && (isDiscarded || wasAnswered)
}

function hadAttention(phone: object, member: number): boolean {
  return takenOutSoFar().some(
    (taken) => taken.phone === phone && taken.item.memberId === member && taken.item.state === 'needs-attention',
  )
}
