/** The thread that makes documents and archives (document-thread.ts): one job at a time, bytes back. */
import { isMainThread, parentPort } from 'node:worker_threads'
import { type Zippable, zipSync } from 'fflate'
import { type PdfOf, type PdfPart, writePdf } from './pdf-writer'

export type DocumentJob =
  | { kind: 'pdf'; of: PdfOf; parts: readonly PdfPart[] }
  | { kind: 'zip'; files: Readonly<Record<string, Uint8Array>>; at: Date }

export type DocumentJobDone = { bytes: Uint8Array } | { problem: string }

async function made(job: DocumentJob): Promise<Uint8Array> {
  if (job.kind === 'pdf') return writePdf(job.of, job.parts)
  return zipSync(zippable(job.files), { level: 6, mtime: job.at })
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
      (bytes) => parentPort?.postMessage({ bytes } satisfies DocumentJobDone),
      (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies DocumentJobDone),
    )
  })
}
