import { callFailed, type Sent } from '../data/effect'
import type { Workspace } from '../data/workspace'
import { type ChosenFile, hashOf } from '../outbox/files/keep-file'
import { sendFile } from '../outbox/files/send-file'
import type { NewItem } from '../outbox/kinds'
import { memoryLine } from './memory-line'
import { sendNow } from './send-now'

/** Follows files that go straight to the agency. */
export interface Watch {
  /** Told how many bytes of how many have arrived, of all files. */
  onMoved: (part: { sent: number; size: number }) => void
  /** Aborted when the member cancels; that has an effect until all files have arrived. */
  cancelled: AbortSignal
}

/**
 * Sends files, then their item, straight to the agency; nothing is stored on the device. itemOf: as in saveWithFiles.
 * Never rejects.
 */
export async function sendFilesNow(
  open: Workspace,
  files: readonly ChosenFile[],
  itemOf: (hashes: readonly string[]) => NewItem,
  watch?: Watch,
): Promise<Sent> {
  const askedAt = Date.now()
  const uploads: Record<string, string> = {}
  const hashes = await Promise.all(files.map(({ bytes }) => hashOf(bytes)))
  const total = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  let before = 0
  for (const [at, { bytes, type, name }] of files.entries()) {
    const source = { size: bytes.byteLength, type, name, slice: (from: number, to: number) => bytes.slice(from, to) }
    const onMoved = (bytes: number) => watch?.onMoved({ sent: before + bytes, size: total })
    const sent = await sendFile(memoryLine(open, watch?.cancelled), source, { onMoved })
    if (watch?.cancelled.aborted) return { stored: 'nowhere', isHeard: true, message: cancelled }
    if (!sent.isSent) {
      const { failure } = sent
      const isHeard = failure?.kind === 'error'
      const isBlocked = failure?.kind === 'hindered' && failure.isBlocked
      const message = isHeard ? failure.message || callFailed : isBlocked ? blocked : notSent
      return { stored: 'nowhere', isHeard, message }
    }
    uploads[hashes[at] ?? ''] = sent.uploadId
    before += bytes.byteLength
  }
  return sendNow(open, itemOf(hashes), askedAt, uploads)
}

/** A file that did not arrive whole has no effect, and the item that was to name it was not sent. */
const notSent = 'Not saved: the agency can’t be reached. Please try again when there is signal.'
const blocked = 'Not saved: this network blocks uploads. Please try again on another network.'
const cancelled = 'Not saved: it was cancelled.'
