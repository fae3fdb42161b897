import { reelTitle } from '../../domain/reels/reel-rules'
import { callFailed, type Stored } from '../data/effect'
import { workspace } from '../data/workspace'
import { save } from '../sync/save'
import { saveWithFiles } from '../sync/save-with-files'
import type { Watch } from '../sync/send-files-now'
import { retryItem } from '../sync/waiting-actions'
import { type ReelRow, reelKey } from './reel-overlay'
import type { Sound } from './take-sound'

interface NewReel {
  title: string
  sound: Sound
}

/**
 * Adds a reel, with signal and without; see saveWithFiles(). Each is one reel, however it is called. watch: of one that goes
 * straight to the agency, as nothing of it may rest here.
 */
export function addReel(
  extraid: number,
  { title, sound }: NewReel,
  { onKept, watch }: { onKept: () => void; watch: Watch },
): Promise<Stored> {
  const { bytes, seconds } = sound
  const entityKey = reelKey(extraid, crypto.randomUUID())
  const about = { title: reelTitle(title), seconds, size: bytes.byteLength }
  return saveWithFiles(
    [{ bytes, type: 'audio/mpeg', name: 'reel.mp3' }],
    ([file = '']) => ({ extraid, kind: 'upload_voicereel', entityKey, payload: { ...about, file }, base: null }),
    onKept,
    watch,
  )
}

/** Removes a reel: one that was never sent, or was refused, just goes; one on its way is removed behind it. */
export async function removeReel(extraid: number, row: ReelRow): Promise<Stored> {
  const { src, entityKey, opId, title } = row
  // Just settled: the read that is on the screen in a moment has its address.
  const isGone = src === null && !(await workspace()?.db?.outbox.get({ opId: opId ?? '' }))
  if (isGone) return { stored: 'nowhere', message: callFailed }
  const payload = { reel: src, title }
  return save({ extraid, kind: 'remove_voicereel', entityKey, payload, base: null }, () => undefined)
}

/** Sends a refused reel once more, from what waits here. What the agency has of its file already is not sent again. */
export async function sendAgain(extraid: number, row: ReelRow): Promise<void> {
  const { again, opId, file, entityKey, title, seconds, size } = row
  if (again === 'same' && opId !== null) return retryItem(opId)
  if (again !== 'anew' || file === null) return
  const payload = { title, seconds, size, file }
  await save({ extraid, kind: 'upload_voicereel', entityKey, payload, base: null, fileHashes: [file] }, () => undefined)
}
