import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { PhotoSlot } from '../../../domain/photos/photo-rules'
import { dropShared, findShared } from '../../outbox/shared-photo'
import { readSharedState } from './shared-state'

/** Chooses a photo that was shared for this slot, once; after that it is like any chosen photo. */
export function useSharedPhoto(phototype: PhotoSlot, choose: (photo: Blob) => void): void {
  const shared = readSharedState(useLocation().state)
  const at = shared?.slot === phototype ? shared.at : null
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    if (at === null) return
    const take = async () => {
      const found = await findShared(Date.now(), at)
      if (!found) return
      // A page that is opened again has nothing to take.
      await dropShared(at)
      latest.current(new Blob([found.bytes], { type: found.type }))
    }
    void take()
  }, [at])
}
