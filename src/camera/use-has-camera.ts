import { useEffect, useState } from 'react'
import { countCameras } from './open-camera'

/** Whether there is a camera to take a photo with. Finding out asks for no permission. */
export function useHasCamera(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    let isHere = true
    const look = () => void countCameras().then((count) => isHere && setHas(count > 0))
    look()
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => {
      isHere = false
      navigator.mediaDevices?.removeEventListener('devicechange', look)
    }
  }, [])
  return has
}
