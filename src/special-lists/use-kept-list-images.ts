import { useEffect } from 'react'
import { keepOnly } from '../data/pictures/kept-pictures'
import { pictureName } from '../data/pictures/picture-address'
import type { Read } from '../data/read'
import type { SpecialListView } from './use-special-lists'

/** The device keeps only those images of a member's applications that a fresh read from the agency names. */
export function useKeptListImages(extraid: number, { data, stale }: Read<SpecialListView[]>): void {
  useEffect(() => {
    if (!data || stale) return
    const names = data.map(({ card }) => pictureName(card)).filter((name) => name !== null)
    void keepOnly(extraid, 'speciallist', names)
  }, [extraid, data, stale])
}
