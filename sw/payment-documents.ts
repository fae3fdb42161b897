import { isPaymentDocument } from '../domain/access/payment-documents'
import { openWithSignal } from './no-signal'

/**
 * Whether a request opens a page on which somebody pays. Such a page has its own security policy, which only the server
 * sets (security-headers.ts): the shell was stored with another.
 */
export function isPaying({ request, url }: { request: Pick<Request, 'mode'>; url: URL }): boolean {
  return request.mode === 'navigate' && isPaymentDocument(url.pathname)
}

/** From the server alone. */
export function openPaying(request: Request, send?: typeof fetch): Promise<Response> {
  return openWithSignal(request, needsSignal, send)
}

// Somebody who reopens the page during a payment may have paid: the text says nothing of what was charged.
const needsSignal =
  'Paying needs a connection, so this page opens only while the agency can be reached. Nothing is lost, and nothing is paid twice: try again when you have signal.'
