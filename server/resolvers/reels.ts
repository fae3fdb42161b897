import type { Resolvers } from '../generated/member'
import { authorise } from '../services/access/authorise'
import { signedIn } from '../services/access/signed-in'
import { withFileWork } from '../services/files/file-work'
import { absentReel, addVoicereel, madeSound } from '../services/reels/upload-voicereel'
import { removeVoicereel } from '../services/reels/voicereels'
import { absentMember, effectOn } from './effect'

type ReelResolvers = Pick<NonNullable<Resolvers['Mutation']>, 'upload_voicereel' | 'remove_voicereel'>

const endpoint = 'member'

/** upload_voicereel, remove_voicereel. A file's sound is extracted and stored before the transaction, to keep that short. */
export const reelResolvers: ReelResolvers = {
  upload_voicereel: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    const { extraid } = args
    const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: info.fieldName, extraid })
    return withFileWork(ctx, async (work) => {
      const made = decision === 'allow' ? await madeSound(ctx, args) : null
      if (made && 'sound' in made) work.made.push(made.sound.file.id)
      return effectOn(signed, info, { ...args }, { extraid }, absentReel, (tx, now) =>
        addVoicereel(tx, signed, args, { made, work }, now),
      )
    })
  },
  remove_voicereel: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    const { extraid } = args
    return withFileWork(ctx, (work) =>
      effectOn(signed, info, { ...args }, { extraid }, absentMember, (tx, now) =>
        removeVoicereel(tx, signed, args, work, now),
      ),
    )
  },
}
