import { reelTitle } from '../../domain/reels/reel-rules'
import { callFailed, type Stored } from '../data/effect'
import { workspace } from '../data/workspace'
import { makeUuid } from '../outbox/op-id'
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
 * Adds a reel, online or offline; see saveWithFiles(). Each call adds one reel, whatever its title. watch: follows a reel that
 * goes straight to the agency where nothing may be kept here.
 */
export function addReel(
  extraid: number,
  { title, sound }: NewReel,
  { onKept, watch }: { onKept: () => void; watch: Watch },
): Promise<Stored> {
  const { bytes, seconds } = sound
  const entityKey = reelKey(extraid, makeUuid())
  const about = { title: reelTitle(title), seconds, size: bytes.byteLength }
  return saveWithFiles(
    [{ bytes, type: 'audio/mpeg', name: 'reel.mp3' }],
    ([file = '']) => ({ extraid, kind: 'upload_voicereel', entityKey, payload: { ...about, file }, base: null }),
    onKept,
    watch,
  )
}

/** Removes a reel: one never sent, or refused, is only dropped here; for one on its way, the removal is queued behind it. */
export async function removeReel(extraid: number, row: ReelRow): Promise<Stored> {
  const { src, entityKey, opId, title } = row
  // The upload has just settled: the next read, which is about to be shown, has the reel's address.
  const isGone = src === null && !(await workspace()?.db?.outbox.get({ opId: opId ?? '' }))
  if (isGone) return { stored: 'nowhere', message: callFailed }
  const payload = { reel: src, title }
  return save({ extraid, kind: 'remove_voicereel', entityKey, payload, base: null }, () => undefined)
}

/** Sends a refused reel again, from the file that waits here. The part of the file that the agency has is not sent again. */
export async function sendAgain(extraid: number, row: ReelRow): Promise<void> {
  const { again, opId, file, entityKey, title, seconds, size } = row
  if (again === 'same' && opId !== null) return retryItem(opId)
  if (again !== 'anew' || file === null) return
  const payload = { title, seconds, size, file }
  await save({ extraid, kind: 'upload_voicereel', entityKey, payload, base: null, fileHashes: [file] }, () => undefined)
}
