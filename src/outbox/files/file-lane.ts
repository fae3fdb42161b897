import { applyEvent, asOwner, leaseMs } from '../claim'
import { faultLimit, overtaken, type Run, type Step, waitFor } from '../deliver'
import type { DrainEnv } from '../drain-env'
import { filesToSend, type Lease, type ServerResult, uploadsBlocked } from '../item'
import type { OutboxItem } from '../kinds'
import { isPausing } from '../meaning'
import { clientIdOf, writeMeta } from '../member-database'
import { faultsAfter } from '../reducer'
import { probe } from '../requests'
import { FilesDatabase } from './files-database'
import { type FileFailure, type FileSource, newUpload, type PartEnd, sendPart, type Upload } from './send-file'
import { sweepFiles } from './sweep-files'

/** How soon (ms) a database that did not open is tried again. */
const openAgain = 30_000
/** After so many mismatches in a row between the server's upload and ours the item waits. */
const strayLimit = 3

/** The file that is just being sent, as one drain knows it. */
interface Sending {
  hash: string
  file: FileSource
  upload: Upload
  strays: number
}

/** One drain's way to the member's files. */
export interface FileLane {
  /** Sends one part of the first file that the item waits for, and does with the answer what the protocol says. */
  sendNext: (item: OutboxItem) => Promise<Step>
  /** Deletes what nothing waits for any more. Rejects where the device can't. */
  sweep: () => Promise<void>
  close: () => void
}

export function fileLane(run: Run): FileLane {
  const { env, lease } = run
  const files = new FilesDatabase(env.db.memberId, env.db.stores)
  const isServerThere = async () => (await probe(env, await clientIdOf(env.db))).kind !== 'unreachable'
  const line = { ...env, memberId: env.db.memberId, isServerThere }
  let opening: PromiseLike<unknown> | undefined
  let sending: Sending | null = null

  async function sendNext(item: OutboxItem): Promise<Step> {
    const [hash] = filesToSend(item)
    if (hash === undefined) return 'next'
    try {
      opening ??= files.open()
      await opening
      if (sending?.hash !== hash) sending = await read(files, hash)
    } catch {
      // Answers go on meanwhile, and so may the files once the device can read them.
      return { end: 'busy', until: env.now() + openAgain }
    }
    if (!sending) return park(run, item, isLost)
    const now = sending
    const end = await heldOn(env, lease, () => sendPart(line, now.file, now.upload, (made) => note(files, hash, made)))
    if (!end) return overtaken(env)
    now.upload = end.upload
    const step = await settlePart(run, item, now, end)
    // If this drain was overtaken just then, the note stays: the one that took over finds that all bytes have arrived.
    const isDone = end.came === 'finished' && step === 'next'
    await note(files, hash, isDone ? null : end.upload)
    if (isDone) sending = null
    return step
  }

  return { sendNext, sweep: () => sweepFiles(env.db, env.now()), close: () => files.close() }
}

/** The file and how far it has come; null where its bytes are not on the device. */
async function read({ files, uploads }: FilesDatabase, hash: string): Promise<Sending | null> {
  const kept = await files.get(hash)
  if (!kept) return null
  const { bytes, size, type, name } = kept
  const row = await uploads.get(hash)
  const file = { size, type, name, slice: (from: number, to: number) => bytes.slice(from, to) }
  // More may have arrived since the row was written: the server is asked.
  const upload = row ? { uploadId: row.uploadId, offset: null, partSize: row.partSize } : newUpload
  return { hash, file, upload, strays: 0 }
}

/** Where the disk can't store it, the file goes up all the same, but starts again from the beginning after a kill. */
async function note({ uploads }: FilesDatabase, hash: string, upload: Upload | null): Promise<void> {
  try {
    if (!upload?.uploadId) return await uploads.delete(hash)
    const { uploadId, offset, partSize } = upload
    await uploads.put({ hash, uploadId, offset: offset ?? (await uploads.get(hash))?.offset ?? 0, partSize })
  } catch {}
}

