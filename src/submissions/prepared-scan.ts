import { brokenPdf, isPdf, isWholePdf, largestPdf, pdfHead, wrongFormType } from '../../domain/consents/form-file'
import { wholePicture } from '../prepare/part'
import { pictureTypeOf } from '../prepare/picture-type'
import { preparePhoto } from '../prepare/prepare-photo'
import { refusals } from '../prepare/refusals'
import type { PreparedScan } from './scan-sender'
import { largePdf, wrongScanType } from './submissions-words'

/** Bytes: text stays readable, and it goes up over one bar of signal in two minutes. */
const wantedBytes = 800_000

/** A picture of a type that the agency takes, made smaller; or why the file can't be used. Never rejects. */
export function preparedScan(file: Blob): Promise<PreparedScan> {
  return preparedPicture(file, wrongScanType)
}

/** The same for a consent form, which may also be a PDF. */
export async function preparedForm(file: Blob): Promise<PreparedScan> {
  const head = await bytesOf(file.slice(0, pdfHead))
  if (!head || pictureTypeOf(head) || !isPdf(head)) return preparedPicture(file, wrongFormType)
  if (file.size > largestPdf) return { why: largePdf }
  const bytes = await bytesOf(file)
  if (!bytes) return { why: refusals.unreadable }
  if (!isWholePdf(bytes)) return { why: brokenPdf }
  return { blob: new Blob([bytes], { type: 'application/pdf' }), isPicture: false, warnings: [] }
}

async function preparedPicture(file: Blob, wrongType: string): Promise<PreparedScan> {
  const head = await bytesOf(file.slice(0, 300))
  const type = head && pictureTypeOf(head)
  // A phone's HEIC is taken where the page can make a JPEG of it.
  if (!type || !['jpeg', 'png', 'bmp', 'heic'].includes(type)) return { why: wrongType }
  const prepared = await preparePhoto(file, wholePicture, wantedBytes)
  if (prepared.kind === 'refused') return { why: prepared.why }
  if (prepared.kind === 'ready') return { blob: prepared.blob, isPicture: true, warnings: prepared.warnings }
  if (type === 'heic') return { why: wrongType }
  const whole = await inMemory(prepared.blob, `image/${type}`)
  return 'why' in whole ? whole : { ...whole, isPicture: true, warnings: [] }
}

/** Reads a file that is sent as it is into memory: on disk it may change, or be removed, during the upload. */
async function inMemory(file: Blob, type: string): Promise<{ blob: Blob } | { why: string }> {
  const bytes = await bytesOf(file)
  return bytes ? { blob: new Blob([bytes], { type }) } : { why: refusals.unreadable }
}

/** null: the phone can't give the bytes. */
async function bytesOf(part: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await part.arrayBuffer().catch(() => null)
  return bytes && new Uint8Array(bytes)
}
