import { deviceName } from './device-name'

/** How this device presents itself where a session is opened on it (DeviceInput). */
export function thisDevice(): { kind: 'phone' | 'computer'; name: string | null } {
  return { kind: deviceKind(), name: deviceName(navigator.userAgent) }
}

/** A phone, for has_device: a small touch screen. An installed portal on one counts alike. */
function deviceKind(): 'phone' | 'computer' {
  const isTouch = matchMedia('(pointer: coarse)').matches
  return isTouch && Math.min(screen.width, screen.height) < 600 ? 'phone' : 'computer'
}
