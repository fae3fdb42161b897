import { requestTimeout } from '../outbox/times'

/** What came back, unchecked. status: of HTTP. */
export interface RawAnswer {
  status: number
  body: unknown
}

/** Checked against the contract by a test. */
export const noticeFormDocument =
  'query NoticeForm($id: Int!) { notice_form(id: $id) { id title preamble is_active config } }'

let ahead: { id: string; answer: Promise<RawAnswer | null> } | null = null

/**
 * Asks for a form while the code that draws it still comes. Without the data layer, which a stranger does not need yet. Never
 * rejects; null: no answer of ours.
 */
export function askNoticeForm(id: string): Promise<RawAnswer | null> {
  const answer = ask(id).catch(() => null)
  ahead = { id, answer }
  return answer
}

/** The answer that was asked for ahead, once; later ones are asked anew. */
export function takeNoticeForm(id: string): Promise<RawAnswer | null> {
  const taken = ahead?.id === id ? ahead.answer : ask(id).catch(() => null)
  ahead = null
  return taken
}

async function ask(id: string): Promise<RawAnswer> {
  const response = await fetch('/dj/api/login/', {
    method: 'POST',
    cache: 'no-store',
    redirect: 'error',
    headers: { 'content-type': 'application/json', 'x-callboard': '1' },
    body: JSON.stringify({ query: noticeFormDocument, operationName: 'NoticeForm', variables: { id: Number(id) } }),
    signal: AbortSignal.timeout(requestTimeout),
  })
  return { status: response.status, body: await response.json() }
}
