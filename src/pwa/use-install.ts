import { useState } from 'react'
import { readWord, writeWord } from '../state/stored-word'
import { useStore } from '../state/use-store'
import { type Moment, type Visits, visited } from './install-moment'
import { endInstallOffer, installOffer } from './install-prompt'
import { type InstallWay, installWay } from './install-way'
import { isInstalledShell } from './installed-shell'

export interface Install {
  /** Null: installed, dismissed, or not to be had here. */
  way: InstallWay | null
  visits: Moment['visits']
  install: () => Promise<void>
  /** Not again on this device. */
  dismiss: () => void
}

const dismissedKey = 'callboard-install-dismissed'
const visitsKey = 'callboard-visits'
let counted: Visits | null = null

/** Whether and how the portal can be put on this device, and how often it was here. */
export function useInstall(): Install {
  const offered = useStore(installOffer)
  const offer = offered === 'installed' ? null : offered
  const [dismissed, setDismissed] = useState(() => readWord(dismissedKey) === '1')
  const [visits] = useState(countVisit)
  const dismiss = () => {
    writeWord(dismissedKey, '1')
    setDismissed(true)
  }
  const install = async () => {
    if (!offer) return
    await offer.prompt()
    const outcome = (await offer.userChoice)?.outcome
    // The prompt can't be shown twice. A no to the browser counts as a no to us.
    if (outcome === 'dismissed') dismiss()
    endInstallOffer(outcome === 'accepted')
  }
  const { userAgent, maxTouchPoints } = navigator
  const none = dismissed || offered === 'installed' || isInstalledShell()
  const way = none ? null : installWay({ userAgent, maxTouchPoints, offers: offer !== null })
  return { way, visits, install, dismiss }
}

/** Counts this start once, however often Home is opened. */
function countVisit(): number {
  counted ??= visited(parse(readWord(visitsKey)), Date.now())
  writeWord(visitsKey, JSON.stringify(counted))
  return counted.count
}

function parse(stored: string | null): Visits | null {
  try {
    const { count, at } = JSON.parse(stored ?? 'null') as Partial<Visits>
    return typeof count === 'number' && typeof at === 'number' ? { count, at } : null
  } catch {
    return null
  }
}
