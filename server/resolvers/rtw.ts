import type { Resolvers } from '../generated/rtw'
import { authorise } from '../services/access/authorise'
import { signedIn } from '../services/access/signed-in'

/** /dj/api/rtw/ */
export const rtwResolvers: Resolvers = {
  Query: {
    principal: async (_, _args, ctx) => {
      await authorise(ctx.db, ctx, { endpoint: 'rtw', operation: 'principal', extraid: null })
      const { extraid, is_staff } = signedIn(ctx).session
      return { extraid, is_staff }
    },
  },
}
