import { redrawInWorker } from './in-worker'
import { type Part, wholePicture } from './part'
import { pictureSizeOf, type Size } from './picture-size'
import { isReadEverywhere, type PictureType, pictureTypeOf } from './picture-type'
import { type Decoded, type Outcome, redraw, type Task } from './redraw'
import { redrawScaled } from './redraw-scaled'
import { refusals } from './refusals'
import type { Warning } from './warnings'

/**
 * ready: a JPEG to be sent. as-is: the file itself, for the server to read. refused: nothing is sent, and `why` is a
 * sentence for the member.
 */
export type Prepared = Usable | { kind: 'refused'; why: string }
/** One that can be sent. */
export type Usable = Ready | { kind: 'as-is'; blob: Blob }
export type Ready = { kind: 'ready'; blob: Blob; warnings: Warning[] } & Size

/** In bytes, the most that the server takes of a file that is sent as it is. */
const largestAsIs = 15_000_000

/** Pixels. A file of some kilobytes can claim any number, and decoding it would end the tab: the largest phones have 200 million. */
const mostPixels = 220_000_000

/** In bytes: the start of a file, which gives the size of nearly every picture, and how much is read where it doesn't. */
const head = { usual: 256 * 1024, long: 16 * 1024 * 1024 }

let last: Promise<unknown> = Promise.resolve()

/**
 * Prepares a file that a member chose for sending, before anything is stored: upright, on white, at most 2,000 pixels on its
 * longer side and about 400 kB, and without its metadata, which names the place where it was taken. The type is found from
 * the content, not the name. part: the part that is used. wanted: the most bytes,
 * where not a photo's 400 kB. One picture at a time, as each takes much memory; never rejects.
 */
export function preparePhoto(file: Blob, part: Part = wholePicture, wanted?: number): Promise<Prepared> {
  const prepared = last.then(() => prepare(file, part, wanted))
  last = prepared.catch(() => undefined)
  return prepared
}

async function prepare(file: Blob, part: Part, wanted: number | undefined): Promise<Prepared> {
  if (file.size === 0) return refused('empty')
  const begin = await bytesOf(file, head.usual)
  if (!begin) return refused('unreadable')
  const type = pictureTypeOf(begin)
  if (!type) return refused('unknown')
  const shown = pictureSizeOf(type, begin) ?? (await sizeFurtherOn(type, file))
  if (shown && shown.width * shown.height > mostPixels) return refused('vast')
  const outcome = await redrawn({
    file: file.slice(0, file.size, `image/${type}`),
    shown,
    part,
    ...(wanted ? { wanted } : {}),
  })
  if (outcome.kind === 'redrawn') return { ...outcome, kind: 'ready' }
  if (outcome.kind === 'unread' && isReadEverywhere(type)) return refused('damaged')
  return file.size > largestAsIs ? refused('heavy') : { kind: 'as-is', blob: file }
}

const refused = (why: keyof typeof refusals): Prepared => ({ kind: 'refused', why: refusals[why] })

/** null: the phone can't give the bytes, as with a file that is stored online or was removed meanwhile. */
async function bytesOf(file: Blob, length: number): Promise<Uint8Array | null> {
  const bytes = await file
    .slice(0, length)
    .arrayBuffer()
    .catch(() => null)
  return bytes && new Uint8Array(bytes)
}

async function sizeFurtherOn(type: PictureType, file: Blob): Promise<Size | null> {
  const bytes = file.size > head.usual ? await bytesOf(file, head.long) : null
  return bytes && pictureSizeOf(type, bytes)
}

/** Redraws in a worker where that is possible; otherwise on the page, with the decoders that it has. */
async function redrawn(task: Task): Promise<Outcome | { kind: 'silent' }> {
  const beside = await redrawInWorker(task)
  if (beside.kind === 'redrawn' || beside.kind === 'silent') return beside
  if (beside.kind === 'unable') {
    const here = await redrawScaled(task)
    if (here.kind === 'redrawn') return here
  }
  return redraw(task, decodeByElement)
}

/** Works on the page only: an image element, which every browser turns upright and decodes without blocking the page. */
async function decodeByElement(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  const close = (): void => {
    image.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
  try {
    image.src = address
    await image.decode()
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, close }
  } catch (error) {
    close()
    throw error
  }
}
