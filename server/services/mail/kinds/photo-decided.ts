import type { PhotoStatus } from '../../../../domain/photos/photo-rules'
import { labelOf } from '../../../../domain/vocabularies/terms'
import type { DrawMail, MailAbout } from '../mail-kind'
import { mailIfWanted, recipientOf } from '../recipient'

const words: Readonly<Record<Exclude<PhotoStatus, 'P'>, { subject: string; sentence: string }>> = {
  A: { subject: 'Your photo is approved', sentence: 'We approved your photo' },
  I: { subject: 'Your photo needs to be improved', sentence: 'Your photo needs to be improved' },
  R: { subject: 'Please send another photo', sentence: 'We could not accept your photo' },
}

/** The review, with its note. Not sent where it was undone or the photo reviewed anew, or where the photo is gone. */
export const drawPhotoDecided: DrawMail<MailAbout['photo_decided']> = async ({ extraid, about }, { db, link }) => {
  const photo = await db
    .selectFrom('photo')
    .where('mediaid', '=', about.mediaid)
    .where('extraid', '=', extraid)
    .where('review_version', '=', about.version)
    .select(['status', 'comment', 'phototype'])
    .executeTakeFirst()
  if (!photo || photo.status === 'P') return []
  const { subject, sentence } = words[photo.status]
  return mailIfWanted(await recipientOf(db, extraid), {
    subject,
    paragraphs: [
      `${sentence}: ${labelOf('phototype', String(photo.phototype))}.`,
      ...(photo.comment === null ? [] : [`Our note: ${photo.comment}`]),
    ],
    button: { label: 'Open Photos', url: link('Photos', { extraid }) },
  })
}
