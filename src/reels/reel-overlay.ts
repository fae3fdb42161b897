import { mostReels, mostReelsBytes, reelSentences } from '../../domain/reels/reel-rules'
import type { ItemOf, OutboxItem } from '../outbox/kinds'
import { rowsOfAdditions } from '../sync/addition-overlay'
import { type Fate, fateOf, whyOf } from '../sync/fate'
import { withRemoval } from '../sync/removal-overlay'
import type { ServerReel } from './reels-query'

/** An audio reel as it is shown: the server's, one that is being removed, or one that waits on this device. */
export interface ReelRow {
  key: string
  title: string
  /** Whole seconds. */
  seconds: number
  /** Bytes. */
  size: number
  /** Null while only this device has it. */
  src: string | null
  /** SHA-256 of the sound that waits on this device; null where the agency has it. */
  file: string | null
  /** ISO 8601; null while the agency does not have it. */
  added_at: string | null
  /** Of the reel's pending change; null where there is none. */
  fate: Fate | null
  removing: boolean
  /** fate attention: why. */
  why: string | null
  /** fate attention: how it can be tried again. anew: as another item, because the agency has answered this one. */
  again: 'anew' | 'same' | null
  /** Of the reel's pending change. */
  opId: string | null
  /** Whether that change can still be called back. */
  isOpen: boolean
  /** The outbox's name of the reel. */
  entityKey: string
}

type Upload = ItemOf<'upload_voicereel'>
type Row = Omit<ReelRow, 'again' | 'isOpen'>

/** A member's reels, the server's first, then this device's. A removed one is gone once the agency has removed it. Pure. */
export function overlayReels(
  extraid: number,
  server: readonly ServerReel[],
  items: readonly OutboxItem[],
  expired: boolean,
): ReelRow[] {
  const mine = items.filter((item) => item.extraid === extraid)
  const uploads = mine.filter((item) => item.kind === 'upload_voicereel')
  const removals = mine.filter((item) => item.kind === 'remove_voicereel')
  const going = new Set(removals.map(({ payload }) => payload.reel))
  const isIt = (reel: ServerReel, item: Upload) => !going.has(reel.src) && isSame(reel, item)
  const reelOf = rowsOfAdditions(server, uploads, isAddressed, isIt)
  const keys = new Map([...reelOf].map(([{ entityKey }, reel]) => [reel, entityKey]))
  const unread = uploads.filter((item) => !reelOf.has(item))
  const isBy = ({ src }: Row) => {
    return ({ payload }: ItemOf<'remove_voicereel'>) => src !== null && payload.reel === src
  }
  return [
    ...server.map((reel) => serverRow(reel, keys.get(reel) ?? reelKey(extraid, reel.src))),
    ...unread.map((item) => waitingRow(item, expired)),
  ]
    .flatMap((row) => withRemoval(row, removals, isBy(row), expired))
    .map((row) => ({ ...row, ...choicesOf(mine.find(({ opId }) => opId === row.opId)) }))
}

/** The outbox's name of a reel: its address, or one made up for what waits here. */
export function reelKey(extraid: number, of: string): string {
  return `reel:${extraid}:${of}`
}

function isAddressed({ src }: ServerReel, { serverResult }: Upload): boolean {
  return serverResult?.src === src
}

/** The size can't be compared: the agency may keep less of the file. */
function isSame({ title, seconds }: ServerReel, { payload }: Upload): boolean {
  return title === payload.title && seconds === payload.seconds
}

function serverRow({ title, seconds, size, src, added_at }: ServerReel, entityKey: string): Row {
  const nothing = { fate: null, removing: false, why: null, opId: null }
  return { ...nothing, key: src, title, seconds, size, src, file: null, added_at, entityKey }
}

function waitingRow(item: Upload, expired: boolean): Row {
  const { opId, entityKey, payload, serverResult } = item
  const { title, seconds, size, file } = payload
  const src = serverResult?.src ?? null
  const waiting = { fate: fateOf(item, expired), removing: false, why: whyOf(item), opId }
  return {
    ...waiting,
    key: opId,
    title,
    seconds,
    size,
    src,
    file: src === null ? file : null,
    added_at: null,
    entityKey,
  }
}

/** What can be done with a pending item. */
function choicesOf(item: OutboxItem | undefined): Pick<ReelRow, 'again' | 'isOpen'> {
  if (item?.state !== 'needs-attention') return { again: null, isOpen: item?.wasSealed === false }
  const { status, outcome } = item.serverResult ?? {}
  return { again: status === 'failed' ? 'same' : outcome === 'full' ? 'anew' : null, isOpen: true }
}

/**
 * Why nothing of that size (bytes) can be added to these; null where it can. Reels on their way count. Reels being removed
 * do not, as the removal is sent first, nor do those that the agency refused. Pure.
 */
export function roomProblem(rows: readonly ReelRow[], size: number): string | null {
  const counted = rows.filter(({ removing, fate, src }) => (fate === 'attention' ? src !== null : !removing))
  if (counted.length >= mostReels) return reelSentences.full
  const bytes = counted.reduce((sum, row) => sum + row.size, 0)
  return bytes + size > mostReelsBytes ? reelSentences.fullOfBytes : null
}
