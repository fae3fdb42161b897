import type { Transaction } from 'kysely'
import { isPhotoSlot, type PhotoSlot } from '../../../domain/photos/photo-rules'
import { labelOf } from '../../../domain/vocabularies/terms'
import { fail } from '../../context/failure'
import type { UploadPhotoResult } from '../../generated/member'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { nameFiles, unnameFiles } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import type { Made } from '../images/made-of-upload'
import type { Worked } from '../outbox/outbox-ledger'
import { takeUpload } from '../uploads/take'
import { filesOf, lockSlot, type PhotoFields, type PhotoRow, photoFields, showThumbnail } from './photos'
import { type Picture, pictureFiles, shownColumns } from './picture'

export interface NewPhoto {
  extraid: number
  phototype: number
  /** The id of an upload. */
  image: string
  /** The photo that the sender saw in the slot; undefined where it did not look. */
  replaces?: number | null
}

export type UploadPhotoAnswer = Required<Omit<UploadPhotoResult, '__typename' | 'photo'>> & {
  photo: PhotoFields | null
}

export const absentPhoto: UploadPhotoAnswer = {
  ok: false,
  message: 'This member was not found.',
  outcome: 'absent',
  photo: null,
}

/** upload_photo, in the caller's transaction: puts a picture that was made of the upload into its slot. */
export async function putPhoto(
  tx: Transaction<Database>,
  signed: Signed,
  given: NewPhoto,
  { made, work }: { made: Made<Picture>; work: FileWork },
  now: Date,
): Promise<Worked<UploadPhotoAnswer>> {
  const { extraid, phototype } = given
  // The ledger had the answer before, and has it no longer: the device sends the file again.
  if (!made) fail('UPLOAD_MISSING', 'This file has to be sent again.')
  if (!isPhotoSlot(phototype)) {
    work.gone.push(...(await takeUpload(tx, signed.ctx, given.image)))
    return { status: 'refused', answer: invalid('There is no slot of this type for a photo.') }
  }
  const standing = await lockSlot(tx, { extraid, phototype })
  if (given.replaces !== undefined && given.replaces !== (standing?.mediaid ?? null)) {
    // The upload is kept: a member who still wants this photo sends the item again.
    return { status: 'conflict', answer: changed(standing && photoFields(standing)) }
  }
  work.gone.push(...(await takeUpload(tx, signed.ctx, given.image)))
  if ('refused' in made) return { status: 'refused', answer: invalid(made.refused) }
  const { picture } = made
  await nameFiles(tx, signed.ctx.cipher, pictureFiles(picture), { extraid, at: now })
  if (standing) {
    await tx.deleteFrom('photo').where('mediaid', '=', standing.mediaid).execute()
    await unnameFiles(tx, filesOf(standing))
    work.gone.push(...filesOf(standing))
  }
  const row = await insertPhoto(tx, { extraid, phototype }, picture, now)
  const what = `Photo ${standing ? 'replaced' : 'added'}: ${labelOf('phototype', String(phototype))}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return {
    status: 'applied',
    answer: { ok: true, message: 'Photo was uploaded', outcome: 'applied', photo: photoFields(row) },
  }
}

/** Puts a picture, whose files already have rows, into an empty slot. */
export async function insertPhoto(
  tx: Transaction<Database>,
  { extraid, phototype }: { extraid: number; phototype: PhotoSlot },
  picture: Picture,
  now: Date,
): Promise<PhotoRow> {
  const row = await tx
    .insertInto('photo')
    .values({
      ...{ extraid, phototype, status: 'P', datelastchanged: now, original: picture.original.id },
      ...shownColumns(picture),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await showThumbnail(tx, row, row.thumbnail)
  return row
}

function invalid(message: string): UploadPhotoAnswer {
  return { ok: false, message, outcome: 'invalid', photo: null }
}

function changed(photo: PhotoFields | null): UploadPhotoAnswer {
  const message = photo
    ? 'Another photo was put there meanwhile, so this one was not used.'
    : 'The photo that this one was to replace was deleted meanwhile, so this one was not used.'
  return { ok: false, message, outcome: 'changed', photo }
}
