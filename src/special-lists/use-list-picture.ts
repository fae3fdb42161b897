import { useEffect, useState } from 'react'
import { pictureName } from '../data/pictures/picture-address'
import { useKeptPicture } from '../data/pictures/use-kept-picture'
import { useWaitingPicture } from '../sync/use-waiting-picture'
import { imageOf } from './special-list-overlay'
import type { ImageChange } from './use-list-image'
import type { SpecialListView } from './use-special-lists'

/** The picture of an application, as it is shown. */
export interface ListPicture {
  /** There is one, and there still is once the change is saved. */
  isThere: boolean
  /** There is one even without the change. */
  stands: boolean
  /** undefined while it is looked for; null where it can't be shown now. */
  url: string | null | undefined
  /** The file of a picture that waits in the outbox. */
  waiting: string | null
  /** This browser can't show it. */
  isAsIs: boolean
}

/** The picture just chosen, else the one that waits on this device, else the agency's, which is cached here once seen. */
export function useListPicture(extraid: number, list: SpecialListView, change: ImageChange): ListPicture {
  const stands = imageOf(list)
  const waiting = stands && 'waiting' in stands ? stands.waiting : null
  const name = stands && 'card' in stands ? pictureName(stands.card) : null
  const chosen = useChosenUrl(change)
  const onDevice = useWaitingPicture(waiting && !waiting.isAsIs ? waiting.file : null)
  const kept = useKeptPicture(name, extraid)
  const before = { stands: stands !== null }
  if (change !== undefined) {
    return { ...before, isThere: change !== null, url: chosen, waiting: null, isAsIs: change?.kind === 'as-is' }
  }
  if (waiting) return { ...before, isThere: true, url: onDevice, waiting: waiting.file, isAsIs: waiting.isAsIs }
  return { ...before, isThere: stands !== null, url: name === null ? null : kept, waiting: null, isAsIs: false }
}

function useChosenUrl(change: ImageChange): string | null | undefined {
  const blob = change?.kind === 'ready' ? change.blob : null
  const [shown, setShown] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return undefined
    const url = URL.createObjectURL(blob)
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  if (!blob) return null
  return shown?.blob === blob ? shown.url : undefined
}
