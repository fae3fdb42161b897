import { callFailed, type Sent } from '../data/effect'
import { noteExchange } from '../data/reach'
import type { Workspace } from '../data/workspace'
import { type ChosenFile, hashOf } from '../outbox/files/keep-file'
import { sendFile } from '../outbox/files/send-file'
import type { NewItem } from '../outbox/kinds'
import { requestTimeout } from '../outbox/times'
import { sendNow } from './send-now'

/** Straight to the agency, files first, with nothing of it at rest on the device. itemOf: as in saveWithFiles. Never rejects. */
export async function sendFilesNow(
  open: Workspace,
  files: readonly ChosenFile[],
  itemOf: (hashes: readonly string[]) => NewItem,
): Promise<Sent> {
  const askedAt = Date.now()
  const uploads: Record<string, string> = {}
  const hashes = await Promise.all(files.map(({ bytes }) => hashOf(bytes)))
  for (const [at, { bytes, type, name }] of files.entries()) {
    const source = { size: bytes.byteLength, type, name, slice: (from: number, to: number) => bytes.slice(from, to) }
    const sent = await sendFile(lineOf(open), source)
    if (!sent.isSent) {
      const { failure } = sent
      const isHeard = failure?.kind === 'error'
      return { stored: 'nowhere', isHeard, message: isHeard ? failure.message || callFailed : notSent }
    }
    uploads[hashes[at] ?? ''] = sent.uploadId
  }
  return sendNow(open, itemOf(hashes), askedAt, uploads)
}

/** Of a file that did not arrive whole nothing was done, and what was to name it was not sent. */
const notSent = 'Not saved: the agency can’t be reached. Please try again when there is signal.'

function lineOf({ memberId }: Workspace) {
  return {
    memberId,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    now: Date.now,
    sender: 'page' as const,
    timeoutMs: requestTimeout,
    onExchange: noteExchange,
  }
}
