import type { PushPlace } from './subscription-place'

/** How it is with notifications on this device. unchecked: on, as far as this browser knows; the agency can't be asked. */
export type DeviceStatus =
  | Exclude<PushPlace, 'possible'>
  | 'no-agency'
  | 'blocked'
  | 'off'
  | 'on'
  | 'unchecked'
  | 'looking'

export interface DeviceFacts {
  place: PushPlace
  /** Whether the agency pushes at all; null while that is not known. */
  hasKey: boolean | null
  permission: NotificationPermission
  /** This browser has a subscription of this log-in; null while that is looked up. */
  isSubscribed: boolean | null
  /** Whether the agency has it for this session. */
  told: 'looking' | 'unreachable' | 'yes' | 'no'
}

/** 'on' only with the permission, the browser's subscription and the agency's word. Pure. */
export function deviceStatus({ place, hasKey, permission, isSubscribed, told }: DeviceFacts): DeviceStatus {
  if (place !== 'possible') return place
  if (hasKey === false) return 'no-agency'
  if (permission === 'denied') return 'blocked'
  if (isSubscribed === null) return 'looking'
  if (permission !== 'granted' || !isSubscribed) return 'off'
  switch (told) {
    case 'yes':
      return 'on'
    case 'no':
      return 'off'
    case 'unreachable':
      return 'unchecked'
    case 'looking':
      return 'looking'
  }
}
