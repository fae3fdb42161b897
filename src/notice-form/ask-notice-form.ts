import { requestTimeout } from '../outbox/times'

/** What came back, unchecked. status: of HTTP. */
export interface RawAnswer {
  status: number
  body: unknown
}

/** Checked against the contract by a test. */
export const noticeFormDocument =
  'query NoticeForm($id: Int!, $preview: String) { notice_form(id: $id, preview: $preview) { id title preamble is_active config } }'

/** The address of a form: its number, and the `preview` value of the agency's link to look at it. */
export interface FormAddress {
  id: string
  preview: string | null
}

let ahead: (FormAddress & { answer: Promise<RawAnswer | null> }) | null = null

/**
 * Asks for a form while the code that draws it is still loading. Without the data layer, which a visitor does not need yet.
 * Never rejects; null: no answer, or not JSON.
 */
export function askNoticeForm(address: FormAddress): Promise<RawAnswer | null> {
  const answer = ask(address).catch(() => null)
  ahead = { ...address, answer }
  return answer
}

/** The answer that was asked for ahead, given out once; later calls ask again. */
export function takeNoticeForm(address: FormAddress): Promise<RawAnswer | null> {
  const isIt = ahead?.id === address.id && ahead.preview === address.preview
  const taken = ahead && isIt ? ahead.answer : ask(address).catch(() => null)
  ahead = null
  return taken
}

async function ask({ id, preview }: FormAddress): Promise<RawAnswer> {
  const response = await fetch('/dj/api/login/', {
    method: 'POST',
    cache: 'no-store',
    redirect: 'error',
    headers: { 'content-type': 'application/json', 'x-callboard': '1' },
    body: JSON.stringify({
      query: noticeFormDocument,
      operationName: 'NoticeForm',
      variables: { id: Number(id), preview },
    }),
    signal: AbortSignal.timeout(requestTimeout),
  })
  return { status: response.status, body: await response.json() }
}
