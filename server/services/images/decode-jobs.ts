/// <reference path="./heic-decode.d.ts" />
/** The thread that decodes what sharp does not (upright.ts): one picture, and it ends. */
import { isMainThread, parentPort } from 'node:worker_threads'

export interface DecodeJob {
  type: 'heic' | 'bmp'
  bytes: Uint8Array
  mostPixels: number
}

/** RGBA, 8 bit each, from the upper left. */
export interface DecodedImage {
  data: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

export type DecodeDone = { image: DecodedImage } | { pixels: number } | { problem: string }

async function heic({ bytes, mostPixels }: DecodeJob): Promise<DecodeDone> {
  const { default: decode } = await import('heic-decode')
  const [first] = await decode.all({ buffer: bytes })
  if (!first) return { problem: 'No image.' }
  if (first.width * first.height > mostPixels) return { pixels: first.width * first.height }
  const { data, width, height } = await first.decode()
  return { image: { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height } }
}

async function bmp({ bytes, mostPixels }: DecodeJob): Promise<DecodeDone> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = header.getInt32(18, true)
  const height = Math.abs(header.getInt32(22, true))
  if (width <= 0 || height === 0) return { problem: 'No size.' }
  if (width * height > mostPixels) return { pixels: width * height }
  const { decode } = await import('bmp-ts')
  const { data } = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { toRGBA: true })
  if (data.length !== width * height * 4) return { problem: 'Not all of it.' }
  // Few programs write the fourth byte (alpha); the others leave it 0, which is transparent.
  for (let at = 3; at < data.length; at += 4) data[at] = 255
  // The same memory: a copy of 64 million pixels is 256 MB.
  return { image: { data: new Uint8Array(data.buffer as ArrayBuffer, data.byteOffset, data.length), width, height } }
}

if (!isMainThread) {
  parentPort?.once('message', (job: DecodeJob) => {
    const decoding = job.type === 'heic' ? heic(job) : bmp(job)
    decoding.then(
      // Handed over, not copied: of 48 million pixels it is 192 MB.
      (done) => parentPort?.postMessage(done, 'image' in done ? [done.image.data.buffer] : []),
      (error: unknown) => parentPort?.postMessage({ problem: String(error) } satisfies DecodeDone),
    )
  })
}
