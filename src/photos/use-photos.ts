import { useCallback, useEffect, useRef } from 'react'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import type { OutboxItem } from '../outbox/kinds'
import { useLaidOver } from '../sync/use-laid-over'
import { useOutboxAtOnce } from '../sync/use-outbox'
import { photosRead } from './photo-kinds'
import { overlayPhotos, type SlotView } from './photo-overlay'
import { photosQuery, type ServerPhoto } from './photos-query'
import { isPhotoItem } from './slot-kinds'

export interface PhotosView {
  slots: SlotView[]
  /** As the agency last gave them, the headshot's rating (type 1) included. */
  photos: readonly ServerPhoto[]
}

/** A member's photos by slot, with what waits about them on this device. */
export function usePhotos(extraid: number): Read<PhotosView> {
  const read = useRead({
    document: photosQuery,
    name: photosRead,
    variables: { extraid },
    pick: (data): readonly ServerPhoto[] | undefined => data.member[0]?.photos,
  })
  const lay = useCallback(
    (photos: readonly ServerPhoto[], items: readonly OutboxItem[], expired: boolean): PhotosView => ({
      photos,
      slots: overlayPhotos(extraid, photos, items, expired),
    }),
    [extraid],
  )
  useReadAgain(extraid, read.refresh)
  return useLaidOver(read, lay)
}

/** Once the agency has spoken on a change it is read at once what stands there now: its picture, its rating, whose it is. */
function useReadAgain(extraid: number, refresh: () => void): void {
  const items = useOutboxAtOnce()
  const mine = (items ?? []).filter((item) => isPhotoItem(item) && item.extraid === extraid)
  const last = mine.findLast(({ serverResult }) => serverResult !== null)?.opId
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (last === undefined || asked.current === last) return
    asked.current = last
    refresh()
  }, [last, refresh])
}
