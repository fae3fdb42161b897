import { useEffect, useRef, useState } from 'react'
import { painted } from '../prepare/canvas'
import { fitted } from '../prepare/fit'
import { inMiddle } from '../prepare/in-middle'
import { partIn, wholePicture } from '../prepare/part'

/** A photo that was taken and is looked at. prepared: null while it is made ready. */
export interface Shot<P> {
  url: string
  prepared: P | null
}

export interface ShotActions<P> {
  shot: Shot<P> | null
  /** Seconds until one is taken; null while no countdown runs. */
  left: number | null
  /** The last photo could not be taken. */
  failed: boolean
  /** Takes one now, or in so many seconds. */
  take: (inSeconds: number) => void
  /** Drops the photo, or stops the countdown. */
  drop: () => void
}

interface ShotInput<P> {
  video: () => HTMLVideoElement | null
  /** The video shows the camera's live picture. */
  isLive: boolean
  /** Width by height of the part that is taken; null: all of it. */
  shape: number | null
  /** Makes the photo ready to be used. Never rejects; must be the same function at each render. */
  prepare: (taken: Blob) => Promise<P>
}

/** Photos taken one after the other from what a video element shows; nothing of them outlives the dialog. */
export function useShot<P>({ video, isLive, shape, prepare }: ShotInput<P>): ShotActions<P> {
  const [blob, setBlob] = useState<Blob | null>(null)
  const [shot, setShot] = useState<Shot<P> | null>(null)
  const [left, setLeft] = useState<number | null>(null)
  const [failed, setFailed] = useState(false)

  /** Counts shots and drops, so that an older shot that arrives late is ignored. */
  const begun = useRef(0)

  const snap = async () => {
    setLeft(null)
    begun.current += 1
    const mine = begun.current
    const showing = video()
    const taken = showing && (await takeShot(showing, shape).catch(() => null))
    if (mine !== begun.current) return
    setFailed(!taken)
    setBlob(taken)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: snap is made anew at each drawing, and a second lasts over it
  useEffect(() => {
    if (left === null) return undefined
    // A released camera still shows its last picture.
    if (!isLive) return setLeft(null)
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : void snap()), 1_000)
    return () => clearTimeout(timer)
  }, [left, isLive])
  useEffect(() => {
    if (!blob) return setShot(null)
    const url = URL.createObjectURL(blob)
    let isOver = false
    setShot({ url, prepared: null })
    void prepare(blob).then((prepared) => isOver || setShot({ url, prepared }))
    return () => {
      isOver = true
      URL.revokeObjectURL(url)
    }
  }, [blob, prepare])

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
      begun.current += 1
      setLeft(null)
      setBlob(null)
    },
  }
}

/** JPEG quality. The photo is redrawn before it is sent, so as little as possible should be lost here. */
const quality = 0.95
/** Longest side in pixels: no camera that is opened here gives more. */
const longest = 4_000

/**
 * The camera's current picture, not mirrored, cropped as a frame of that shape (width by height) shows it; null: all of it. Rejects
 * where the camera shows nothing yet, or the browser gives no JPEG.
 */
async function takeShot(video: HTMLVideoElement, shape: number | null): Promise<Blob> {
  const shown = { width: video.videoWidth, height: video.videoHeight }
  if (shown.width === 0 || shown.height === 0) throw new Error('The camera shows nothing yet')
  const part = partIn(shown, shape === null ? wholePicture : inMiddle(shown, shape))
  const canvas = painted({ source: video, ...shown }, fitted(part, longest), part)
  try {
    return await canvas.toJpeg(quality)
  } finally {
    canvas.release()
  }
}
