import type { Refusal, Unreachable } from '../exchange-json'
import { askOffset, createUpload, sendBytes, type TusAnswer, type TusLine } from './tus'
import { largestPart, noteCut, noteStanding, noteThrough, noteTooLarge, smallestPart, uploadWay } from './upload-way'

/** Bytes to send, from any source: a File that was just chosen is one, and is never stored on the device. */
export interface FileSource {
  size: number
  type: string
  name: string
  slice: (from: number, to: number) => ArrayBuffer | Blob
}

/** How far the sending of a file has come: what its sender remembers of it. */
export interface Upload {
  /** The server's id of the upload; null: the server does not know of it yet. */
  uploadId: string | null
  /** How many bytes the server has; null: it must be asked. */
  offset: number | null
  /** How much is sent next (bytes). */
  partSize: number
}

/** Small enough for a minute of one bar of signal, at 1 kB a second. */
export const newUpload: Upload = { uploadId: null, offset: null, partSize: 64_000 }

/** A part sent in less than `quick` (ms) was small for its line; one that took longer than `slow` was large. */
const quick = 15_000
const slow = 45_000

/** Our server answers, but this upload does not get through to it. isBlocked: neither way gets through. */
interface Hindered {
  kind: 'hindered'
  why: Unreachable['why']
  isBlocked: boolean
  retryAfter: string | null
}
export type FileFailure = Refusal | Unreachable | Hindered

/**
 * The result of sending a part. finished: the server has the whole file. astray: the server's state of the upload
 * differs from ours, or it knows none; nothing was lost, the next part starts from what the server says.
 */
export type PartEnd =
  | { came: 'moved' | 'astray'; upload: Upload }
  | { came: 'finished'; upload: Upload; uploadId: string }
  | { came: 'failed'; upload: Upload; failure: FileFailure }

/**
 * Sends the next part of a file, from the byte where the server stands. remember is told of a newly created upload, and
 * awaited, before the part goes out; if it rejects, so does this. Never rejects otherwise.
 */
export async function sendPart(
  line: TusLine,
  file: FileSource,
  upload: Upload,
  remember: (upload: Upload) => Promise<void> = async () => undefined,
): Promise<PartEnd> {
  const found = await find(line, file, upload)
  if ('came' in found) return found
  const { uploadId, offset, partSize } = found
  if (found.uploadId !== upload.uploadId) await remember(found)
  if (offset === file.size) return { came: 'finished', upload: found, uploadId }
  const length = Math.min(file.size - offset, partSize, uploadWay.most)
  const began = line.now()
  const answer = await sendBytes(line, uploadId, offset, file.slice(offset, offset + length))
  if (answer.kind === 'unreachable' && answer.why === 'too-large' && noteTooLarge(length)) {
    return sendPart(line, file, found, remember)
  }
  if (answer.kind === 'gone') return { came: 'astray', upload: forgotten(found) }
  if (answer.kind === 'elsewhere') return { came: 'astray', upload: { ...found, offset: null } }
  if (answer.kind !== 'at')
    return { came: 'failed', upload: broken(found, answer), failure: await failureOf(line, answer) }
  // Beyond the file's end, or no progress: not a valid answer to this part.
  if (answer.offset > file.size || answer.offset <= offset)
    return { came: 'astray', upload: { ...found, offset: null } }
  noteThrough()
  const moved = { ...found, offset: answer.offset, partSize: sized(partSize, line.now() - began) }
  return answer.offset === file.size ? { came: 'finished', upload: moved, uploadId } : { came: 'moved', upload: moved }
}

interface Found extends Upload {
  uploadId: string
  offset: number
}
type Lost = Exclude<PartEnd, { came: 'finished' }>

/** The upload with the offset that the server reports; creates the upload where there is none. */
async function find(line: TusLine, file: FileSource, upload: Upload): Promise<Found | Lost> {
  const { uploadId, offset, partSize } = upload
  if (uploadId === null) {
    const made = await createUpload(line, file)
    if (made.kind === 'created') return { uploadId: made.uploadId, offset: 0, partSize }
    return { came: 'failed', upload, failure: await failureOf(line, made) }
  }
  if (offset !== null) return { uploadId, offset, partSize }
  const known = await askOffset(line, uploadId)
  if (known.kind === 'at' && known.size === file.size && known.offset <= file.size) {
    noteStanding(uploadId, known.offset)
    return { uploadId, offset: known.offset, partSize }
  }
  if (known.kind === 'at' || known.kind === 'gone') return { came: 'astray', upload: forgotten(upload) }
  return { came: 'failed', upload, failure: await failureOf(line, known) }
}

/** Where no answer of ours came, our server is asked something small: a dead line and a network that blocks uploads differ. */
async function failureOf(line: TusLine, answer: TusAnswer): Promise<FileFailure> {
  if (answer.kind === 'error') return answer
  // An answer that does not fit the request.
  if (answer.kind !== 'unreachable') return { kind: 'unreachable', why: 'not-ours', retryAfter: null }
  if (!(await line.isServerThere())) return answer
  const isRefused = answer.why === 'barred' || answer.why === 'too-large'
  return { ...answer, kind: 'hindered', isBlocked: isRefused || noteCut() }
}

function forgotten({ partSize }: Upload): Upload {
  return { ...newUpload, partSize }
}

/** The upload after a failed part: the server is asked for its offset. Where the line broke, the next part is smaller. */
function broken(upload: Upload, { kind }: TusAnswer): Upload {
  const partSize = kind === 'unreachable' ? sized(upload.partSize, Number.POSITIVE_INFINITY) : upload.partSize
  return { ...upload, offset: null, partSize }
}

/** The size of the next part (bytes), where one of that size took so long (ms). */
export function sized(partSize: number, took: number): number {
  if (took > slow) return Math.max(smallestPart, Math.round(partSize / 2))
  return took < quick ? Math.min(largestPart, partSize * 2) : partSize
}

/** How many parts in a row may fail before the sending ends. */
const patience = 3

export type Sent = { isSent: true; uploadId: string } | { isSent: false; upload: Upload; failure: FileFailure | null }

/**
 * Sends a whole file from memory, with no database: for files that may never be stored on the device. Ends where the
 * line stays broken or the server refuses; called again with the returned upload, it resumes at the byte where that
 * stood. Never rejects. onMoved: told how many bytes the server has.
 */
export async function sendFile(
  line: TusLine,
  file: FileSource,
  { upload = newUpload, onMoved = () => {} }: { upload?: Upload; onMoved?: (bytes: number) => void } = {},
): Promise<Sent> {
  let now = upload
  for (let misses = 0; ; ) {
    const end = await sendPart(line, file, now)
    now = end.upload
    if (end.came === 'finished') return { isSent: true, uploadId: end.uploadId }
    misses = end.came === 'moved' ? 0 : misses + 1
    if (end.came === 'moved') onMoved(now.offset ?? 0)
    const failure = end.came === 'failed' ? end.failure : null
    const isOver = failure?.kind === 'error' || (failure?.kind === 'hindered' && failure.isBlocked)
    if (misses >= patience || isOver) return { isSent: false, upload: now, failure }
  }
}
