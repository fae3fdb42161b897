import { wholePicture } from '../prepare/part'
import { pictureTypeOf } from '../prepare/picture-type'
import { preparePhoto } from '../prepare/prepare-photo'
import type { PreparedScan } from './scan-sender'
import { brokenPdf, largePdf, wrongConsentType, wrongScanType } from './submissions-words'

/** Bytes: text stays readable, and it goes up over one bar of signal in two minutes. */
const wantedBytes = 800_000
/** Bytes: what the server takes of a PDF, which goes as it is. */
const largestPdf = 15_000_000
/** Bytes: a PDF ends with its mark, and little may follow. */
const tail = 2048

/** A picture that the agency takes, made smaller; or why it is none. Never rejects. */
export function preparedScan(file: Blob): Promise<PreparedScan> {
  return preparedPicture(file, wrongScanType)
}

/** The same of a consent form, which may be a PDF as well. */
export async function preparedForm(file: Blob): Promise<PreparedScan> {
  if ((await textOf(file.slice(0, 5))) !== '%PDF-') return preparedPicture(file, wrongConsentType)
  if (file.size > largestPdf) return { why: largePdf }
  if (!(await textOf(file.slice(-tail)))?.includes('%%EOF')) return { why: brokenPdf }
  return { blob: file.slice(0, file.size, 'application/pdf'), isPicture: false, warnings: [] }
}

async function preparedPicture(file: Blob, wrongType: string): Promise<PreparedScan> {
  const head = await bytesOf(file.slice(0, 300))
  const type = head && pictureTypeOf(head)
  // A phone's HEIC is taken where the page can make a JPEG of it.
  if (!type || !['jpeg', 'png', 'bmp', 'heic'].includes(type)) return { why: wrongType }
  const prepared = await preparePhoto(file, wholePicture, wantedBytes)
  if (prepared.kind === 'refused') return { why: prepared.why }
  if (prepared.kind === 'ready') return { blob: prepared.blob, isPicture: true, warnings: prepared.warnings }
  return type === 'heic' ? { why: wrongType } : { blob: prepared.blob, isPicture: true, warnings: [] }
}

/** null: the phone doesn't give it, as with a file that was removed meanwhile. */
async function bytesOf(part: Blob): Promise<Uint8Array | null> {
  const bytes = await part.arrayBuffer().catch(() => null)
  return bytes && new Uint8Array(bytes)
}

async function textOf(part: Blob): Promise<string | null> {
  const bytes = await bytesOf(part)
  return bytes && String.fromCharCode(...bytes)
}
