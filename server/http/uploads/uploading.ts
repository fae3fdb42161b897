import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { authorise } from '../../services/access/authorise'
import { busySentence } from '../api-error'
import { createInFlight, type InFlight } from '../in-flight'

/** Files that come in at once, each with a megabyte in memory: few of one log-in, so that nobody takes all the room. */
export interface Uploading extends Pick<InFlight, 'count' | 'idle'> {
  /** Whoever may send a file takes a place; gives what gives it back. Fails where he may not, or where there is none. */
  enter(ctx: RequestContext): Promise<() => void>
}

export function createUploading(most: number, mostOfOne: number): Uploading {
  const all = createInFlight(most)
  const ofOne = new Map<number, InFlight>()

  const place = (extraid: number): (() => void) | null => {
    const own = ofOne.get(extraid) ?? createInFlight(mostOfOne)
    const leaveOwn = own.enter()
    if (!leaveOwn) return null
    const leaveAll = all.enter()
    if (!leaveAll) {
      leaveOwn()
      return null
    }
    ofOne.set(extraid, own)
    return () => {
      leaveAll()
      leaveOwn()
      if (own.count() === 0 && ofOne.get(extraid) === own) ofOne.delete(extraid)
    }
  }
  return {
    count: all.count,
    idle: all.idle,
    async enter(ctx) {
      await authorise(ctx.db, ctx, { endpoint: 'file', operation: 'upload', extraid: null })
      const leave = ctx.session && place(ctx.session.extraid)
      return leave ?? fail('UNAVAILABLE', busySentence, { retryAfterS: 5 })
    },
  }
}
