import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { authorise } from '../../services/access/authorise'
import { busySentence } from '../api-error'
import { createPlaces } from '../places'

/** Files that come in at once. */
export interface Uploading {
  /** Whoever may send a file takes a place, each with a megabyte in memory; gives what gives it back. Fails where he may not, or where there is none. */
  enter(ctx: RequestContext): Promise<() => void>
  /** The same for a visitor, whose files are in memory, three megabytes at most, until the answer is out. */
  hold(address: string): () => void
  count(): number
  /** Resolves when nothing is left, at once when nothing is. */
  idle(): Promise<void>
}

/** Of one address, which whole towns share. */
const mostOfAddress = 12

/** As many places for those who are signed in, of whom each log-in has few; and as many for visitors, of whom each address has a part. */
export function createUploading(most: number, mostOfOne: number): Uploading {
  const places = createPlaces(most, mostOfOne)
  const visitors = createPlaces(most, mostOfAddress)
  const busy = (): never => fail('UNAVAILABLE', busySentence, { retryAfterS: 5 })
  return {
    count: () => places.count() + visitors.count(),
    idle: async () => {
      await Promise.all([places.idle(), visitors.idle()])
    },
    async enter(ctx) {
      await authorise(ctx.db, ctx, { endpoint: 'file', operation: 'upload', extraid: null })
      const leave = ctx.session && places.enter(ctx.session.extraid)
      return leave ?? busy()
    },
    hold: (address) => visitors.enter(address) ?? busy(),
  }
}
