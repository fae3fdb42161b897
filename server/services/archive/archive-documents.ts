import { fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { chitDocument } from '../documents/chit-document'
import type { FoundDocument } from '../documents/made-document'
import { payslipDocument } from '../documents/payslip-document'
import { termsOfEmployment, termsOfEngagement } from '../documents/terms-documents'

export interface ArchiveFile {
  /** 'payslips/payslip-2026-11-14-12.html' */
  path: string
  body: string | Buffer
}

/** Every document that the portal makes for this member, one after the other, for as long as somebody waits. */
export async function archiveDocuments(ctx: RequestContext, extraid: number): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  const add = async (folder: string, found: FoundDocument | null) => {
    // Asked once more, as one may have come to its end since its number was read.
    if (found?.extraid !== extraid) return
    if (ctx.gone.aborted) fail('UNAVAILABLE', 'Nobody waits for this archive any more.')
    const { filename, body } = await found.make()
    files.push({ path: `${folder}/${filename}`, body })
  }
  for (const id of await idsOf(ctx, 'payslip', extraid)) await add('payslips', await payslipDocument(ctx, id))
  for (const id of await idsOf(ctx, 'chit', extraid)) await add('chits', await chitDocument(ctx, id))
  await add('terms', await termsOfEngagement(ctx, extraid))
  await add('terms', await termsOfEmployment(ctx, extraid))
  return files
}

async function idsOf({ db }: RequestContext, table: 'payslip' | 'chit', extraid: number): Promise<number[]> {
  const rows = await db.selectFrom(table).where('extraid', '=', extraid).orderBy('id').select('id').execute()
  return rows.map(({ id }) => id)
}
