import { closeSync, createReadStream, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Logger } from '../context/log'
import { dump } from '../store/backup/dump'
import { checkAgencyToken } from './agency-token'
import type { ApiOutcome } from './api'
import { ApiError, sendApiError } from './api-error'
import type { ApiParts } from './api-parts'
import { shownFailure } from './graphql-errors'

export const backupPath = '/dj/api/agency/backup'

let isUnderWay = false

/**
 * GET /dj/api/agency/backup, with the agency's token: the whole database as it is at one moment, gzipped. It is written aside
 * first, so that others wait for the reading alone, however slowly it is fetched.
 */
export async function sendBackup(
  parts: ApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  log: Logger,
): Promise<ApiOutcome> {
  let spool: number | null = null
  try {
    if (request.method !== 'GET') throw new ApiError(405, 'BAD_REQUEST', 'Only GET.', { Allow: 'GET' })
    checkAgencyToken(request, parts.agencyToken)
    if (isUnderWay) throw new ApiError(503, 'UNAVAILABLE', 'A backup is being made already.', { 'Retry-After': '30' })
    isUnderWay = true
    spool = openSpool()
    const descriptor = spool
    const started = performance.now()
    const { tables } = await dump(parts.db, parts.now(), (lines) => void writeSync(descriptor, lines))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    log.info('backup', { rows, ms: Math.round(performance.now() - started) })
    response.writeHead(200, { 'Content-Type': 'application/gzip', 'Cache-Control': 'no-store' })
    await pipeline(createReadStream('', { fd: descriptor, start: 0, autoClose: false }), createGzip(), response)
    return { code: null, fields: '' }
  } catch (error) {
    const shown = shownFailure(error, log)
    // Cut off in the middle, whoever fetches it sees that it is not whole.
    if (response.headersSent) response.destroy()
    else sendApiError(response, shown)
    return { code: shown.code, fields: '' }
  } finally {
    if (spool !== null) {
      closeSync(spool)
      isUnderWay = false
    }
  }
}

/** A file without a name: nothing of it stays, whatever ends this process. */
function openSpool(): number {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-backup-'))
  try {
    return openSync(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
