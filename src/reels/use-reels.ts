import { useCallback } from 'react'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import type { OutboxItem } from '../outbox/kinds'
import { useLaidOver } from '../sync/use-laid-over'
import { useReadAgain } from '../sync/use-read-again'
import { reelsRead } from './reel-kinds'
import { overlayReels, type ReelRow } from './reel-overlay'
import { reelsQuery, type ServerReel } from './reels-query'

/** A member's audio reels, with the changes that wait on this device. */
export function useReels(extraid: number): Read<ReelRow[]> {
  const read = useRead({
    document: reelsQuery,
    name: reelsRead,
    variables: { extraid },
    pick: (data): readonly ServerReel[] | undefined => data.member[0]?.voicereel,
  })
  const lay = useCallback(
    (reels: readonly ServerReel[], items: readonly OutboxItem[], expired: boolean) =>
      overlayReels(extraid, reels, items, expired),
    [extraid],
  )
  const isAbout = (item: OutboxItem) => isReelItem(item) && item.extraid === extraid
  useReadAgain(read.refresh, isAbout)
  return useLaidOver(read, lay)
}

function isReelItem({ kind }: OutboxItem): boolean {
  return kind === 'upload_voicereel' || kind === 'remove_voicereel'
}
