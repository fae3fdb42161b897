import { Worker } from 'node:worker_threads'
import { workerFile } from '../worker-file'
import type { ArchiveJob, Clear, DocumentJob, DocumentJobDone, PdfJob } from './document-jobs'

interface Made {
  bytes: Buffer
  clear: Clear | null
}

interface Waiting {
  job: DocumentJob
  resolve(made: Made): void
  reject(error: Error): void
}

const waiting: Waiting[] = []
let current: Waiting | null = null
let thread: Worker | null = null
let idle: NodeJS.Timeout | undefined
/** A thread that has nothing to do for so long ends, and gives its memory back. */
const idleMs = 60_000

/**
 * Makes a document in a thread of its own, one after the other: it takes 80 to 250 ms of processor, in which nobody else would
 * be served. Callers wait for their turn in the documents' bulkhead (../bulkheads.ts).
 */
export async function inThread(job: PdfJob): Promise<Buffer> {
  return (await run(job)).bytes
}

/** The same for an archive: sealed, with the size and the SHA-256 of what is in it. Its files are of no use to the caller afterwards. */
export async function sealedInThread(job: ArchiveJob): Promise<Clear & { bytes: Buffer }> {
  const { bytes, clear } = await run(job)
  if (!clear) throw new Error('The thread did not seal an archive.')
  return { bytes, ...clear }
}

function run(job: DocumentJob): Promise<Made> {
  return new Promise((resolve, reject) => {
    waiting.push({ job, resolve, reject })
    goOn()
  })
}

function goOn(): void {
  if (current) return
  const next = waiting.shift()
  if (!next) return
  try {
    clearTimeout(idle)
    thread ??= open()
    current = next
    thread.postMessage(next.job, handedOver(next.job))
  } catch (error) {
    current = null
    next.reject(error instanceof Error ? error : new Error(String(error)))
    goOn()
  }
}

/** Files of an archive that have memory for themselves go to the thread without a copy. */
function handedOver(job: DocumentJob): ArrayBuffer[] {
  if (job.kind === 'pdf') return []
  const memory = Object.values(job.files).filter((file) => file.byteLength === file.buffer.byteLength)
  return [...new Set(memory.map(({ buffer }) => buffer))].filter((buffer) => buffer instanceof ArrayBuffer)
}

function settle(done: DocumentJobDone): void {
  const ended = current
  current = null
  idle = setTimeout(close, idleMs).unref()
  if ('bytes' in done) {
    const { buffer, byteOffset, byteLength } = done.bytes
    ended?.resolve({ bytes: Buffer.from(buffer, byteOffset, byteLength), clear: done.clear })
  } else ended?.reject(new Error(done.problem))
  goOn()
}

function open(): Worker {
  // The process's own command-line options are not for the thread.
  const opened = new Worker(workerFile('document-jobs', import.meta.url), { execArgv: [] })
  opened.unref()
  opened.on('message', settle)
  opened.on('error', (error) => {
    if (thread === opened) thread = null
    settle({ problem: error.message })
  })
  return opened
}

function close(): void {
  void thread?.terminate()
  thread = null
}
