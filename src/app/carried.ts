import { saidNow, showSnackbar } from '../ui/snackbar-store'

/**
 * What goes along, once, where a document is loaded in place of this one: what the router keeps for the address (which e-mail address to
 * log in with, say), and what the snackbar says at this moment.
 */
const slot = 'callboard.carried'

export function carry(address: string, usr: unknown): void {
  const text = saidNow()
  if (usr === null && text === null) return
  try {
    sessionStorage.setItem(slot, JSON.stringify({ address, usr, text }))
  } catch {
    // Barred: the next page begins without it.
  }
}

/** Before the router starts: it finds the state at the address as if it had led there itself. */
export function takeCarried(here: string): void {
  try {
    const stored = sessionStorage.getItem(slot)
    if (stored === null) return
    sessionStorage.removeItem(slot)
    const { address, usr, text } = JSON.parse(stored)
    if (address !== here) return
    if (usr) window.history.replaceState({ usr, key: 'carried', idx: 0 }, '')
    if (typeof text === 'string') showSnackbar(text)
  } catch {
    // Barred, or not ours.
  }
}
