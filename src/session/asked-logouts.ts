/** Logouts that the server has not answered yet. */
export const askedLogouts = new Set<AbortController>()

/**
 * Somebody signs in, here or in another tab: an answer to a logout would take their new cookie away, and the log-in ends
 * the old session anyway.
 */
export function breakOffLogouts(): void {
  for (const breakOff of askedLogouts) breakOff.abort()
}
