import { mkdtempSync, rmSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Logger } from '../context/log'
import { agencyMay, fullTokenNeeded } from '../services/access/authorise'
import { type Dumped, dump } from '../store/backup/dump'
import { dumpFiles } from '../store/backup/dump-files'
import { line } from '../store/backup/form'
import type { BlobStore } from '../store/blobs/blob-store'
import { agencyCaller } from './agency-token'
import type { ApiOutcome } from './api'
import { ApiError, sendApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { shownFailure } from './graphql-errors'

export const backupPath = '/dj/api/agency/backup'

let isUnderWay = false

/**
 * GET /dj/api/agency/backup, with a token of the agency's that may do all: the whole database as it is at one moment, and the files that it names, gzipped.
 * The rows go to a temporary file first, so that other requests wait only while they are read, however slow the download. The files
 * go straight from their store into the answer: a copy of all of them might not fit, and a waiting client or proxy would time out.
 */
export async function sendBackup(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  let isOurs = false
  let spool: FileHandle | null = null
  try {
    if (request.method !== 'GET') throw new ApiError(405, 'BAD_REQUEST', 'Only GET.', { Allow: 'GET' })
    const agency = await agencyCaller(parts, request)
    if (!agencyMay(agency, 'agency route', 'backup')) throw new ApiError(403, 'NOT_ALLOWED', fullTokenNeeded)
    if (isUnderWay) throw new ApiError(503, 'UNAVAILABLE', 'A backup is being made already.', { 'Retry-After': '30' })
    isUnderWay = true
    isOurs = true
    // While no header is out, a fault of the file store can still be answered.
    await parts.blobs.readMark()
    spool = await openSpool()
    const { fd } = spool
    const started = performance.now()
    const dumped = await dump(parts.db, parts.now(), (lines) => void writeSync(fd, lines))
    const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0)
    log.info('backup', { rows, ms: Math.round(performance.now() - started) })
    response.writeHead(200, { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-store' })
    await pipeline(wholeBackup(spool, parts.blobs, dumped, log), createGzip(), response)
    return { code: null, fields: '' }
  } catch (error) {
    // The client disconnected, which is no fault of ours.
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      return { code: null, fields: '' }
    }
    const shown = shownFailure(error, log)
    // Cutting the connection shows the client that the backup is not whole.
    if (response.headersSent) response.destroy()
    else sendApiError(response, shown)
    return { code: shown.code, fields: '' }
  } finally {
    if (isOurs) isUnderWay = false
    await spool?.close()
  }
}

/** The rows in the temporary file, the files that they name, the end. */
async function* wholeBackup(
  spool: FileHandle,
  blobs: BlobStore,
  { tables, sequences, fileNames }: Dumped,
  log: Logger,
): AsyncGenerator<Buffer | string> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await spool.read({ buffer: Buffer.alloc(65_536), position: at })
    if (bytesRead === 0) break
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
  const files = yield* dumpFiles(blobs, fileNames)
  yield line({ end: { tables, sequences, files } })
  log.info('backup_files', { files: files.count, missing: files.missing })
}

/** A temporary file already unlinked: nothing of it stays, however this process ends. */
async function openSpool(): Promise<FileHandle> {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-backup-'))
  try {
    return await open(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
