import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { authorise } from '../../services/access/authorise'
import { busySentence } from '../api-error'
import { createPlaces, type Places } from '../places'

/** Files that come in at once, each with a megabyte in memory. */
export interface Uploading extends Pick<Places, 'count' | 'idle'> {
  /** Whoever may send a file takes a place; gives what gives it back. Fails where he may not, or where there is none. */
  enter(ctx: RequestContext): Promise<() => void>
}

export function createUploading(most: number, mostOfOne: number): Uploading {
  const places = createPlaces(most, mostOfOne)
  return {
    count: places.count,
    idle: places.idle,
    async enter(ctx) {
      await authorise(ctx.db, ctx, { endpoint: 'file', operation: 'upload', extraid: null })
      const leave = ctx.session && places.enter(ctx.session.extraid)
      return leave ?? fail('UNAVAILABLE', busySentence, { retryAfterS: 5 })
    },
  }
}
