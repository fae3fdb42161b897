import { useCallback, useEffect, useState } from 'react'
import { agencyFile, askAgency } from '../data/agency-file'
import { useStore } from '../state/use-store'
import { isSubscribedHere } from './subscription'
import { subscriptionChanged } from './subscription-browser'
import { placeHere } from './subscription-place'
import type { DeviceFacts } from './subscription-status'

/** What this browser itself knows; it is looked at again when the page comes into view, as its settings are changed elsewhere. */
export function usePushHere(extraid: number): Omit<DeviceFacts, 'told'> {
  const [place] = useState(placeHere)
  const [permission, setPermission] = useState(permissionHere)
  const [isSubscribed, setSubscribed] = useState<boolean | null>(null)
  const agency = useStore(agencyFile)
  const look = useCallback(() => {
    setPermission(permissionHere())
    void isSubscribedHere(extraid).then(setSubscribed)
  }, [extraid])
  useEffect(() => {
    void askAgency()
    look()
    const stop = subscriptionChanged.watch(look)
    document.addEventListener('visibilitychange', look)
    const stopAsking = watchPermission(look)
    return () => {
      stop()
      stopAsking()
      document.removeEventListener('visibilitychange', look)
    }
  }, [look])
  return { place, permission, isSubscribed, hasKey: agency && agency.push_key !== undefined }
}

function permissionHere(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'default'
}

/** Calls back when the browser's owner changes it; a browser that can't tell is looked at when the page comes into view. */
function watchPermission(changed: () => void): () => void {
  let stop = () => {}
  let isOver = false
  const follow = async () => {
    const status = await navigator.permissions?.query({ name: 'notifications' })
    if (isOver || !status) return
    status.addEventListener('change', changed)
    stop = () => status.removeEventListener('change', changed)
  }
  follow().catch(() => undefined)
  return () => {
    isOver = true
    stop()
  }
}
