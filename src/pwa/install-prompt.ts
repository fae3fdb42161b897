import { createStore } from '../state/store'

/** The browser's own offer to install. It comes once, early, and is kept until it is wanted. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<void>
  /** Which button the person pressed in the browser's own question. */
  userChoice?: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Null: none came, or it was used: it can be asked once. installed: just now, from this page. */
export const installOffer = createStore<InstallPrompt | 'installed' | null>(null)

/** It was asked; once the portal is installed there is nothing left to offer. */
export function endInstallOffer(isInstalled: boolean): void {
  if (installOffer.get() !== 'installed') installOffer.set(isInstalled ? 'installed' : null)
}

/** Listens from the start: the offer comes before Home is there to show it. */
export function watchInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event) && installOffer.get() !== 'installed') installOffer.set(event)
  })
  addEventListener('appinstalled', () => endInstallOffer(true))
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}
