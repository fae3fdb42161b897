import type { Kysely } from 'kysely'
import type { ConsentKind } from '../../domain/consents/consents'
import type { DocumentValues, ScanField } from '../../domain/right-to-work/document-fields'
import type { Answers, FormType } from '../../domain/right-to-work/questions'
import { contentsOf } from '../../server/services/consents/pdf-contents'
import { nameFiles, storeBytes } from '../../server/services/files/stored-files'
import { sealValues } from '../../server/services/right-to-work/document-values'
import type { BlobStore } from '../../server/store/blobs/blob-store'
import type { Database } from '../../server/store/schema'
import { smallPhoto } from './photo-files'
import { testCipher } from './served'

export interface AddedConsent {
  id: number
  file: string
}

interface SentForm {
  extraid: number
  /** By default a parent's form. */
  kind?: ConsentKind
  /** Only one of the two may be given; by default the form is a small photograph. */
  photo?: Buffer
  pdf?: Buffer
}

/** Adds a form that waits for the agency. */
export async function addConsent(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, kind = 'parent-form', photo, pdf }: SentForm,
  at: Date,
): Promise<AddedConsent> {
  const file = pdf
    ? await storeBytes(blobs, pdf, 'application/pdf')
    : await storeBytes(blobs, photo ?? (await smallPhoto()), 'image/jpeg')
  await nameFiles(db, testCipher, [file], { extraid, at })
  const pdf_contents = pdf ? await contentsOf(pdf) : null
  const row = { extraid, kind, file: file.id, size: file.size, pdf_contents, upload: file.id, created: at }
  const { id } = await db.insertInto('consent_form').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, file: file.id }
}

export interface AddedSubmission {
  id: number
  /** The id of the file of each scan. */
  scans: ReadonlyMap<ScanField, string>
}

/** The answers of somebody from elsewhere who neither studies nor has a second passport. */
const answers = { a1: 3, a2: 3, a3: 2, a4: 2 } as const satisfies Answers
const form = 5 satisfies FormType
export const someDocuments: DocumentValues = {
  ...{ passport_country: 'BR', passport_number: 'PA7654321', passport_expiry: '2031-05-01' },
  ...{ gnib_number: 'GN1234567', gnib_expiry: '2027-03-01' },
}
const someScans: readonly ScanField[] = ['passport_scan', 'gnib_scan', 'gnib2_scan']

/** What a submission holds. */
export interface Sent {
  form: FormType
  answers: Answers
  /** The answers as they read, and the codes of their countries. */
  labels: Partial<Record<'v1' | 'v2' | 'v3' | 'v4' | 'a1_country' | 'a2_country', string>>
  values: DocumentValues
  scans: ReadonlyMap<ScanField, Buffer>
}

/**
 * Adds a submission with all that its form asks for: begun (1) or submitted (2). By default it is from somebody from
 * Brazil.
 */
export async function addSubmission(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, status, sent }: { extraid: number; status: 1 | 2; sent?: Sent },
  at: Date,
): Promise<AddedSubmission> {
  const { labels, values, ...given } = sent ?? (await fromBrazil())
  const { id } = await db
    .insertInto('rtw')
    .values({
      ...{ extraid, status, submission_type: given.form, ...given.answers, ...labels },
      ...{ created: at, wf_started: at, wf_submitted: status === 2 ? at : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed_values = await sealValues(db, testCipher, { id, extraid }, values)
  await db.updateTable('rtw').set({ sealed_values }).where('id', '=', id).execute()
  const scans = new Map<ScanField, string>()
  for (const [field, bytes] of given.scans) {
    const file = await storeBytes(blobs, bytes, 'image/jpeg')
    await nameFiles(db, testCipher, [file], { extraid, at })
    const held = { rtw_id: id, extraid, field, file: file.id, size: file.size, held_at: at }
    await db.insertInto('rtw_scan').values(held).execute()
    scans.set(field, file.id)
  }
  return { id, scans }
}

async function fromBrazil(): Promise<Sent> {
  const bytes = await smallPhoto()
  const labels = { v1: 'Brazil', v2: 'Brazil', v3: 'No', v4: 'No', a1_country: 'BR', a2_country: 'BR' }
  return { form, answers, labels, values: someDocuments, scans: new Map(someScans.map((field) => [field, bytes])) }
}
