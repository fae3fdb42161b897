import { useCallback } from 'react'
import type { Read } from '../data/read'
import { useRead } from '../data/use-read'
import type { OutboxItem } from '../outbox/kinds'
import { useLaidOver } from '../sync/use-laid-over'
import { useReadAgain } from '../sync/use-read-again'
import { photosRead } from './photo-kinds'
import { overlayPhotos, type SlotView } from './photo-overlay'
import { photosQuery, type ServerPhoto } from './photos-query'
import { isPhotoItem } from './slot-kinds'

export interface PhotosView {
  slots: SlotView[]
  /** As the agency last gave them, the headshot's rating (type 1) included. */
  photos: readonly ServerPhoto[]
}

/** A member's photos by slot, with the changes that wait on this device. */
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
  const isAbout = (item: OutboxItem) => isPhotoItem(item) && item.extraid === extraid
  useReadAgain(read.refresh, isAbout)
  return useLaidOver(read, lay)
}
