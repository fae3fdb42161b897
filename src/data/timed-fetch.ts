import { type ForeignAnswer, foreignAnswer } from '../outbox/exchange-json'
import { requestTimeout } from '../outbox/times'
import { noteExchange, readAnswered } from './reach'

/** Somebody on the way answered in place of our server: a captive portal, a filter, a proxy. */
export class ForeignError extends TypeError {
  constructor(readonly by: ForeignAnswer) {
    super('not an answer of the agency')
  }
}

/** fetch with the time limit (ms) over the body too; tells reach what came of it. A captive portal's page is no answer. */
export async function timedFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
  longest = requestTimeout,
): Promise<Response> {
  const limit = AbortSignal.timeout(longest)
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
  try {
    const response = await fetch(input, { ...init, signal, cache: 'no-store', redirect: 'error' })
    const text = await response.text()
    const isOurs = (response.headers.get('content-type') ?? '').includes('json')
    if (!isOurs) throw new ForeignError(foreignAnswer(response.status))
    noteExchange(true)
    if (response.ok) void readAnswered.tell()
    return new Response(text, { status: response.status, headers: response.headers })
  } catch (error) {
    // An abort by the page itself (a screen was left) says nothing about the network.
    if (!init?.signal?.aborted) noteExchange(false, error instanceof ForeignError ? error.by : null)
    throw error
  }
}
