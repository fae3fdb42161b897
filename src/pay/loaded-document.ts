import { isPaymentDocument } from '../../domain/access/payment-documents'

let isForPaying = false

/** Notes the address at which this document was loaded: its policy is that one's for good, wherever the router leads. */
export function noteLoaded(path: string): void {
  isForPaying = isPaymentDocument(path)
}

/** Whether this document has the policy under which somebody can pay. */
export function isLoadedForPaying(): boolean {
  return isForPaying
}

/** Whether a path wants a document of the other kind than this one is. */
export function wantsOtherDocument(path: string): boolean {
  return isPaymentDocument(path) !== isForPaying
}
