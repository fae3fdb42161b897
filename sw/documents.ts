import { openWithSignal } from './no-signal'

/** Payslips, chits, terms and the archive: pages and files of the server's that never rest on a device. */
const documentPath = /^\/dj\/api\/member\/[^?#]+\.(html|pdf|zip)$/

/** Whether a request opens one of them in a tab. */
export function isDocument({ request, url }: { request: Pick<Request, 'mode'>; url: URL }): boolean {
  return request.mode === 'navigate' && documentPath.test(url.pathname)
}

/** From the server alone; nothing is kept. */
export function openDocument(request: Request, send?: typeof fetch): Promise<Response> {
  return openWithSignal(request, notKept, send)
}

const notKept =
  'Documents are not kept on this device, so this one opens only while the agency can be reached. Nothing is lost: try again when you have signal.'
