import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { type PdfContent, pdfContents } from '../../../domain/consents/pdf-contents'
import { pdfNames, streamsOf } from './pdf-syntax'

const inflated = promisify(inflate)

/** Names that are looked for everywhere. */
const long: readonly (readonly [string, PdfContent])[] = [
  ['JavaScript', 'script'],
  ['OpenAction', 'action'],
  ['Launch', 'action'],
  ['EmbeddedFile', 'attachment'],
  ['EmbeddedFiles', 'attachment'],
  ['FileAttachment', 'attachment'],
  ['RichMedia', 'attachment'],
]
/** Names that are looked for outside of streams: in these two or three letters also come by chance. */
const short: readonly (readonly [string, PdfContent])[] = [
  ['JS', 'script'],
  ['XFA', 'script'],
  ['AA', 'action'],
  ['EF', 'attachment'],
]
type Wanted = ReadonlyMap<string, PdfContent>
const everywhere: Wanted = new Map(long)
const outside: Wanted = new Map([...long, ...short])

/** What is spent on one file: bytes and streams that are inflated, and names and keywords that are looked at. */
const mostSpent = { bytes: 16_000_000, streams: 2_000, steps: 500_000 }
/** After so many steps others are served. */
const stepsAtOnce = 20_000

/**
 * Looks through a PDF, without following its structure, for names that stand for scripts, actions and attachments; also in its object
 * streams. So it may find what is not used, and does not find what is well hidden.
 */
export async function contentsOf(pdf: Buffer): Promise<PdfContent[]> {
  const found = new Set<PdfContent>()
  const left = { ...mostSpent }
  const look = lookIn(found, left)
  let before = 0
  for (const stream of streamsOf(pdf)) {
    await step(left)
    if (left.steps <= 0) break
    if (stream === null) continue
    const head = pdf.subarray(before, stream.keyword)
    const dictionary = Math.max(0, head.lastIndexOf('obj'))
    const between = await look(head.subarray(0, dictionary), outside)
    const names = await look(head.subarray(dictionary), outside)
    const body = pdf.subarray(stream.from, stream.to)
    await look(body, everywhere)
    const objects = between.has('ObjStm') ? 'unchecked' : await objectsIn(body, names, left)
    if (objects === 'unchecked') found.add('unchecked')
    else if (objects) await look(objects, outside)
    before = stream.to
  }
  await look(pdf.subarray(before), outside)
  if (left.steps <= 0) found.add('unchecked')
  return pdfContents.filter((one) => found.has(one))
}

type Left = Record<keyof typeof mostSpent, number>
type Counts = ReadonlyMap<string, number>

async function step(left: Left): Promise<void> {
  left.steps -= 1
  if (left.steps % stepsAtOnce === 0) await setImmediate()
}

/** Finds names in bytes, and counts those that say how a stream is to be read. */
function lookIn(found: Set<PdfContent>, left: Left) {
  return async (bytes: Buffer, wanted: Wanted): Promise<Counts> => {
    const counts = new Map<string, number>()
    for (const { name, end } of pdfNames(bytes)) {
      await step(left)
      if (left.steps <= 0) break
      if (ofStreams.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
      const content = wanted.get(name)
      // An array says only which page is shown first.
      const isPlace = name === 'OpenAction' && /^\s*\[/.test(bytes.toString('latin1', end, end + 20))
      if (content && !isPlace) found.add(content)
    }
    return counts
  }
}

const ofStreams = new Set(['ObjStm', 'N', 'First', 'Filter', 'FlateDecode', 'Fl', 'DecodeParms', 'DP'])

/**
 * The objects in a stream, by the names of its dictionary; null where it holds none. It is known also by what a viewer needs of it, as
 * the viewer may not ask for its type.
 */
async function objectsIn(body: Buffer, names: Counts, left: Left): Promise<Buffer | 'unchecked' | null> {
  if (!names.has('ObjStm') && !(names.has('N') && names.has('First'))) return null
  if (!names.has('Filter')) return body
  const flates = (names.get('FlateDecode') ?? 0) + (names.get('Fl') ?? 0)
  const isPlain = flates === 1 && !names.has('DecodeParms') && !names.has('DP')
  if (!isPlain || left.bytes < 1 || left.streams < 1) return 'unchecked'
  left.streams -= 1
  try {
    const objects = await inflated(body, { maxOutputLength: left.bytes, finishFlush: constants.Z_SYNC_FLUSH })
    left.bytes -= objects.length
    return objects
  } catch {
    // Encrypted, damaged, or larger than what is left.
    return 'unchecked'
  }
}
