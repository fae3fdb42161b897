import type { BlobStore } from '../../../server/store/blobs/blob-store'
import type { OpenDatabase } from '../../../server/store/database'
import type { Operation } from './operation'
import { pictureProblem } from './picture-problem'

const path = '/dj/api/rtw/'
/** The scan fields of the longest form. They are used in turn, because each treats a scan the same way. */
const fields = [
  ...['passport_scan', 'passport2_scan', 'college_letter_scan', 'gnib_scan', 'gnib2_scan'],
  ...['work_permit_scan', 'partner_gnib_scan', 'partner_gnib2_scan'],
] as const

/** The operations that take documents: scans of a begun submission, and consent forms. Only the agency sees these files. */
export async function documentOperations(
  { db }: OpenDatabase,
  blobs: BlobStore,
  extraid: number,
): Promise<Operation[]> {
  const answers = { a1: 3, a2: 3, a3: 1, a4: 1 } as const
  const begun = { extraid, status: 1, submission_type: 2, ...answers } as const
  const { id } = await db.insertInto('rtw').values(begun).returning('id').executeTakeFirstOrThrow()
  let turn = 0
  return [
    {
      ...{ name: 'hold_scan', fate: 'photo', path, isNarrow: true, isSilent: true },
      query:
        'mutation ($id: Int!, $field: RtwScanField!, $file: Upload!) { hold_scan(id: $id, field: $field, file: $file) { ok message } }',
      get variables() {
        turn += 1
        return { id, field: fields[turn % fields.length] }
      },
      taken: async () => {
        const held = await db.selectFrom('rtw_scan').selectAll().executeTakeFirstOrThrow()
        const query = 'mutation ($id: Int!, $field: RtwScanField!) { drop_scan(id: $id, field: $field) { ok message } }'
        return {
          served: [`/dj/api/agency/scan/${held.file}.jpg`],
          removal: { path, query, variables: { id, field: held.field } },
        }
      },
      problem: pictureProblem,
    },
    {
      ...{ name: 'set_consent_image', fate: 'photo', path, isNarrow: true, takesPdf: true },
      query:
        'mutation ($extraid: Int!, $file: Upload!) { set_consent_image(extraid: $extraid, kind: "parent-form", file: $file) { ok message } }',
      variables: { extraid },
      taken: async () => {
        const form = await db
          .selectFrom('consent_form')
          .innerJoin('stored_file', 'stored_file.id', 'consent_form.file')
          .select(['stored_file.id as file', 'stored_file.filetype'])
          .executeTakeFirstOrThrow()
        const end = form.filetype === 'application/pdf' ? 'pdf' : 'jpg'
        return {
          served: [`/dj/api/agency/consent/${form.file}.${end}`],
          // Nobody can take a form back, as the agency keeps it, so the test deletes it itself.
          removal: async () => {
            await db.deleteFrom('consent_form').execute()
            await db.deleteFrom('stored_file').where('id', '=', form.file).execute()
            await blobs.remove(form.file)
          },
        }
      },
      problem: async (type, bytes) =>
        type === 'application/pdf' && bytes.toString('latin1', 0, 5) === '%PDF-' ? null : pictureProblem(type, bytes),
    },
  ]
}
