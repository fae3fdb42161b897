import type { OutboxItem } from '../outbox/kinds'
import { type Fate, fateOf, whyOf } from '../sync/fate'
import { isCastingItem } from './casting-kind'
import type { ServerApplication, ServerCasting, ServerCastings } from './castings-query'

/** An application that waits on this device, or that no read has brought yet. */
export interface PendingCasting {
  opId: string
  fate: Fate
  /** fate attention: why. */
  why: string | null
  /** fate agency: when it arrived (ms). */
  arrivedAt: number | null
}

export interface CastingView extends ServerCasting {
  /** What the agency has of this member's application. */
  application: Pick<ServerApplication, 'status' | 'applied_at'> | null
  pending: PendingCasting | null
}

/** The castings, each with this member's application and what waits about it. Those that were applied to stay, however old. Pure. */
export function overlayCastings(
  extraid: number,
  { castings, applications }: ServerCastings,
  items: readonly OutboxItem[],
  expired: boolean,
): CastingView[] {
  const pending = new Map<number, PendingCasting>()
  for (const item of items) {
    if (item.extraid === extraid && isCastingItem(item)) pending.set(item.payload.form_id, pendingOf(item, expired))
  }
  const applied = new Map(applications.map((one) => [one.id, one]))
  const listed = new Set(castings.map(({ id }) => id))
  const older = applications.filter(({ id }) => !listed.has(id))
  return [...castings, ...older].map(({ id, title, preamble, created, expiry, is_active }) => {
    const own = applied.get(id)
    return {
      ...{ id, title, preamble, created, expiry, is_active },
      application: own ? { status: own.status, applied_at: own.applied_at } : null,
      pending: pending.get(id) ?? null,
    }
  })
}

function pendingOf(item: OutboxItem, expired: boolean): PendingCasting {
  const fate = fateOf(item, expired)
  const arrivedAt = fate === 'agency' ? (item.serverResult?.at ?? null) : null
  return { opId: item.opId, fate, why: whyOf(item), arrivedAt }
}
