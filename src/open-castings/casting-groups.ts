import { isClosed } from '../../domain/open-castings/open-casting'
import type { CastingView } from './casting-overlay'

export interface CastingGroups {
  /** The one that closes first on top; those without a last day at the end. */
  open: readonly CastingView[]
  /** The newest first. */
  closed: readonly CastingView[]
}

/** Which castings can be applied to at that time (ms). */
export function castingGroups(castings: readonly CastingView[], now: number): CastingGroups {
  const closed = castings.filter((one) => isClosed(one, now))
  return {
    open: castings
      .filter((one) => !closed.includes(one))
      .sort((a, b) => closingTime(a) - closingTime(b) || b.id - a.id),
    closed: closed.sort((a, b) => b.id - a.id),
  }
}

/** When the next of them closes (ms); null where none has a last moment that lies ahead. */
export function nextClosing(castings: readonly CastingView[], now: number): number | null {
  const ahead = castings.map(closingTime).filter((at) => at > now && at < Number.POSITIVE_INFINITY)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

function closingTime({ expiry }: CastingView): number {
  return expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry)
}
