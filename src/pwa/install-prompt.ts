import { createStore } from '../state/store'

/** The browser's own offer to install. It comes once, early, and is kept until it is wanted. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<void>
  /** Which button the person pressed in the browser's own question. */
  userChoice?: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Null: no prompt came, or it was used up, as it can be shown only once. installed: just now, from this page. */
export const installOffer = createStore<InstallPrompt | 'installed' | null>(null)

/** The prompt was shown or the portal was installed; after installing nothing is offered any more. */
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
