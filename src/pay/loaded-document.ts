import { isPaymentDocument } from '../../domain/access/payment-documents'

let isForPaying = false

/** Notes the path at which this document was loaded: it keeps that path's security policy, wherever the router leads. */
export function noteLoaded(path: string): void {
  isForPaying = isPaymentDocument(path)
}

/** Whether this document has the policy under which somebody can pay. */
export function isLoadedForPaying(): boolean {
  return isForPaying
}

/** Whether a path needs a document with the other policy. */
export function wantsOtherDocument(path: string): boolean {
  return isPaymentDocument(path) !== isForPaying
}
