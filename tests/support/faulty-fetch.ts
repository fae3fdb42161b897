/** What can go wrong between a device and the server. Each is done to real requests of the real server. */
export type Fault =
  /** Never reaches the server. */
  | { kind: 'refuse' }
  /** The server handles the request; its answer is lost. */
  | { kind: 'lose-answer' }
  /** Arrives twice, at once. */
  | { kind: 'double' }
  /** The request never leaves; no answer ever comes. */
  | { kind: 'hang' }
  /** The server handles the request; no answer ever comes. */
  | { kind: 'hang-after' }
  /** A captive portal's friendly page. */
  | { kind: 'captive' }
  /** Somebody else's JSON, with 200. */
  | { kind: 'stranger'; body: unknown }
  /** A proxy's or the server's error. */
  | { kind: 'status'; status: number; retryAfter?: string; code?: string }

export interface Injected {
  fault: Fault['kind']
  operation: string
  /** The server's HTTP status, where the request reached it. */
  reached: number | null
}

export interface FaultyFetch {
  fetch: typeof fetch
  /** Faults for the next requests of that operation (null: of any), one each, in turn. */
  inject: (operation: string | null, ...faults: Fault[]) => void
  /** The fault for every request of that operation (left out: of any), until it is cleared with null. */
  always: (fault: Fault | null, operation?: string) => void
  /** The faults that requests really met, for a test to assert on. */
  injected: Injected[]
  /** Every request that was let through unchanged. send() sends it once more, late. */
  sent: { operation: string; send: () => Promise<Response> }[]
}

/** fetch for one device: relative URLs go to the server, with that device's cookie and the injected faults. */
export function faultyFetch(baseUrl: () => string, cookie: () => string): FaultyFetch {
  const queue: { operation: string | null; fault: Fault }[] = []
  let standing: { operation: string | null; fault: Fault } | null = null
  const injected: Injected[] = []
  const sent: FaultyFetch['sent'] = []

  const doFetch: typeof fetch = async (input, init) => {
    const operation = operationOf(init)
    const headers = new Headers(init?.headers)
    headers.set('cookie', cookie())
    const real = (): Promise<Response> => fetch(`${baseUrl()}${String(input)}`, { ...init, headers, cache: 'default' })
    const fault = take(operation)
    if (!fault) {
      sent.push({
        operation,
        send: () => fetch(`${baseUrl()}${String(input)}`, { ...init, headers, cache: 'default', signal: null }),
      })
      return real()
    }
    const note: Injected = { fault: fault.kind, operation, reached: null }
    injected.push(note)
    switch (fault.kind) {
      case 'refuse':
        throw new TypeError('Failed to fetch')
      case 'lose-answer':
        note.reached = await statusOf(real())
        throw new TypeError('Failed to fetch')
      case 'double': {
        const [first, second] = await Promise.all([real(), real()])
        note.reached = second.status
        await second.text()
        return first
      }
      case 'hang':
        return untilAborted(init?.signal)
      case 'hang-after':
        note.reached = await statusOf(real())
        return untilAborted(init?.signal)
      case 'captive':
        return new Response('<html><title>Free Wi-Fi</title>Welcome!</html>', {
          headers: { 'content-type': 'text/html' },
        })
      case 'stranger':
        return new Response(JSON.stringify(fault.body), { headers: { 'content-type': 'application/json' } })
      case 'status':
        return failure(fault)
    }
  }

  const take = (operation: string): Fault | null => {
    const index = queue.findIndex((entry) => entry.operation === null || entry.operation === operation)
    if (index >= 0) return queue.splice(index, 1)[0]?.fault ?? null
    if (standing && (standing.operation === null || standing.operation === operation)) return standing.fault
    return null
  }

  return {
    fetch: doFetch,
    inject: (operation, ...faults) => {
      for (const fault of faults) queue.push({ operation, fault })
    },
    always: (fault, operation) => {
      standing = fault ? { operation: operation ?? null, fault } : null
    },
    injected,
    sent,
  }
}

function operationOf(init?: RequestInit): string {
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
  return typeof body === 'object' && body !== null && 'operationName' in body ? String(body.operationName) : ''
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, text } = await response.then(async (got) => ({ status: got.status, text: await got.text() }))
  if (text === '') throw new Error('the server answered nothing')
  return status
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}

function failure(fault: Extract<Fault, { kind: 'status' }>): Response {
  const headers: Record<string, string> = { 'content-type': fault.code ? 'application/json' : 'text/html' }
  if (fault.retryAfter) headers['retry-after'] = fault.retryAfter
  const body = fault.code
    ? JSON.stringify({ errors: [{ message: 'A fault.', extensions: { code: fault.code } }] })
    : '<html>Bad gateway</html>'
  return new Response(body, { status: fault.status, headers })
}
