import { installWay } from '../pwa/install-way'
import { isInstalledShell } from '../pwa/installed-shell'

/** Whether this browser can have notifications; install-first: on an iPhone or iPad, once the portal is on the home screen. */
export type PushPlace = 'possible' | 'install-first' | 'no-push'

/** How a browser that blocks notifications is told to allow them. */
export type BrowserFamily =
  | 'apple-app'
  | 'mac-app'
  | 'safari'
  | 'android-app'
  | 'android'
  | 'firefox-android'
  | 'firefox'
  | 'chromium'

interface Browser {
  userAgent: string
  maxTouchPoints: number
  isInstalled: boolean
}

/** Pure. hasPush: the browser knows pushes and notifications. */
export function pushPlace({ hasPush, isInstalled, ...browser }: Browser & { hasPush: boolean }): PushPlace {
  if (hasPush) return 'possible'
  const way = installWay({ ...browser, offers: false })
  return !isInstalled && (way === 'iphone' || way === 'ipad') ? 'install-first' : 'no-push'
}

/** Pure. */
export function browserFamily({ userAgent, maxTouchPoints, isInstalled }: Browser): BrowserFamily {
  const isFirefox = /Firefox\//.test(userAgent)
  if (/Android/.test(userAgent)) return isInstalled ? 'android-app' : isFirefox ? 'firefox-android' : 'android'
  const isMac = /Macintosh/.test(userAgent)
  if (/iPhone|iPod|iPad/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'apple-app'
  if (isFirefox) return 'firefox'
  const isSafari = isMac && /Version\/\d/.test(userAgent)
  if (isSafari) return isInstalled ? 'mac-app' : 'safari'
  return 'chromium'
}

export function placeHere(): PushPlace {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return pushPlace({ ...browserHere(), hasPush })
}

export function familyHere(): BrowserFamily {
  return browserFamily(browserHere())
}

function browserHere(): Browser {
  const { userAgent, maxTouchPoints } = navigator
  return { userAgent, maxTouchPoints, isInstalled: isInstalledShell() }
}
