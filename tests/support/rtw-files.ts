import type { Kysely } from 'kysely'
import type { DocumentValues, ScanField } from '../../domain/right-to-work/document-fields'
import type { Answers, FormType } from '../../domain/right-to-work/questions'
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

/** A parent's form that waits for the agency. */
export async function addConsent(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid }: { extraid: number },
  at: Date,
): Promise<AddedConsent> {
  const file = await storeBytes(blobs, await smallPhoto(), 'image/jpeg')
  await nameFiles(db, testCipher, [file], { extraid, at })
  const row = { extraid, kind: 'parent-form', file: file.id, size: file.size, upload: file.id, created: at } as const
  const { id } = await db.insertInto('consent_form').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, file: file.id }
}

export interface AddedSubmission {
  id: number
  /** The file of each scan. */
  scans: ReadonlyMap<ScanField, string>
}

/** Of somebody from elsewhere who neither studies nor has a second passport. */
const answers = { a1: 3, a2: 3, a3: 2, a4: 2 } as const satisfies Answers
const form = 5 satisfies FormType
export const someDocuments: DocumentValues = {
  ...{ passport_country: 'BR', passport_number: 'PA7654321', passport_expiry: '2031-05-01' },
  ...{ gnib_number: 'GN1234567', gnib_expiry: '2027-03-01' },
}
const someScans: readonly ScanField[] = ['passport_scan', 'gnib_scan', 'gnib2_scan']

/** A submission with all that its form asks for: begun, or submitted. */
export async function addSubmission(
  db: Kysely<Database>,
  blobs: BlobStore,
  { extraid, status }: { extraid: number; status: 1 | 2 },
  at: Date,
): Promise<AddedSubmission> {
  const labels = { v1: 'Brazil', v2: 'Brazil', v3: 'No', v4: 'No', a1_country: 'BR', a2_country: 'BR' }
  const { id } = await db
    .insertInto('rtw')
    .values({
      ...{ extraid, status, submission_type: form, ...answers, ...labels },
      ...{ created: at, wf_started: at, wf_submitted: status === 2 ? at : null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sealed_values = await sealValues(db, testCipher, { id, extraid }, someDocuments)
  await db.updateTable('rtw').set({ sealed_values }).where('id', '=', id).execute()
  const scans = new Map<ScanField, string>()
  for (const field of someScans) {
    const file = await storeBytes(blobs, await smallPhoto(), 'image/jpeg')
    await nameFiles(db, testCipher, [file], { extraid, at })
    const held = { rtw_id: id, extraid, field, file: file.id, size: file.size, held_at: at }
    await db.insertInto('rtw_scan').values(held).execute()
    scans.set(field, file.id)
  }
  return { id, scans }
}
