import { useSyncExternalStore } from 'react'

export interface Install {
  /** prompt: the browser offers to install. ios: by hand, over Share. null: installed, dismissed or not to be had. */
  kind: 'prompt' | 'ios' | null
  install: () => Promise<void>
  /** Not again on this device. */
  dismiss: () => void
}

interface InstallPrompt extends Event {
  prompt: () => Promise<void>
}

const dismissedKey = 'callboard-install-dismissed'
const listeners = new Set<() => void>()
let prompt: InstallPrompt | null = null
let install = describe()

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}

if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) prompt = event
    publish()
  })
  addEventListener('appinstalled', () => {
    prompt = null
    publish()
  })
}

/** Whether and how the portal can be put on this device's home screen. */
export function useInstall(): Install {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => install,
    () => install,
  )
}

function publish(): void {
  install = describe()
  for (const listener of listeners) listener()
}

function describe(): Install {
  return {
    kind: kindNow(),
    install: async () => {
      await prompt?.prompt()
      prompt = null
      publish()
    },
    dismiss: () => {
      try {
        localStorage.setItem(dismissedKey, '1')
      } catch {
        // Shown again next time then.
      }
      publish()
    },
  }
}

function kindNow(): Install['kind'] {
  if (typeof matchMedia !== 'function' || matchMedia('(display-mode: standalone)').matches || wasDismissed())
    return null
  if (prompt) return 'prompt'
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return isApple ? 'ios' : null
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) === '1'
  } catch {
    return false
  }
}
