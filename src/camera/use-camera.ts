import { useEffect, useState } from 'react'
import { type CameraFailure, countCameras, type Facing, failureOf, openCamera, stopCamera } from './open-camera'

export type CameraState =
  | { kind: 'opening' }
  | { kind: 'live'; stream: MediaStream; cameras: number }
  | { kind: 'failed'; why: CameraFailure }

/**
 * A camera, open while it is wanted and the page is visible. In the background it is released, so that its light goes out
 * and other apps can use it. again(): tries again after a failure.
 */
export function useCamera(facing: Facing, wanted: boolean): { camera: CameraState; again: () => void } {
  const [camera, setCamera] = useState<CameraState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const isSeen = useIsSeen()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    if (!wanted || !isSeen) return undefined
    setCamera({ kind: 'opening' })
    let stream: MediaStream | null = null
    let isOver = false
    const fail = (why: CameraFailure) => !isOver && setCamera({ kind: 'failed', why })
    const open = async () => {
      const opened = await openCamera(facing)
      if (isOver) return stopCamera(opened)
      stream = opened
      for (const track of opened.getTracks()) track.addEventListener('ended', () => fail('stopped'))
      const cameras = await countCameras()
      if (!isOver) setCamera({ kind: 'live', stream: opened, cameras })
    }
    open().catch((error: unknown) => fail(failureOf(error)))
    return () => {
      isOver = true
      if (stream) stopCamera(stream)
    }
  }, [facing, wanted, isSeen, attempt])
  return { camera, again: () => setAttempt((last) => last + 1) }
}

function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(!document.hidden)
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
