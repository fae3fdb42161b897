import { useEffect, useState } from 'react'
import { type Prepared, preparePhoto } from '../../prepare/prepare-photo'
import { takeShot } from './take-shot'

/** A photo that was taken and is looked at. prepared: null while it is made ready. */
export interface Shot {
  url: string
  prepared: Prepared | null
}

export interface ShotActions {
  shot: Shot | null
  /** Seconds until one is taken; null while none is to be. */
  left: number | null
  /** The last one came to nothing. */
  failed: boolean
  /** Takes one now, or in so many seconds. */
  take: (inSeconds: number) => void
  /** Lets go of the photo, or of the seconds that run. */
  drop: () => void
}

/**
 * Photos taken one after the other from what a video element shows; nothing of them outlives the dialog. isLive: it shows what
 * is there now.
 */
export function useShot(video: () => HTMLVideoElement | null, isLive: boolean): ShotActions {
  const [blob, setBlob] = useState<Blob | null>(null)
  const [shot, setShot] = useState<Shot | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)

  const snap = async () => {
    setLeft(null)
    const showing = video()
    const taken = showing && (await takeShot(showing).catch(() => null))
    setFailed(!taken)
    setBlob(taken)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: snap is made anew at each drawing, and a second lasts over it
  useEffect(() => {
    if (left === null) return undefined
    // A camera that was let go of shows what was there before.
    if (!isLive) return setLeft(null)
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void snap()), 1_000)
    return () => clearTimeout(timer)
  }, [left, isLive])
  useEffect(() => {
    if (!blob) return setShot(null)
    const url = URL.createObjectURL(blob)
    let isOver = false
    setShot({ url, prepared: null })
    void preparePhoto(blob).then((prepared) => isOver || setShot({ url, prepared }))
    return () => {
      isOver = true
      URL.revokeObjectURL(url)
    }
  }, [blob])

  return {
    shot,
    left,
    failed,
    take: (inSeconds) => {
      setFailed(false)
      if (inSeconds === 0) void snap()
      else setLeft(inSeconds)
    },
    drop: () => {
      setLeft(null)
      setBlob(null)
    },
  }
}
