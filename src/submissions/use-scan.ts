import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScanField } from '../../domain/right-to-work/document-fields'
import { callFailed } from '../data/effect'
import { serverBack } from '../data/reach'
import { workspace } from '../data/workspace'
import { newUpload, sendFile, type Upload } from '../outbox/files/send-file'
import { wholePicture } from '../prepare/part'
import { pictureTypeOf } from '../prepare/picture-type'
import { preparePhoto, type Usable } from '../prepare/prepare-photo'
import type { Warning } from '../prepare/warnings'
import { memoryLine } from '../sync/memory-line'
import type { SentPart } from '../sync/use-sent-part'
import { dropScan, holdScan } from './submissions-calls'
import { loadSubmissions } from './submissions-query'
import { wrongScanType } from './submissions-words'

/** A scan from being chosen until the agency holds it. */
type Going =
  | { kind: 'preparing' }
  | { kind: 'sending'; part: SentPart | null }
  /** The line broke; it goes on where it stopped as soon as there is signal. */
  | { kind: 'broken'; part: SentPart | null }
  | { kind: 'refused'; why: string }

export interface Scan {
  going: Going | null
  /** What was chosen on this page, while it is open: no other place has it. */
  url: string | null
  warnings: readonly Warning[]
  choose: (file: Blob) => void
  /** Goes on with one whose line broke. */
  again: () => void
  remove: () => void
  busy: boolean
}

interface ScanInput {
  extraid: number
  id: number
  field: ScanField
  /** When the agency came to hold the one that it has; null where it has none. */
  heldAt: string | null
  /** The agency's word has changed. */
  onHeld: () => void
}

/** Bytes: text stays readable, and it goes up over one bar of signal in two minutes. */
const wantedBytes = 800_000

/** One scan goes at a time: two would share a weak line. */
let turn: Promise<unknown> = Promise.resolve()

/** Sends one scan from memory: nothing of it rests on the device. */
export function useScan({ extraid, id, field, heldAt, onHeld }: ScanInput): Scan {
  const [going, setGoing] = useState<Going | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  const [warnings, setWarnings] = useState<readonly Warning[]>([])
  const current = useRef<{ blob: Blob; upload: Upload; heldBefore: string | null; cancelled: AbortController } | null>(
    null,
  )

  const show = useCallback((blob: Blob | null) => {
    setUrl((before) => {
      if (before) URL.revokeObjectURL(before)
      return blob && URL.createObjectURL(blob)
    })
  }, [])
  useEffect(() => () => show(null), [show])

  const send = async (): Promise<void> => {
    const mine = current.current
    if (!mine) return
    const isMine = () => current.current === mine
    const say = (next: Going | null) => isMine() && setGoing(next)
    const open = workspace()
    if (!open) return
    const size = mine.blob.size
    say({ kind: 'sending', part: partOf(mine.upload, size) })
    const type = mine.blob.type
    const source = { size, type, name: '', slice: (from: number, to: number) => mine.blob.slice(from, to) }
    const onMoved = (sent: number) => say({ kind: 'sending', part: { sent, size } })
    const line = memoryLine(open, mine.cancelled.signal)
    const sent = await sendFile(line, source, { upload: mine.upload, onMoved })
    if (!isMine()) return
    if (!sent.isSent) {
      mine.upload = sent.upload
      const { failure } = sent
      return void say(
        failure?.kind === 'error'
          ? { kind: 'refused', why: failure.message || callFailed }
          : { kind: 'broken', part: partOf(sent.upload, size) },
      )
    }
    mine.upload = { ...mine.upload, uploadId: sent.uploadId, offset: size }
    const word = await holdScan(id, field, sent.uploadId)
    if (!isMine()) return
    if (word.kind === 'unreachable') return void say({ kind: 'broken', part: null })
    if (word.kind === 'answered' || (await isHeldSince(extraid, id, field, mine.heldBefore))) {
      say(null)
      // Asked to go on a second time meanwhile, there is nothing left to send.
      current.current = null
      return onHeld()
    }
    // Taken by a request whose answer was lost, or swept: it is sent anew.
    mine.upload = newUpload
    say({ kind: 'refused', why: word.message || callFailed })
  }
  const latest = useRef(send)
  latest.current = send
  const go = useCallback(() => {
    turn = turn.then(() => latest.current()).catch(() => undefined)
  }, [])

  const isBroken = going?.kind === 'broken'
  useEffect(() => (isBroken ? serverBack.watch(go) : undefined), [isBroken, go])

  const choose = async (file: Blob): Promise<void> => {
    current.current?.cancelled.abort()
    const cancelled = new AbortController()
    const mine = { blob: file, upload: newUpload, heldBefore: heldAt, cancelled }
    current.current = mine
    setGoing({ kind: 'preparing' })
    setWarnings([])
    show(null)
    const prepared = await readable(file)
    if (current.current !== mine) return
    if ('why' in prepared) {
      current.current = null
      return setGoing({ kind: 'refused', why: prepared.why })
    }
    mine.blob = prepared.blob
    setWarnings(prepared.kind === 'ready' ? prepared.warnings : [])
    show(prepared.blob)
    setGoing({ kind: 'sending', part: null })
    go()
  }
  const remove = async (): Promise<void> => {
    current.current?.cancelled.abort()
    current.current = null
    setGoing(null)
    setWarnings([])
    show(null)
    if (heldAt === null) return
    const word = await dropScan(id, field)
    if (word.kind !== 'answered') setGoing({ kind: 'refused', why: callFailed })
    onHeld()
  }

  return {
    ...{ going, url, warnings },
    choose: (file) => void choose(file),
    again: go,
    remove: () => void remove(),
    busy: going?.kind === 'preparing' || going?.kind === 'sending',
  }
}

function partOf({ offset }: Upload, size: number): SentPart | null {
  return offset === null ? null : { sent: offset, size }
}

/** A picture that the agency takes, made smaller; or why it is none. */
async function readable(file: Blob): Promise<Usable | { why: string }> {
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

/** Whether the agency holds another scan there than before: a request that was not answered may have been done. */
async function isHeldSince(extraid: number, id: number, field: ScanField, before: string | null): Promise<boolean> {
  const read = await loadSubmissions(extraid)
  if (read.kind !== 'answered') return false
  const record = read.data.active.rtw.find((one) => one.id === id)
  const held = record?.[field]?.held_at ?? null
  return held !== null && held !== before
}
