import { type Kysely, sql, type Transaction } from 'kysely'
import { type ConsentKind, consentNames, isConsentKind, whyNotAsked } from '../../../domain/consents/consents'
import { dublinDay } from '../../../domain/dates/dublin-day'
import { fail } from '../../context/failure'
import type { Database } from '../../store/schema'
import type { Signed } from '../access/signed-in'
import type { FileWork } from '../files/file-work'
import { nameFiles, unnameFiles } from '../files/stored-files'
import { noteChange, whoOf } from '../history/record-change'
import type { Made } from '../images/made-of-upload'
import type { Worked } from '../outbox/outbox-ledger'
import { takeUpload } from '../uploads/take'
import type { FormFile } from './form-file'

interface Given {
  extraid: number
  kind: string
  file: string
}

interface Answer {
  ok: boolean
  message: string | null
}

const recorded: Worked<Answer> = {
  status: 'applied',
  answer: { ok: true, message: 'Your scan was recorded, it will be reviewed shortly' },
}

/** Whether this very file was recorded before: a request whose answer was lost may have been carried out. */
export async function isRecorded(db: Kysely<Database>, { extraid, kind, file }: Given): Promise<boolean> {
  const row = await db
    .selectFrom('consent_form')
    .where('upload', '=', file)
    .where('extraid', '=', extraid)
    .select('kind')
    .executeTakeFirst()
  return row?.kind === kind
}

/**
 * set_consent_image, in the caller's transaction: keeps a form for the agency to look at, in place of a pending one of the same
 * kind. A repeated call with the same file gives the same answer and does nothing.
 */
export async function setConsentImage(
  tx: Transaction<Database>,
  signed: Signed,
  given: Given,
  { made, work }: { made: Made<FormFile>; work: FileWork },
  now: Date,
): Promise<Worked<Answer>> {
  const { ctx } = signed
  const { extraid, kind, file } = given
  // One at a time, so that two of the same file are one.
  await lockConsents(tx, extraid)
  if (await isRecorded(tx, given)) return recorded
  if (!made) fail('UPLOAD_MISSING', 'This file has to be sent again.')
  work.gone.push(...(await takeUpload(tx, ctx, file)))
  if (!isConsentKind(kind)) return refused(`There is no consent form '${kind.slice(0, 40)}'.`)
  if ('refused' in made) return refused(made.refused)
  const { dateofbirth } = await tx
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select('dateofbirth')
    .executeTakeFirstOrThrow()
  const reason = whyNotAsked(kind, dateofbirth, dublinDay(now))
  if (reason !== null) return refused(reason)
  await dropPending(tx, { extraid, kind }, work)
  const { contents: pdf_contents, ...picture } = made.picture
  await nameFiles(tx, ctx.cipher, [picture], { extraid, at: now })
  const row = { extraid, kind, file: picture.id, size: picture.size, pdf_contents, upload: file, created: now }
  await tx.insertInto('consent_form').values(row).execute()
  await noteChange(tx, { extraid, what: `${consentNames[kind]}: form sent`, at: now, ...(await whoOf(tx, signed)) })
  return recorded
}

/** No other form of this member is recorded, or decided, until the transaction ends. */
export async function lockConsents(tx: Kysely<Database>, extraid: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consents ${extraid}`}, 5))`.execute(tx)
}

function refused(message: string): Worked<Answer> {
  return { status: 'refused', answer: { ok: false, message } }
}

async function dropPending(
  tx: Kysely<Database>,
  { extraid, kind }: { extraid: number; kind: ConsentKind },
  work: FileWork,
): Promise<void> {
  const gone = await tx
    .deleteFrom('consent_form')
    .where('extraid', '=', extraid)
    .where('kind', '=', kind)
    .where('status', '=', 'Pending')
    .returning('file')
    .execute()
  const files = gone.flatMap(({ file }) => file ?? [])
  await unnameFiles(tx, files)
  work.gone.push(...files)
}
