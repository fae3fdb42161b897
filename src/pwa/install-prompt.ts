/** The browser's own offer to install, kept until it is wanted. It comes once, early: this listens from the start. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<void>
  /** Which button the person pressed in the browser's own question. */
  userChoice?: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallPrompt | null = null
let installed = false
const listeners = new Set<() => void>()

export function installOffer(): InstallPrompt | null {
  return offer
}

/** It can be asked once; and once the portal is installed there is nothing left to offer. */
export function endInstallOffer(isInstalled: boolean): void {
  offer = null
  installed ||= isInstalled
  for (const listener of listeners) listener()
}

/** It was installed just now, from this page. */
export function wasInstalled(): boolean {
  return installed
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof addEventListener === 'function') {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) offer = event
    for (const listener of listeners) listener()
  })
  addEventListener('appinstalled', () => endInstallOffer(true))
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}
