import type { Resolvers } from '../generated/member'
import { authorise } from '../services/access/authorise'
import { signedIn } from '../services/access/signed-in'
import { withFileWork } from '../services/files/file-work'
import { madeImage } from '../services/special-lists/application-image'
import { applyToList, retractFromList } from '../services/special-lists/applications'
import { absentMember, effectOn } from './effect'

type Effects = 'add_speciallistapplication' | 'remove_speciallistapplication'
type SpecialListResolvers = Pick<NonNullable<Resolvers['Mutation']>, Effects>

const endpoint = 'member'

/** The two effects of special lists. An image is processed before the transaction, to keep that short. */
export const specialListResolvers: SpecialListResolvers = {
  add_speciallistapplication: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    const { extraid, image } = args
    const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: info.fieldName, extraid })
    return withFileWork(ctx, async (work) => {
      const made = decision === 'allow' && typeof image === 'string' ? await madeImage(ctx, image) : null
      if (made && 'picture' in made) work.made.push(made.picture.image.id, made.picture.card.id)
      return effectOn(signed, info, { ...args }, { extraid }, absentMember, (tx, now) =>
        applyToList(tx, signed, args, { made, work }, now),
      )
    })
  },
  remove_speciallistapplication: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    const { extraid } = args
    return withFileWork(ctx, (work) =>
      effectOn(signed, info, { ...args }, { extraid }, absentMember, (tx, now) =>
        retractFromList(tx, signed, args, work, now),
      ),
    )
  },
}
