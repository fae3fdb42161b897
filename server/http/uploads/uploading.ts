import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { authorise } from '../../services/access/authorise'
import { refuseUnconfirmed } from '../../services/access/confirmed-address'
import { networksOf } from '../../store/networks'
import { quotas } from '../../store/quotas'
import { busySentence } from '../api-error'
import { createPlaces, type Sharing } from '../places'

/** Bounds the files that arrive at the same time. */
export interface Uploading {
  /** Takes a place, a megabyte in memory; returns a function that frees it. Fails where the caller may send no file, or none is free. */
  enter(ctx: RequestContext): Promise<() => void>
  /** The same for a visitor, whose files are in memory, three megabytes at most, until the answer is out. */
  hold(address: string): () => void
  count(): number
  /** Resolves when no place is taken, at once when none is. */
  idle(): Promise<void>
}

/** Places for signed-in users, few for each log-in and each address; and places for visitors. */
export function createUploading(most: typeof quotas.uploading = quotas.uploading): Uploading {
  const places = createPlaces(most.all, most.ofLogin)
  const visitors = createPlaces(quotas.visiting.all, quotas.visiting.ofAddress)
  const busy = (): never => fail('UNAVAILABLE', busySentence, { retryAfterS: 5 })
  return {
    count: () => places.count() + visitors.count(),
    idle: async () => {
      await Promise.all([places.idle(), visitors.idle()])
    },
    async enter(ctx) {
      await authorise(ctx.db, ctx, { endpoint: 'file', operation: 'upload', extraid: null })
      refuseUnconfirmed(ctx)
      if (!ctx.session) return busy()
      const shared = sharing('members of', ctx.address, most.ofAddress)
      return places.enter(ctx.session.extraid, shared) ?? busy()
    },
    hold: (address) => visitors.enter(address, sharing('visitors of', address, quotas.visiting.ofAddress)) ?? busy(),
  }
}

/** The address's part and those of its wider networks, which have twice as many places. */
function sharing(who: string, address: string, most: number): Sharing[] {
  return networksOf(address).map(({ key, times }) => ({ whose: `${who} ${key}`, most: most * Math.min(times, 2) }))
}
