import { type Meaning, meaningOf } from './meaning'

/** What a request came to (rule 5). */
export type Exchange =
  | { kind: 'answer'; data: Record<string, unknown>; outbox: OutboxExtension | null }
  | Refusal
  | Unreachable

export interface OutboxExtension {
  op_id: string | null
  status: 'applied' | 'refused' | 'conflict' | null
  applied_seq: number | null
  at: string | null
}

export interface JsonRequest {
  url: string
  body: { query: string; operationName: string; variables: Record<string, unknown> }
  headers: Record<string, string>
  timeoutMs: number
}

/**
 * No answer of our server. connection, timeout: none at all. The others are somebody else's answer on the way. barred: a
 * proxy or filter refuses this sort of request. too-large: it takes no body of this size. not-ours: a captive portal's
 * page, a gateway's error.
 */
export interface Unreachable {
  kind: 'unreachable'
  why: 'connection' | 'timeout' | ForeignAnswer
  retryAfter: string | null
}
export type ForeignAnswer = 'not-ours' | 'barred' | 'too-large'

/** The server answered with an error code of the protocol, which used up nothing. */
export interface Refusal {
  kind: 'error'
  code: string
  meaning: Meaning
  message: string
  retryAfter: string | null
}

/** Sends one GraphQL request and judges its answer. Never rejects. */
export function exchangeJson(fetcher: typeof fetch, request: JsonRequest): Promise<Exchange> {
  const { url, body, headers, timeoutMs } = request
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return exchange(fetcher, { url, init, timeoutMs }, judge)
}

/** Sends one request to our own origin, and has its answer judged, all within its time limit. Never rejects. */
export async function exchange<T>(
  fetcher: typeof fetch,
  { url, init, timeoutMs }: { url: string; init: RequestInit; timeoutMs: number },
  judge: (response: Response, text: string) => T,
): Promise<T | Unreachable> {
  const aborter = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    aborter.abort()
  }, timeoutMs)
  try {
    const response = await fetcher(url, {
      ...init,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      signal: aborter.signal,
    })
    // The body may hang too: it is read under the same time limit.
    return judge(response, await response.text())
  } catch {
    return { kind: 'unreachable', why: timedOut ? 'timeout' : 'connection', retryAfter: null }
  } finally {
    clearTimeout(timer)
  }
}

/** Classifies a response by its text, whatever was asked. */
export function judge(response: Response, text: string): Exchange {
  const retryAfter = response.headers.get('retry-after')
  const body = parse(text)
  const code = body?.errors?.[0]?.extensions?.code
  if (typeof code === 'string') {
    return {
      kind: 'error',
      code,
      meaning: meaningOf(code, response.status),
      message: body?.errors?.[0]?.message ?? '',
      retryAfter,
    }
  }
  if (body?.data && !body.errors?.length) {
    return { kind: 'answer', data: body.data, outbox: body.extensions?.outbox ?? null }
  }
  return { kind: 'unreachable', why: foreignAnswer(response.status), retryAfter }
}

/** What answered in place of our server; null where it answered itself, or nobody did. */
export function foreignIn(exchange: Exchange): ForeignAnswer | null {
  if (exchange.kind !== 'unreachable' || exchange.why === 'connection' || exchange.why === 'timeout') return null
  return exchange.why
}

/** What somebody else's answer means, by its HTTP status. */
export function foreignAnswer(status: number): ForeignAnswer {
  if (status === 413) return 'too-large'
  const isPassing = status === 408 || status === 425 || status === 429
  return (status >= 400 && status < 500 && !isPassing) || status === 501 ? 'barred' : 'not-ours'
}

interface GraphqlBody {
  data?: Record<string, unknown> | null
  errors?: { message?: string; extensions?: { code?: unknown } }[]
  extensions?: { outbox?: OutboxExtension }
}

function parse(text: string): GraphqlBody | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as GraphqlBody) : null
  } catch {
    return null
  }
}
