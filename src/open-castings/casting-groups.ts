import { isClosed } from '../../domain/open-castings/open-casting'
import type { CastingView } from './casting-overlay'

/** A casting as it stands at the time of drawing. */
export interface ShownCasting extends CastingView {
  closed: boolean
}

export interface CastingGroups {
  /** The one that closes first on top; those without a last day at the end. */
  open: readonly ShownCasting[]
  /** The newest first. */
  closed: readonly ShownCasting[]
}

/** Splits the castings into open and closed at `now`. asOf: when they were read. Both in ms by this device's clock. */
export function castingGroups(castings: readonly CastingView[], now: number, asOf: number | null): CastingGroups {
  const shown = castings.map((one) => ({ ...one, closed: isClosed(one, now, asOf) }))
  const closed = shown.filter((one) => one.closed)
  return {
    open: shown.filter((one) => !one.closed).sort((a, b) => closingTime(a) - closingTime(b) || b.id - a.id),
    closed: closed.sort((a, b) => b.id - a.id),
  }
}

/** When the next of them closes (ms); null where none has a closing time ahead. */
export function nextClosing(castings: readonly CastingView[], now: number): number | null {
  const ahead = castings.map(closingTime).filter((at) => at > now && at < Number.POSITIVE_INFINITY)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

function closingTime({ expiry }: CastingView): number {
  return expiry === null ? Number.POSITIVE_INFINITY : Date.parse(expiry)
}
