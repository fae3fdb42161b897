import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { authorise } from '../../services/access/authorise'
import { busySentence } from '../api-error'
import { createPlaces } from '../places'

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

/** Places for one address, which whole towns may share. */
const mostOfAddress = 12

/** `most` places for signed-in users, few for each log-in; and as many again for visitors, a part of them for each address. */
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
