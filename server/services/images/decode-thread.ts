import { Worker } from 'node:worker_threads'
import { workerFile } from '../worker-file'
import type { DecodeDone, DecodedImage, DecodeJob } from './decode-jobs'
import { damaged, ImageRefused, tooManyPixels } from './image-refused'

const timeLimitMs = 20_000

let last: Promise<unknown> = Promise.resolve()

/** One after the other: a HEIC of 48 million pixels takes over half a gigabyte while it is decoded. */
export function decodeInThread(job: DecodeJob): Promise<DecodedImage> {
  const decoded = last.then(() => decode(job))
  last = decoded.catch(() => undefined)
  return decoded
}

/**
 * Decodes one picture in a thread of its own, which then ends: the decoder's memory is freed, and a decoder that does not finish
 * in time is stopped. Rejects with ImageRefused where the picture can't be decoded, or has more pixels than mostPixels.
 */
function decode(job: DecodeJob): Promise<DecodedImage> {
  return new Promise((resolve, reject) => {
    // The process's own options are not for the thread; a decoder's output about a bad picture is not for the log.
    const options = { execArgv: [], stdout: true, stderr: true }
    const thread = new Worker(workerFile('decode-jobs', import.meta.url), options)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void thread.terminate()
      settle()
    }
    const refuse = (why: string) => end(() => reject(new ImageRefused(why)))
    const timer = setTimeout(() => refuse(damaged), timeLimitMs)
    thread.once('message', (done: DecodeDone) => {
      if ('image' in done) end(() => resolve(done.image))
      else refuse('pixels' in done ? tooManyPixels : damaged)
    })
    thread.once('error', () => refuse(damaged))
    thread.once('exit', () => refuse(damaged))
    thread.postMessage(job)
  })
}