/** Renews the lease, as a sign that its owner is alive. False: it was lost. */
function renewLease({ db, now }: DrainEnv, lease: Lease): Promise<boolean> {
  return asOwner(db, lease, () => writeMeta(db, 'drainLease', { ...lease, until: now() + leaseMs }))
}

/** Keeps renewing the lease during work that may outlast it; null, with nothing done, when it was already lost. */
async function heldOn<T>(env: DrainEnv, lease: Lease, work: () => Promise<T>): Promise<T | null> {
  if (!(await renewLease(env, lease))) return null
  let timer = setTimeout(function again() {
    void renewLease(env, lease).catch(() => undefined)
    timer = setTimeout(again, leaseMs / 3)
  }, leaseMs / 3)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

async function settlePart(run: Run, item: OutboxItem, sending: Sending, end: PartEnd): Promise<Step> {
  const { env, lease } = run
  const { opId } = item
  if (end.came === 'failed') return failed(run, item, end.failure)
  if (end.came === 'astray' && ++sending.strays >= strayLimit) {
    return failed(run, item, { kind: 'unreachable', why: 'not-ours', retryAfter: null })
  }
  if (end.came === 'moved') sending.strays = 0
  const isMine = await asOwner(env.db, lease, async () => {
    if (end.came === 'moved') await applyEvent(env.db, opId, { type: 'file-moved' })
    if (end.came !== 'finished') return
    await applyEvent(env.db, opId, { type: 'file-sent', hash: sending.hash, uploadId: end.uploadId })
  })
  return isMine ? 'next' : overtaken(env)
}

/**
 * As with an item (deliver.ts): a dead line ends the drain, a session that is over pauses, a fault waits. A file that
 * does not get through waits by itself: the line is there, and answers go on.
 */
async function failed(run: Run, item: OutboxItem, failure: FileFailure): Promise<Step> {
  const { env, lease } = run
  const { opId } = item
  if (failure.kind === 'error' && isPausing(failure.meaning)) {
    const isMine = await asOwner(env.db, lease, async () => {
      await applyEvent(env.db, opId, { type: 'file-paused', why: failure.code })
      await writeMeta(env.db, 'expired', true)
    })
    return isMine ? { end: 'paused', code: failure.code } : overtaken(env)
  }
  if (failure.kind === 'error' && failure.meaning === 'refused') {
    // Once the address is confirmed the same file can be sent: failed has Try again.
    const status = failure.code === 'EMAIL_NOT_CONFIRMED' ? 'failed' : 'refused'
    return park(run, item, { status, message: failure.message })
  }
  const fault = failure.kind === 'error' && failure.meaning === 'fault' ? failure.code : null
  const isCounted = fault !== null && (await probe(env, await clientIdOf(env.db))).kind === 'answer'
  if (isCounted && faultsAfter(item, fault).count >= faultLimit) {
    return park(run, item, { status: 'failed', message: failure.kind === 'error' ? failure.message : '' })
  }
  const isBlocked = failure.kind === 'hindered' && failure.isBlocked
  const wait = waitFor(env, failure, item.attempts + 1, isBlocked)
  const why = isBlocked ? uploadsBlocked : failure.kind === 'error' ? failure.code : failure.why
  const isMine = await asOwner(env.db, lease, () =>
    applyEvent(env.db, opId, { type: 'file-failed', why, fault: isCounted ? fault : null, wait }),
  )
  if (!isMine) return overtaken(env)
  return failure.kind === 'unreachable' ? { end: 'unreachable' } : { end: 'waiting', until: wait.nextAt }
}

const isLost = {
  status: 'refused',
  message: 'What was to go with it is no longer on this phone. Choose it again.',
} as const

/** Shows the item to its member, and lets other items go. It is not sealed, so it has no place to give up. */
async function park(run: Run, { opId }: OutboxItem, said: Pick<ServerResult, 'status' | 'message'>): Promise<Step> {
  const { env, lease } = run
  const at = env.now()
  const result = { status: said.status, message: said.message || null, at, heardAt: at, outcome: 'failed' }
  const isMine = await asOwner(env.db, lease, () => applyEvent(env.db, opId, { type: 'parked', result }))
  return isMine ? 'next' : overtaken(env)
}
