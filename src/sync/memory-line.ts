import { noteExchange } from '../data/reach'
import type { TusLine } from '../outbox/files/tus'
import { requestTimeout } from '../outbox/times'

/** The line by which this page sends a file from memory: nothing of it rests on the device. */
export function memoryLine(
  { memberId }: { memberId: number },
  cancelled: AbortSignal = new AbortController().signal,
): TusLine {
  return {
    memberId,
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
      fetch(input, { ...init, signal: AbortSignal.any([cancelled, ...(init.signal ? [init.signal] : [])]) }),
    now: Date.now,
    sender: 'page',
    timeoutMs: requestTimeout,
    // That it was cancelled says nothing of the line.
    onExchange: (answered: boolean) => void (cancelled.aborted || noteExchange(answered)),
  }
}
