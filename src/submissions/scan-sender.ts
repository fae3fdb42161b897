import type { ScanField } from '../../domain/right-to-work/document-fields'
import { callFailed } from '../data/effect'
import { reach, serverBack } from '../data/reach'
import { type Workspace, workspace } from '../data/workspace'
import { newUpload, sendFile, type Upload } from '../outbox/files/send-file'
import type { Warning } from '../prepare/warnings'
import { createStore } from '../state/store'
import { memoryLine } from '../sync/memory-line'
import type { SentPart } from '../sync/use-sent-part'
import { preparedScan } from './prepared-scan'
import { dropScan, holdScan } from './submissions-calls'
import { loadSubmissions } from './submissions-query'

/** A scan from being chosen until the agency holds it. */
type Going =
  | { kind: 'preparing' }
  | { kind: 'sending'; part: SentPart | null }
  /** It goes on where it stopped: as soon as there is signal, or, where the agency is busy, in a moment. */
  | { kind: 'broken'; part: SentPart | null; isBusy: boolean }
  | { kind: 'refused'; why: string }

export interface ScanState {
  going: Going | null
  /** What was chosen on this page, while it is open: no other place has it. */
  url: string | null
  warnings: readonly Warning[]
}

export interface ScanSender {
  watch: (told: () => void) => () => void
  get: () => ScanState
  /** heldAt: when the agency came to hold the one that it has; null where it has none. */
  choose: (file: Blob, heldAt: string | null) => void
  /** Goes on with one whose line broke, or that was refused. */
  again: () => void
  /** Gives up the one that was chosen here; the one that the agency had before stays, where it still is. */
  cancel: () => void
  /** Deletes the one that the agency has. */
  remove: () => void
  /** The page is left: nothing of it goes on. */
  dispose: () => void
}

interface Chosen {
  blob: Blob
  upload: Upload
  /** What the agency had of it at least when its line broke. */
  arrived: SentPart | null
  heldBefore: string | null
  /** The agency was asked to hold it, and may have done so. */
  wasNamed: boolean
  cancelled: AbortController
  open: Workspace | null
}

const idle: ScanState = { going: null, url: null, warnings: [] }
/** How long an agency that is busy is left alone (ms). */
const pause = 10_000

/** One scan goes at a time: two would share a weak line. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(work: () => Promise<void>): void {
  turn = turn.then(work).catch(() => undefined)
}

/** Sends the scans of one field from memory: nothing of them rests on the device. onHeld: the agency's word has changed. */
export function createScanSender(extraid: number, id: number, field: ScanField, onHeld: () => void): ScanSender {
  const store = createStore<ScanState>(idle)
  let current: Chosen | null = null
  let stopWaiting = () => {}

  const set = (more: Partial<ScanState>) => store.set({ ...store.get(), ...more })
  const clear = () => {
    stopWaiting()
    const { url } = store.get()
    if (url) URL.revokeObjectURL(url)
    store.set(idle)
  }
  const wait = (part: SentPart | null) => {
    const isBusy = reach.get() === 'online'
    set({ going: { kind: 'broken', part, isBusy } })
    const timer = isBusy ? setTimeout(go, pause) : undefined
    const unwatch = serverBack.watch(go)
    stopWaiting = () => {
      clearTimeout(timer)
      unwatch()
    }
  }
  const go = () => {
    stopWaiting()
    inTurn(send)
  }

  const send = async (): Promise<void> => {
    const mine = current
    // Somebody else may have signed in since it was chosen.
    if (!mine?.open || mine.open !== workspace()) return
    const isMine = () => current === mine
    const size = mine.blob.size
    const say = (going: Going | null) => isMine() && set({ going })
    let arrived = partOf(mine.upload, size) ?? mine.arrived
    say({ kind: 'sending', part: arrived })
    const slice = (from: number, to: number) => mine.blob.slice(from, to)
    const sent = await sendFile(
      memoryLine(mine.open, mine.cancelled.signal),
      { size, type: mine.blob.type, name: '', slice },
      {
        upload: mine.upload,
        onMoved: (moved) => {
          arrived = { sent: moved, size }
          say({ kind: 'sending', part: arrived })
        },
      },
    )
    if (!isMine()) return
    if (!sent.isSent) {
      mine.upload = sent.upload
      mine.arrived = arrived
      const { failure } = sent
      if (failure?.kind === 'error') return void say({ kind: 'refused', why: failure.message || callFailed })
      return wait(arrived)
    }
    mine.upload = { ...mine.upload, uploadId: sent.uploadId, offset: size }
    mine.wasNamed = true
    const word = await holdScan(id, field, sent.uploadId)
    if (!isMine()) return
    if (word.kind === 'unreachable') return wait(null)
    if (word.kind === 'answered' || (await heldSince(mine.heldBefore))) {
      say(null)
      // Asked to go on a second time meanwhile, there is nothing left to send.
      current = null
      return onHeld()
    }
    // Whether the agency still has the file it is asked, before any of it goes again.
    mine.upload = { ...mine.upload, offset: null }
    say({ kind: 'refused', why: word.message || callFailed })
  }

  /** Whether the agency holds another scan there than before: a request that was not answered may have been done. */
  const heldSince = async (before: string | null): Promise<boolean> => {
    const read = await loadSubmissions(extraid)
    if (read.kind !== 'answered') return false
    const held = read.data.active.rtw.find((record) => record.id === id)?.[field]?.held_at ?? null
    return held !== null && held !== before
  }

  const choose = async (file: Blob, heldBefore: string | null): Promise<void> => {
    cancel()
    const cancelled = new AbortController()
    const mine = {
      blob: file,
      upload: newUpload,
      arrived: null,
      heldBefore,
      wasNamed: false,
      cancelled,
      open: workspace(),
    }
    current = mine
    set({ going: { kind: 'preparing' } })
    const prepared = await preparedScan(file)
    if (current !== mine) return
    if ('why' in prepared) {
      current = null
      return set({ going: { kind: 'refused', why: prepared.why } })
    }
    mine.blob = prepared.blob
    const warnings = prepared.kind === 'ready' ? prepared.warnings : []
    set({ url: URL.createObjectURL(prepared.blob), warnings, going: { kind: 'sending', part: null } })
    go()
  }
  const cancel = () => {
    const mine = current
    current = null
    mine?.cancelled.abort()
    clear()
    // What was cancelled too late is deleted there, or it would be submitted with the others.
    if (mine?.wasNamed) {
      inTurn(async () => {
        if (await heldSince(mine.heldBefore)) await dropScan(id, field)
        onHeld()
      })
    }
  }
  const remove = async (): Promise<void> => {
    cancel()
    const word = await dropScan(id, field)
    if (word.kind !== 'answered') set({ going: { kind: 'refused', why: callFailed } })
    onHeld()
  }
  return {
    watch: store.watch,
    get: store.get,
    choose: (file, heldAt) => void choose(file, heldAt),
    again: go,
    cancel,
    remove: () => void remove(),
    dispose: () => {
      current?.cancelled.abort()
      current = null
      clear()
    },
  }
}

function partOf({ offset }: Upload, size: number): SentPart | null {
  return offset === null ? null : { sent: offset, size }
}
