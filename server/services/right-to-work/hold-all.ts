import { isScanField, type ScanField } from '../../../domain/right-to-work/document-fields'
import { rtwStatus } from '../../../domain/right-to-work/state'
import type { RequestContext } from '../../context/request-context'
import { inTransaction } from '../../store/transaction'
import { authorise } from '../access/authorise'
import type { Signed } from '../access/signed-in'
import { withFileWork } from '../files/file-work'
import { absentHold, type HoldAnswer, holdScan, madeScan } from './scan'

type Given = Readonly<Record<string, unknown>> & { id: number }

/**
 * Holds the scans that arrive together with submit1 to submit5, each in its own transaction, like scans sent earlier;
 * returns the refusals by field. Does nothing for a submission that is not open any more: it has its files.
 */
export async function holdAll(
  signed: Signed,
  operation: string,
  args: Given,
  extraid: number | null,
): Promise<{ field: string; message: string }[]> {
  const { ctx } = signed
  if (extraid === null || !(await isBegun(ctx, args.id))) return []
  const problems: { field: string; message: string }[] = []
  for (const [field, file] of Object.entries(args)) {
    if (!isScanField(field) || typeof file !== 'string') continue
    const { ok, message } = await hold(signed, operation, { id: args.id, field, file, extraid })
    if (!ok) problems.push({ field, message: message ?? '' })
  }
  return problems
}

async function isBegun({ db }: RequestContext, id: number): Promise<boolean> {
  const row = await db.selectFrom('rtw').where('id', '=', id).select('status').executeTakeFirst()
  return row?.status === rtwStatus.started
}

function hold(
  signed: Signed,
  operation: string,
  given: { id: number; extraid: number; field: ScanField; file: string },
): Promise<HoldAnswer> {
  const { ctx } = signed
  return withFileWork(ctx, async (work) => {
    const made = await madeScan(ctx, given.file)
    if (made && 'picture' in made) work.made.push(made.picture.id)
    return inTransaction(ctx.db, async (tx) => {
      const asked = { endpoint: 'rtw', operation, extraid: given.extraid, lock: 'share' } as const
      const { decision } = await authorise(tx, ctx, asked)
      return decision === 'allow' ? (await holdScan(tx, signed, given, { made, work }, ctx.now())).answer : absentHold
    })
  })
}
