import { callFailed } from '../data/effect'
import type { Outcome } from '../data/outcome'
import { reach, serverBack } from '../data/reach'
import { type Workspace, workspace } from '../data/workspace'
import { newUpload, sendFile, type Upload } from '../outbox/files/send-file'
import type { Warning } from '../prepare/warnings'
import { createStore } from '../state/store'
import { memoryLine } from '../sync/memory-line'
import type { SentPart } from '../sync/use-sent-part'

/** A scan from being chosen until the agency holds it. */
type Going =
  | { kind: 'preparing' }
  | { kind: 'sending'; part: SentPart | null }
  /** It goes on where it stopped: as soon as there is signal, or else in a moment. */
  | { kind: 'broken'; part: SentPart | null; why: 'signal' | 'busy' | 'blocked' }
  /** mayRetry: the same scan may be accepted another time. */
  | { kind: 'refused'; why: string; mayRetry: boolean }

export interface ScanState {
  going: Going | null
  /** The address of the picture that was chosen, which only this open page has. */
  url: string | null
  /** Bytes of a file that is no picture. */
  size: number | null
  warnings: readonly Warning[]
}

/** What is sent of a chosen file, or why it can't be used. */
export type PreparedScan = { blob: Blob; isPicture: boolean; warnings: readonly Warning[] } | { why: string }

/** Where scans of one sort go. None of its functions rejects. */
export interface ScanTarget {
  prepare: (file: Blob) => Promise<PreparedScan>
  /** Hands a complete upload to the agency. */
  hold: (uploadId: string) => Promise<Outcome<unknown>>
  /** A mark unique to the scan that the agency has there; null where it has none; undefined where it can't be asked. */
  standing: () => Promise<string | null | undefined>
  /** Deletes what the agency has there; null where only the agency may. */
  drop: (() => Promise<Outcome<unknown>>) | null
}

export interface ScanSender {
  watch: (told: () => void) => () => void
  get: () => ScanState
  /** standing: the mark of what the agency has there now. */
  choose: (file: Blob, standing: string | null) => void
  prepare: ScanTarget['prepare']
  /** As choose(), for a scan that is already prepared. */
  use: (prepared: PreparedScan, standing: string | null) => void
  /** Tries again after the connection broke, or after a refusal. */
  again: () => void
  /** Drops the scan that was chosen here; the one that the agency had before stays, if it is still there. */
  cancel: () => void
  /** Deletes the one that the agency has, where that is offered. */
  remove: () => void
  /** Stops everything, as the page is left. */
  dispose: () => void
}

interface Chosen {
  blob: Blob
  upload: Upload
  /** How much had arrived, at least, when the connection broke. */
  arrived: SentPart | null
  heldBefore: string | null
  /** The agency may hold the scan chosen before this one by now: heldBefore is asked for again. */
  isUnsure: boolean
  /** The agency was asked to hold it, and may have done so. */
  wasNamed: boolean
  cancelled: AbortController
  open: Workspace | null
}

const nothing = new Blob()
const idle: ScanState = { going: null, url: null, size: null, warnings: [] }
/** How long to wait before asking a busy agency again (ms); longer each time where a network blocks uploads. */
const pause = 10_000
const longestPause = 300_000

/** One scan goes at a time: two would share a weak line. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(work: () => Promise<void>): void {
  turn = turn.then(work).catch(() => undefined)
}

export interface ScanHearer {
  /** The agency has the one that was chosen here. */
  onHeld: () => void
  /** The agency may have another scan now. */
  onChanged: () => void
}

