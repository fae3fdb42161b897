/** How the portal is installed in this browser. */
export type InstallWay = 'prompt' | 'iphone' | 'ipad' | 'mac' | 'android'

export interface Browser {
  userAgent: string
  /** An iPad's user agent says Mac; only its touch points tell it apart. */
  maxTouchPoints: number
  /** The browser has offered to install. */
  offers: boolean
}

/**
 * prompt: by a button of ours, as the browser offers it. iphone, ipad: by hand over Share. mac: Safari's Add to Dock.
 * android: Firefox's menu. A browser that knows no way, or has offered nothing (it is installed already), gets none. Pure.
 */
export function installWay({ userAgent, maxTouchPoints, offers }: Browser): InstallWay | null {
  if (offers) return 'prompt'
  if (/iPhone|iPod/.test(userAgent)) return 'iphone'
  const isMac = /Macintosh/.test(userAgent)
  if (/iPad/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'ipad'
  if (isMac && /Version\/1[7-9]|Version\/[2-9]\d/.test(userAgent) && /Safari\//.test(userAgent)) return 'mac'
  return /Android/.test(userAgent) && /Firefox\//.test(userAgent) ? 'android' : null
}
