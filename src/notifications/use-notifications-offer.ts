import { useState } from 'react'
import { readWord, writeWord } from '../state/stored-word'
import { usePushHere } from './use-push-here'

export interface NotificationsOffer {
  /** looking: it is not known yet whether there is anything to offer. */
  state: 'looking' | 'offered' | 'none'
  /** Not again on this device: the page Notifications stays. */
  dismiss: () => void
}

const dismissedKey = 'callboard-notifications-dismissed'

/** Whether notifications can be turned on here with one press, and nobody said no to that. */
export function useNotificationsOffer(extraid: number): NotificationsOffer {
  const [dismissed, setDismissed] = useState(() => readWord(dismissedKey) === '1')
  const { place, permission, hasKey, isSubscribed } = usePushHere(extraid)
  const dismiss = () => {
    writeWord(dismissedKey, '1')
    setDismissed(true)
  }
  const isPossible = place === 'possible' && permission !== 'denied' && hasKey !== false && isSubscribed !== true
  if (dismissed || !isPossible) return { state: 'none', dismiss }
  return { state: hasKey === null || isSubscribed === null ? 'looking' : 'offered', dismiss }
}