/** Sends the scans of one field from memory: nothing of them is stored on the device. */
export function createScanSender(target: ScanTarget, { onHeld, onChanged }: ScanHearer): ScanSender {
  const store = createStore<ScanState>(idle)
  let current: Chosen | null = null
  let stopWaiting = () => {}
  /** How often in a row the network did not let it through. */
  let blocked = 0

  const set = (more: Partial<ScanState>) => store.set({ ...store.get(), ...more })
  const clear = () => {
    stopWaiting()
    const { url } = store.get()
    if (url) URL.revokeObjectURL(url)
    store.set(idle)
  }
  const wait = (part: SentPart | null, isBlocked = false) => {
    const why = isBlocked ? 'blocked' : reach.get() === 'online' ? 'busy' : 'signal'
    set({ going: { kind: 'broken', part, why } })
    blocked = isBlocked ? blocked + 1 : 0
    const longer = Math.min(longestPause, pause * 2 ** Math.max(0, blocked - 1))
    const timer = why === 'signal' ? undefined : setTimeout(go, longer)
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
      if (failure?.kind === 'error') return void say(refusedBy(failure.message))
      return wait(arrived, failure?.kind === 'hindered' && failure.isBlocked)
    }
    mine.upload = { ...mine.upload, uploadId: sent.uploadId, offset: size }
    if (mine.isUnsure) {
      const standing = await target.standing()
      if (!isMine()) return
      if (standing === undefined) return wait(arrived)
      mine.heldBefore = standing
      mine.isUnsure = false
    }
    mine.wasNamed = true
    const result = await target.hold(sent.uploadId)
    if (!isMine()) return
    if (result.kind === 'unreachable') return wait(null)
    if (result.kind === 'answered' || (await heldSince(mine.heldBefore))) {
      say(null)
      // again() may have been called meanwhile: there is nothing left to send.
      current = null
      return onHeld()
    }
    // Before any of the file is sent again, the agency is asked whether it still has it.
    mine.upload = { ...mine.upload, offset: null }
    say(refusedBy(result.message))
  }

  /** Whether the agency holds another scan than before: a request without a good answer may have been carried out. */
  const heldSince = async (before: string | null): Promise<boolean> => {
    const held = await target.standing()
    return typeof held === 'string' && held !== before
  }

  const choose = async (ready: Promise<PreparedScan>, heldBefore: string | null): Promise<void> => {
    const isUnsure = current?.wasNamed === true
    cancel()
    const cancelled = new AbortController()
    const mine = {
      blob: nothing,
      upload: newUpload,
      arrived: null,
      heldBefore,
      isUnsure,
      wasNamed: false,
      cancelled,
      open: workspace(),
    }
    current = mine
    set({ going: { kind: 'preparing' } })
    const prepared = await ready
    if (current !== mine) return
    if ('why' in prepared) {
      current = null
      return set({ going: { kind: 'refused', why: prepared.why, mayRetry: false } })
    }
    const { blob, isPicture, warnings } = prepared
    mine.blob = blob
    const shown = isPicture ? { url: URL.createObjectURL(blob) } : { size: blob.size }
    set({ ...shown, warnings, going: { kind: 'sending', part: null } })
    go()
  }
  const cancel = () => {
    const mine = current
    current = null
    mine?.cancelled.abort()
    clear()
    // A scan that was cancelled too late is deleted there, or it would be submitted with the others.
    if (mine?.wasNamed) {
      inTurn(async () => {
        if (await heldSince(mine.heldBefore)) await target.drop?.()
        onChanged()
      })
    }
  }
  const remove = async (): Promise<void> => {
    cancel()
    const result = await target.drop?.()
    if (result && result.kind !== 'answered') set({ going: { kind: 'refused', why: callFailed, mayRetry: false } })
    onChanged()
  }
  return {
    watch: store.watch,
    get: store.get,
    choose: (file, standing) => void choose(target.prepare(file), standing),
    prepare: target.prepare,
    use: (prepared, standing) => void choose(Promise.resolve(prepared), standing),
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

function refusedBy(message: string): Going {
  return { kind: 'refused', why: message || callFailed, mayRetry: true }
}

function partOf({ offset }: Upload, size: number): SentPart | null {
  return offset === null ? null : { sent: offset, size }
}
