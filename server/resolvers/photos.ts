import { fail } from '../context/failure'
import type { Resolvers } from '../generated/member'
import { authorise } from '../services/access/authorise'
import { signedIn } from '../services/access/signed-in'
import { withFileWork } from '../services/files/file-work'
import { madePicture, pictureFiles } from '../services/photos/picture'
import { removePhoto } from '../services/photos/remove-photo'
import { noPhoto, ownerOf, rotatePhoto, TurnedMeanwhile, turnAside } from '../services/photos/rotate-photo'
import { absentPhoto, putPhoto } from '../services/photos/upload-photo'
import { effectOn } from './effect'

type PhotoResolvers = Pick<NonNullable<Resolvers['Mutation']>, 'upload_photo' | 'rotate_image' | 'remove_image'>

const endpoint = 'member'
/** How often a rotation is retried because somebody else rotated the same photo meanwhile. */
const mostTries = 3

/** upload_photo, rotate_image, remove_image. Pictures are processed before the transaction, to keep that short. */
export const photoResolvers: PhotoResolvers = {
  upload_photo: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    const { extraid } = args
    const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: info.fieldName, extraid })
    return withFileWork(ctx, async (work) => {
      const made = decision === 'allow' ? await madePicture(ctx, args.image) : null
      if (made && 'picture' in made) work.made.push(...pictureFiles(made.picture).map(({ id }) => id))
      return effectOn(signed, info, args, { extraid }, absentPhoto, (tx, now) =>
        putPhoto(tx, signed, args, { made, work }, now),
      )
    })
  },
  rotate_image: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    for (let tries = 1; ; tries++) {
      const extraid = await ownerOf(ctx, args.mediaid)
      const { decision } = await authorise(ctx.db, ctx, { endpoint, operation: info.fieldName, extraid })
      try {
        return await withFileWork(ctx, async (work) => {
          const turned = decision === 'allow' ? await turnAside(ctx, args) : null
          if (turned) work.made.push(turned.shown.image.id, turned.shown.card.id, turned.shown.thumbnail.id)
          return effectOn(signed, info, args, { extraid }, noPhoto, (tx, now) =>
            rotatePhoto(tx, signed, { ...args, extraid }, { turned, work }, now),
          )
        })
      } catch (error) {
        if (!(error instanceof TurnedMeanwhile)) throw error
        if (tries >= mostTries) fail('UNAVAILABLE', 'This photo is being turned elsewhere. Please try again.')
      }
    }
  },
  remove_image: async (_, args, ctx, info) => {
    const signed = signedIn(ctx)
    const extraid = await ownerOf(ctx, args.mediaid)
    return withFileWork(ctx, (work) =>
      effectOn(signed, info, args, { extraid }, noPhoto, (tx, now) =>
        removePhoto(tx, signed, { ...args, extraid }, work, now),
      ),
    )
  },
}
