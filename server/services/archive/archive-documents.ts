import type { RequestContext } from '../../context/request-context'
import { BlobAbsent } from '../../store/blobs/blob-store'
import { chitDocument } from '../documents/chit-document'
import type { FoundDocument } from '../documents/made-document'
import { payslipDocument } from '../documents/payslip-document'
import { termsOfEmployment, termsOfEngagement } from '../documents/terms-documents'
import { readStored } from '../files/stored-files'
import { pictureOf } from '../photos/picture-for'
import { listImageOf } from '../special-lists/image-for'

export interface ArchiveFile {
  /** 'payslips/payslip-2026-11-14-12.html' */
  path: string
  body: string | Buffer
}

/** Every document that the portal makes for this member and every file that they sent, one after the other. */
export async function archiveDocuments(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const add = async (folder: string, found: FoundDocument | null) => {
    // Checked once more: the document may have been deleted since its number was read.
    if (found?.extraid !== extraid) return
    const { filename, body } = await found.make()
    files.push({ path: `${folder}/${filename}`, body })
  }
  for (const id of await idsOf(ctx, 'payslip', extraid)) await add('payslips', await payslipDocument(ctx, id))
  for (const id of await idsOf(ctx, 'chit', extraid)) await add('chits', await chitDocument(ctx, id))
  await add('terms', await termsOfEngagement(ctx, extraid))
  await add('terms', await termsOfEmployment(ctx, extraid))
  return [
    ...files,
    ...(await photoFiles(ctx, extraid)),
    ...(await listFiles(ctx, extraid)),
    ...(await reelFiles(ctx, extraid)),
    ...(await scanFiles(ctx, extraid)),
    ...(await consentFiles(ctx, extraid)),
  ]
}

/** Each photo as it is shown. */
async function photoFiles(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  for (const { phototype, mediaid, image } of await photosWithPicture(ctx, extraid)) {
    const body = await pictureOf(ctx, image)
    // Null where it was replaced or deleted since its row was read.
    if (body) files.push({ path: `photos/photo-${phototype}-${mediaid}.jpg`, body })
  }
  return files
}

/** The image of each application to a special list. */
async function listFiles(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const applications = await ctx.db
    .selectFrom('special_list_application')
    .where('extraid', '=', extraid)
    .where('image', 'is not', null)
    .orderBy('listid')
    .select(['listid', 'image'])
    .$narrowType<{ image: string }>()
    .execute()
  for (const { listid, image } of applications) {
    const body = await listImageOf(ctx, image)
    // Null where it was replaced or retracted since its row was read.
    if (body) files.push({ path: `special-lists/special-list-${listid}.jpg`, body })
  }
  return files
}

/** Each audio reel, under its number, as a title may be anything. */
async function reelFiles(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const reels = await ctx.db
    .selectFrom('voicereel')
    .where('extraid', '=', extraid)
    .orderBy('reelid')
    .select(['reelid', 'sound'])
    .execute()
  for (const { reelid, sound } of reels) {
    const body = await readUnlessGone(ctx, sound)
    if (body) files.push({ path: `audio-reels/audio-reel-${reelid}.mp3`, body })
  }
  return files
}

/** Each scan of a document, once: a renewal holds those of the submission before it, too. */
async function scanFiles(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const scans = await ctx.db
    .selectFrom('rtw_scan')
    .where('extraid', '=', extraid)
    .distinctOn('file')
    .orderBy('file')
    .orderBy('rtw_id')
    .select(['rtw_id', 'field', 'file'])
    .execute()
  for (const { rtw_id, field, file } of scans) {
    const body = await readUnlessGone(ctx, file)
    if (body) files.push({ path: `right-to-work/submission-${rtw_id}-${field}.jpg`, body })
  }
  return files
}

/** Each form that says that a member under 16 may work, under its number. */
async function consentFiles(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const forms = await ctx.db
    .selectFrom('consent_form as form')
    .innerJoin('stored_file', 'stored_file.id', 'form.file')
    .where('form.extraid', '=', extraid)
    .orderBy('form.id')
    .select(['form.id', 'form.kind', 'stored_file.id as file', 'stored_file.filetype'])
    .execute()
  for (const { id, kind, file, filetype } of forms) {
    const body = await readUnlessGone(ctx, file)
    if (body) files.push({ path: `consents/${kind}-${id}.${filetype === 'application/pdf' ? 'pdf' : 'jpg'}`, body })
  }
  return files
}

/** Null where it was deleted since its row was read. */
async function readUnlessGone(ctx: RequestContext, file: string): Promise<Buffer | null> {
  return readStored(ctx, file).catch((error: unknown) => {
    if (error instanceof BlobAbsent) return null
    throw error
  })
}

async function photosWithPicture({ db }: RequestContext, extraid: number) {
  const rows = await db
    .selectFrom('photo')
    .where('extraid', '=', extraid)
    .where('image', 'is not', null)
    .orderBy('phototype')
    .select(['phototype', 'mediaid', 'image'])
    .$narrowType<{ image: string }>()
    .execute()
  return rows
}

async function idsOf({ db }: RequestContext, table: 'payslip' | 'chit', extraid: number): Promise<number[]> {
  const rows = await db.selectFrom(table).where('extraid', '=', extraid).orderBy('id').select('id').execute()
  return rows.map(({ id }) => id)
}
