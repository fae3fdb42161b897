import { noteExchange } from '../data/reach'
import type { TusLine } from '../outbox/files/tus'
import { makeUuid } from '../outbox/op-id'
import { probe } from '../outbox/requests'
import { requestTimeout } from '../outbox/times'

/** The line by which this page sends a file from memory: nothing of it rests on the device. */
export function memoryLine(
  { memberId }: { memberId: number },
  cancelled: AbortSignal = new AbortController().signal,
): TusLine {
  const line = {
    memberId,
    fetch: (input: RequestInfo | URL, init: RequestInit = {}) =>
      fetch(input, { ...init, signal: AbortSignal.any([cancelled, ...(init.signal ? [init.signal] : [])]) }),
    now: Date.now,
    sender: 'page' as const,
    timeoutMs: requestTimeout,
    onExchange: noteExchange,
  }
  return {
    ...line,
    isServerThere: async () => {
      // That it was cancelled says nothing of the line.
      if (cancelled.aborted) return false
      return (await probe({ ...line, db: { memberId } }, makeUuid())).kind !== 'unreachable'
    },
  }
}
