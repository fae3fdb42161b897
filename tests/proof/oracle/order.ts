import type { Effect } from '../proof-kind'
import { takenOutSoFar } from '../world/bytes'
import type { Intention } from '../world/intentions'
import type { World } from '../world/world'
import type { ServerLog } from './server-log'

/**
 * Checks three things: the effects of one phone on one subject come in the order in which its storage took them; the
 * effects of one client id come in the order of its places; a sealed item never changes.
 */
export function judgeOrder(world: World, { effects, ledger }: ServerLog): string[] {
  const wrong: string[] = []
  // Where no phone was copied, no other device knows a phone's opIds or uses its places, so the server must not find such
  // a clash.
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
      // Where a backup was restored over the phone after the answer was meant, a copy may bring the answer back later.
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
 * Checks that an answer which went straight to the agency, because no storage took it, is not overwritten by an answer
 * that the same phone's storage took earlier. Where the phone's clock was moved, or both came in one millisecond, nobody
 * can tell which was first.
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
 * Checks that nothing overtakes: the effects of one phone and member come in the order in which its storage first took
 * them, whatever they are about. Schedules with a parked item, and phones on which an item needed attention, are left
 * out, because others may go on there. So are schedules with a copied phone, which has two orders.
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
  // Each kind has a log of its own. They are merged by the time at which the server did each effect, and then by its
  // place.
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
 * Whether a copy of the phone may have brought the answer back: after it needed attention and was answered anew, or after
 * it was discarded with a logout. Between two copies of a phone there is no order.
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
