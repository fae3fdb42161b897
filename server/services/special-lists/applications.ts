import type { Transaction } from 'kysely'
import { applicationComplete } from '../../../domain/special-lists/special-list-rules'
import { characters, cleanLines } from '../../../domain/text/characters'
import { fail } from '../../context/failure'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { nameFiles, unnameFiles } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import type { Made } from '../images/made-of-upload'
import type { Worked } from '../outbox/outbox-ledger'
import { takeUpload } from '../uploads/take'
import { type ApplicationImage, filesOfImage, type ImageColumns, lockApplication, noImage } from './application-image'
import { type ApplicationChange, noteDirectApplication, overtakenApplication } from './overtaken-application'

interface Answer {
  ok: boolean
  message: string
}

const textLimit = 4000

function refuse(message: string): Worked<Answer> {
  return { status: 'refused', answer: { ok: false, message } }
}

export interface Application extends ApplicationChange {
  text?: string | null
  /** The id of an upload. Left out, the image that stands is kept; null removes it. */
  image?: string | null
}

/** add_speciallistapplication, in the caller's transaction: applies, or changes what is not accepted yet. */
export async function applyToList(
  tx: Transaction<Database>,
  signed: Signed,
  given: Application,
  { made, work }: { made: Made<ApplicationImage>; work: FileWork },
  now: Date,
): Promise<Worked<Answer>> {
  const { extraid, listid } = given
  const isImageSent = typeof given.image === 'string'
  // The ledger had the answer before, and has it no longer: the device sends the file again.
  if (isImageSent && !made) fail('UPLOAD_MISSING', 'This file has to be sent again.')
  const list = await tx
    .selectFrom('special_list')
    .where('listid', '=', listid)
    .selectAll()
    .forShare()
    .executeTakeFirst()
  if (!list) return refuse('There is no such list.')
  const overtaken = await overtakenApplication(tx, signed, given)
  if (overtaken !== null) return refuse(overtaken)
  await noteDirectApplication(tx, signed, given, now)
  const known = await lockApplication(tx, given)
  if (known?.status === 'A') return refuse('Your application was accepted, so it can’t be changed any more.')
  if (list.closed_at) return refuse('This list is closed for applications.')
  if (made && 'refused' in made) {
    work.gone.push(...(await takeUpload(tx, signed.ctx, given.image ?? '')))
    return refuse(made.refused)
  }
  const standing: ImageColumns = known ?? noImage
  const picture = made?.picture
  const shown = picture ? columnsOf(picture) : given.image === null ? noImage : standing
  const text = cleanLines(given.text ?? '') || null
  const asks = { status: known?.status ?? null, photorequired: list.photorequired, textrequired: list.textrequired }
  // The upload is kept: the device may send it again with what is missing.
  if (!applicationComplete(asks, { text, hasImage: shown.image !== null }))
    return refuse('Please provide the required information')
  if (text !== null && characters(text) > textLimit) return refuse(`It can have at most ${textLimit} characters.`)
  if (picture) {
    work.gone.push(...(await takeUpload(tx, signed.ctx, given.image ?? '')))
    await nameFiles(tx, signed.ctx.cipher, [picture.image, picture.card], { extraid, at: now })
  }
  // A declined application waits for a new decision; the comment on it stays readable.
  const waiting = { text, ...shown, status: 'P' as const, changed_at: now, decided_at: null }
  await tx
    .insertInto('special_list_application')
    .values({ listid, extraid, ...waiting, applied_at: now })
    .onConflict((conflict) => conflict.columns(['listid', 'extraid']).doUpdateSet(waiting))
    .execute()
  if (shown.image !== standing.image) await removeFiles(tx, standing, work)
  const what = `${known ? 'Application changed' : 'Applied'}: ${list.listname}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Your application was saved' } }
}

function columnsOf({ image, card }: ApplicationImage): ImageColumns {
  return { image: image.id, card: card.id }
}

async function removeFiles(tx: Transaction<Database>, of: ImageColumns, work: FileWork): Promise<void> {
  await unnameFiles(tx, filesOfImage(of))
  work.gone.push(...filesOfImage(of))
}

/** remove_speciallistapplication, in the caller's transaction: in any status, also after the list is closed. */
export async function retractFromList(
  tx: Transaction<Database>,
  signed: Signed,
  given: ApplicationChange,
  work: FileWork,
  now: Date,
): Promise<Worked<Answer>> {
  const { extraid, listid } = given
  const overtaken = await overtakenApplication(tx, signed, given)
  if (overtaken !== null) return refuse(overtaken)
  await noteDirectApplication(tx, signed, given, now)
  const removed = await tx
    .deleteFrom('special_list_application')
    .using('special_list')
    .whereRef('special_list.listid', '=', 'special_list_application.listid')
    .where('special_list.listid', '=', listid)
    .where('extraid', '=', extraid)
    .returning(['special_list.listname', 'image', 'card'])
    .executeTakeFirst()
  if (!removed) return refuse('There is no application to remove.')
  await removeFiles(tx, removed, work)
  const what = `Application removed: ${removed.listname}`
  await noteChange(tx, { extraid, what, at: now, ...(await whoOf(tx, signed)) })
  return { status: 'applied', answer: { ok: true, message: 'Your application was removed' } }
}
