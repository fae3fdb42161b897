import { useEffect, useRef, useState } from 'react'
import { noteAnswering } from '../data/answering'
import type { Prepared, Usable } from '../prepare/prepare-photo'

/** What the next application does to the image: a picture in its place, null removes it; undefined leaves it as it is. */
export type ImageChange = Usable | null | undefined

export interface ListImage {
  change: ImageChange
  isPreparing: boolean
  /** Why the file that was chosen last can't be used. */
  failure: string | null
  /** Takes a picture that is being made ready. */
  take: (preparing: Promise<Prepared>) => void
  refuse: (why: string) => void
  remove: () => void
  /** Back to the current image. Also once a change is saved. */
  settle: () => void
}

/** The image of one application while the member changes it. It is saved with the application, not before. */
export function useListImage(key: string): ListImage {
  const [change, setChange] = useState<ImageChange>(undefined)
  const [isPreparing, setPreparing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** The picture being prepared; null once the member has dropped it. */
  const newest = useRef<object | null>(null)
  const isBegun = isPreparing || change !== undefined
  // A portal update waits while a chosen image is not saved yet.
  useEffect(() => (isBegun ? noteAnswering(`image.${key}`) : undefined), [isBegun, key])

  const become = (next: ImageChange) => {
    newest.current = null
    setPreparing(false)
    setFailure(null)
    setChange(next)
  }
  const take = async (picture: Promise<Prepared>) => {
    const mine = {}
    newest.current = mine
    setFailure(null)
    setPreparing(true)
    const prepared = await picture
    // Dropped meanwhile, or another one was chosen.
    if (newest.current !== mine) return
    setPreparing(false)
    if (prepared.kind === 'refused') setFailure(prepared.why)
    else setChange(prepared)
  }

  return {
    ...{ change, isPreparing, failure },
    take: (picture) => void take(picture),
    refuse: setFailure,
    remove: () => become(null),
    settle: () => become(undefined),
  }
}
