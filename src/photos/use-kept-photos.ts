import { useEffect } from 'react'
import { headshot } from '../../domain/photos/photo-rules'
import { keepOnly } from '../data/pictures/kept-pictures'
import { pictureName } from '../data/pictures/picture-address'
import type { Read } from '../data/read'
import { noteThumbnail } from '../session/note-thumbnail'
import type { PhotosView } from './use-photos'

/** Applies a fresh read of a member's photos to the device: drops pictures no longer used, and notes their thumbnail. */
export function useKeptPhotos(extraid: number, { data, stale }: Read<PhotosView>): void {
  const photos = data?.photos
  useEffect(() => {
    if (!photos || stale) return
    const names = photos.flatMap(({ card, thumbnail }) => [pictureName(card), pictureName(thumbnail)])
    void keepOnly(
      extraid,
      'photo',
      names.filter((name) => name !== null),
    )
    void noteThumbnail(extraid, pictureName(photos.find(({ phototype }) => phototype === headshot)?.thumbnail ?? null))
  }, [extraid, photos, stale])
}
