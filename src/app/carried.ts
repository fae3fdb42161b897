import { saidNow, showSnackbar } from '../ui/snackbar-store'

/**
 * Session storage slot for what is carried over, once, when another document replaces this one: the router's state for the address
 * (for example which e-mail address to log in with), and the snackbar's current text.
 */
const slot = 'callboard.carried'

export function carry(address: string, usr: unknown): void {
  const text = saidNow()
  if (usr === null && text === null) return
  try {
    sessionStorage.setItem(slot, JSON.stringify({ address, usr, text }))
  } catch {
    // Storage is blocked: the next page begins without it.
  }
}

/** Runs before the router starts, so that the router finds the state in the history as if it had navigated there itself. */
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
    // Storage blocked, or not ours.
  }
}
