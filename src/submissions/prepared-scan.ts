import { wholePicture } from '../prepare/part'
import { pictureTypeOf } from '../prepare/picture-type'
import { preparePhoto, type Usable } from '../prepare/prepare-photo'
import { wrongScanType } from './submissions-words'

/** Bytes: text stays readable, and it goes up over one bar of signal in two minutes. */
const wantedBytes = 800_000

/** A picture that the agency takes, made smaller; or why it is none. Never rejects. */
export async function preparedScan(file: Blob): Promise<Usable | { why: string }> {
  const head = await file
    .slice(0, 300)
    .arrayBuffer()
    .catch(() => null)
  const type = head && pictureTypeOf(new Uint8Array(head))
  // A phone's HEIC is taken where the page can make a JPEG of it.
  if (!type || !['jpeg', 'png', 'bmp', 'heic'].includes(type)) return { why: wrongScanType }
  const prepared = await preparePhoto(file, wholePicture, wantedBytes)
  if (prepared.kind === 'refused') return { why: prepared.why }
  return prepared.kind === 'as-is' && type === 'heic' ? { why: wrongScanType } : prepared
}
