/** The thread that makes documents and archives (document-thread.ts): one job at a time, bytes back. */
import { createHash } from 'node:crypto'
import { isMainThread, parentPort } from 'node:worker_threads'
import { type Zippable, zipSync } from 'fflate'
import { type InParts, sealParts } from '../files/in-parts'
import { type PdfOf, type PdfPart, writePdf } from './pdf-writer'

export interface PdfJob {
  kind: 'pdf'
  of: PdfOf
  parts: readonly PdfPart[]
}

/** An archive of files, sealed here too: main thread and memory never hold it in clear. */
export interface ArchiveJob {
  kind: 'archive'
  files: Readonly<Record<string, Uint8Array>>
  at: Date
  sealed: Omit<InParts, 'size'>
}

export type DocumentJob = PdfJob | ArchiveJob

/** clear: of an archive before it was sealed; null for a document, which is not sealed. */
export type DocumentJobDone = { bytes: Uint8Array; clear: Clear | null } | { problem: string }

export interface Clear {
  /** Bytes. */
  size: number
  /** In hexadecimal digits. */
  sha256: string
}

async function made(job: DocumentJob): Promise<DocumentJobDone> {
  if (job.kind === 'pdf') return { bytes: await writePdf(job.of, job.parts), clear: null }
  const { buffer, byteOffset, byteLength } = zipSync(zippable(job.files), { level: 6, mtime: job.at })
  const zip = Buffer.from(buffer, byteOffset, byteLength)
  const sha256 = createHash('sha256').update(zip).digest('hex')
  return { bytes: sealParts(job.sealed, zip), clear: { size: zip.length, sha256 } }
}

/** Sound and pictures do not get smaller. */
function zippable(files: Readonly<Record<string, Uint8Array>>): Zippable {
  const made = (name: string, bytes: Uint8Array): Zippable[string] =>
    /[.](mp3|jpg)$/.test(name) ? [bytes, { level: 0 }] : bytes
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, made(name, bytes)]))
}

if (!isMainThread) {
  parentPort?.on('message', (job: DocumentJob) => {
    made(job).then(
      (done) => {
        // A sealed archive has its memory for itself, which is handed over and not copied.
        const memory = 'clear' in done && done.clear ? [done.bytes.buffer as ArrayBuffer] : []
        parentPort?.postMessage(done, memory)
      },
      (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies DocumentJobDone),
    )
  })
}
