import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { goTo } from '../../outbox/names'
import { isUnloadHeld } from '../../ui/hold-unload'

/**
 * A tap on a notification brings this page to its message; where something here is unsaved it stays, and the new row is on Messages
 * anyway.
 */
export function useNoticeTaps(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Absent where the address is not secure.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const onMessage = ({ data, ports }: MessageEvent<unknown>) => {
      const path = pathIn(data)
      if (path === null) return
      // Heard, whether it goes or stays: the worker would load this page anew otherwise.
      ports[0]?.postMessage(null)
      if (path !== window.location.pathname && !isUnloadHeld()) navigate(path)
    }
    workers?.addEventListener('message', onMessage)
    return () => workers?.removeEventListener('message', onMessage)
  }, [navigate])
}

function pathIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== goTo || !('path' in data))
    return null
  return typeof data.path === 'string' ? data.path : null
}
