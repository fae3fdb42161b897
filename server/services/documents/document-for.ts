import type { DocumentName } from '../../../domain/access/authorisation'
import { Failure, fail } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import { countEach } from '../../store/limits'
import { authorise } from '../access/authorise'
import { refuseUnconfirmed } from '../access/confirmed-address'
import { myData } from '../archive/my-data'
import { chitDocument } from './chit-document'
import type { FoundDocument, MadeDocument, StoredDocument } from './made-document'
import { payslipDocument } from './payslip-document'
import { receiptDocument } from './receipt-document'
import { termsOfEmployment, termsOfEngagement } from './terms-documents'

type AnyDocument = MadeDocument | StoredDocument
type FindDocument = (ctx: RequestContext, number: number) => Promise<FoundDocument<AnyDocument> | null>

/** How a document of each kind is found; null where there is none of that number. */
const finders: Readonly<Record<DocumentName, FindDocument>> = {
  payslip: payslipDocument,
  chit: chitDocument,
  terms_of_engagement: termsOfEngagement,
  terms_of_employment: termsOfEmployment,
  receipt: receiptDocument,
  my_data: myData,
}

/**
 * The document of that kind and number, if there is one and it is for this session; null looks the same in either case.
 * Ends with UNAUTHENTICATED, TERMS_NOT_ACCEPTED, EMAIL_NOT_CONFIRMED or RATE_LIMITED.
 */
export async function documentFor(
  ctx: RequestContext,
  name: DocumentName,
  number: number,
): Promise<AnyDocument | null> {
  const found = await finders[name](ctx, number)
  // Also for a number without a document, so that a visitor who is not logged in learns nothing.
  const asked = { endpoint: 'document', operation: name, extraid: found?.extraid ?? null } as const
  const { decision } = await authorise(ctx.db, ctx, asked)
  if (!found || decision !== 'allow') return null
  refuseUnconfirmed(ctx)
  const counted = await countEach(ctx.limits, [
    ['document', String(ctx.session?.extraid)],
    ['document-address', ctx.address],
    ['documents', 'all'],
  ])
  if (!counted.ok) fail('RATE_LIMITED', 'Too many documents.', { retryAfterS: counted.retryAfterS })
  try {
    return await found.make()
  } catch (error) {
    // A refused one was no work.
    if (error instanceof Failure && error.code === 'UNAVAILABLE') await counted.giveBack()
    throw error
  }
}
