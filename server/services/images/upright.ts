import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { Failure } from '../../context/failure'
import { workerFile } from '../worker-file'
import type { DecodeDone, DecodedImage, DecodeJob } from './decode-jobs'
import { isLaborious } from './image-labour'
import {
  damaged,
  ImageRefused,
  notAPicture,
  tooLaborious,
  tooManyInAvif,
  tooManyPixels,
  tooSmall,
} from './image-refused'
import { type ImageType, imageType } from './image-type'
import { withProfile } from './with-profile'

/** Above what the cameras of phones give (50 million), far below what fills a server's memory. */
export const mostPixels = 64_000_000
/** An AVIF takes 24 bytes of memory for each pixel, any other type 9 at most. */
const mostAvifPixels = 24_000_000
/** Of visitors and strangers: reading a picture takes time by its pixels, however few bytes it has. Their page sends 9 million at most. */
export const mostStrangersPixels = 16_000_000
const fewestPixels = 100
const longestSide = 3_000
const timeLimitS = 15

/** No cache, as a picture is hardly ever read twice; one thread for each, so that other requests are served meanwhile. */
sharp.cache(false)
sharp.concurrency(1)

/** What whoever sent a picture may send. */
export interface Allowed {
  mostPixels: number
  /** Ends a decoder's thread once nobody waits for the picture. sharp's own threads can't be ended. */
  gone?: AbortSignal
}

export interface UprightImage {
  /** JPEG, sRGB, upright, no metadata, at most 3000 pixels a side. */
  bytes: Buffer
  width: number
  height: number
}

/**
 * What is kept of a picture that was sent: its first frame, upright, in sRGB, on white, without anything else that the file held.
 * Rejects with ImageRefused where it is none that can be taken.
 */
export async function uprightImage(sent: Buffer, allowed: Allowed = { mostPixels }): Promise<UprightImage> {
  const type = imageType(sent)
  if (!type) throw new ImageRefused(notAPicture)
  try {
    const { data, info } = await (await opened(sent, type, allowed))
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .timeout({ seconds: timeLimitS })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    throw error instanceof ImageRefused || error instanceof Failure
      ? error
      : new ImageRefused(damaged, { cause: error })
  }
}

async function opened(sent: Buffer, type: ImageType, { mostPixels, gone }: Allowed): Promise<Sharp> {
  if (type === 'heic' || type === 'bmp') {
    const { data, width, height } = await decodeInThread({ type, bytes: sent, mostPixels }, gone)
    checkSize(width, height, mostPixels)
    const profile = type === 'heic' ? ((await sharp(sent).metadata()).icc ?? null) : null
    return withProfile({ data, width, height }, profile, longestSide)
  }
  if (isLaborious(sent, type)) throw new ImageRefused(tooLaborious)
  const image = sharp(sent, { limitInputPixels: false, failOn: 'error', animated: false })
  const { width, height, format, compression } = await image.metadata()
  // The bytes decide which decoder runs: it has to be the one of the type that was read from them.
  const isOfType = type === 'avif' ? format === 'heif' && compression === 'av1' : format === type
  if (!isOfType) throw new ImageRefused(notAPicture)
  checkSize(width, height, mostPixels)
  if (type === 'avif' && width * height > mostAvifPixels) throw new ImageRefused(tooManyInAvif)
  return sharp(sent, { limitInputPixels: mostPixels, failOn: 'error', animated: false })
}

function checkSize(width: number, height: number, mostPixels: number): void {
  if (width * height > mostPixels) throw new ImageRefused(tooManyPixels(mostPixels))
  if (Math.min(width, height) < fewestPixels) throw new ImageRefused(tooSmall)
}

const timeLimitMs = 20_000

/** The last one of each size allowed: members' don't wait behind strangers'. */
const last = new Map<number, Promise<unknown>>()

/** One after the other: a HEIC of 48 million pixels takes over half a gigabyte while it is decoded. */
function decodeInThread(job: DecodeJob, gone?: AbortSignal): Promise<DecodedImage> {
  const before = last.get(job.mostPixels) ?? Promise.resolve()
  const decoded = before.then(() => decode(job, gone))
  last.set(
    job.mostPixels,
    decoded.catch(() => undefined),
  )
  return decoded
}

/**
 * Decodes one picture in a thread of its own, which then ends: the decoder's memory is freed, and a decoder that does not finish
 * in time is stopped. Rejects with ImageRefused where the picture can't be decoded, or has more pixels than mostPixels.
 */
function decode(job: DecodeJob, gone?: AbortSignal): Promise<DecodedImage> {
  return new Promise((resolve, reject) => {
    const notWaitedFor = new Failure('UNAVAILABLE', 'Nobody waits for this picture any more.')
    if (gone?.aborted) return reject(notWaitedFor)
    // The process's own options are not for the thread; a decoder's output about a bad picture is not for the log.
    const options = { execArgv: [], stdout: true, stderr: true }
    const thread = new Worker(workerFile('decode-jobs', import.meta.url), options)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', leave)
      void thread.terminate()
      settle()
    }
    const leave = () => end(() => reject(notWaitedFor))
    gone?.addEventListener('abort', leave, { once: true })
    const refuse = (why: string) => end(() => reject(new ImageRefused(why)))
    const timer = setTimeout(() => refuse(damaged), timeLimitMs)
    thread.once('message', (done: DecodeDone) => {
      if ('image' in done) end(() => resolve(done.image))
      else refuse('pixels' in done ? tooManyPixels(job.mostPixels) : damaged)
    })
    thread.once('error', () => refuse(damaged))
    thread.once('exit', () => refuse(damaged))
    thread.postMessage(job)
  })
}
