import { AssertionError } from 'node:assert'

/** What a request to an endpoint may carry. */
export interface CallOptions {
  cookie?: string | null
  /** The agency's bearer token. */
  token?: string
  headers?: Record<string, string>
}

interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string; last_seq?: number } }[]
  extensions?: { outbox?: Record<string, unknown> }
}

/** An endpoint's answer as a test looks at it. */
export interface Called extends GraphqlAnswer {
  status: number
  /** The first error's code, or null. */
  code: string | null
  /** The session cookie that it set, as a Cookie header; null when it set none or cleared it. */
  cookie: string | null
  setCookie: string | null
  retryAfter: string | null
}

export type EndpointName = 'login' | 'member' | 'rtw' | 'agency'

/** Sends one document to an endpoint as the page does: by POST, with X-Callboard. */
export async function call(
  url: string,
  endpoint: EndpointName,
  query: string,
  variables: Record<string, unknown> = {},
  { cookie = null, token, headers = {} }: CallOptions = {},
): Promise<Called> {
  const response = await fetch(`${url}/dj/api/${endpoint}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-callboard': '1',
      ...(cookie ? { cookie } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as GraphqlAnswer
  const setCookie = response.headers.getSetCookie().find((one) => one.includes('callboard_session=')) ?? null
  const pair = setCookie?.split(';')[0] ?? ''
  return {
    ...answer,
    status: response.status,
    code: answer.errors?.[0]?.extensions?.code ?? null,
    setCookie,
    cookie: pair.endsWith('=') || pair === '' ? null : pair,
    retryAfter: response.headers.get('retry-after'),
  }
}

/** The value of one root field, as an object to look at. */
export function field<T = Record<string, unknown>>(called: Called, name: string): T {
  const value = called.data?.[name]
  if (value === undefined || value === null) {
    throw new AssertionError({ message: `No ${name} in ${JSON.stringify(called)}` })
  }
  return value as T
}
