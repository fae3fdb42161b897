/** Logouts that the server has not answered yet. */
export const askedLogouts = new Set<AbortController>()

/**
 * Aborts pending logouts when somebody signs in, here or in another tab: a late answer to a logout would clear the new
 * cookie, and the log-in ends the old session anyway.
 */
export function breakOffLogouts(): void {
  for (const breakOff of askedLogouts) breakOff.abort()
}
