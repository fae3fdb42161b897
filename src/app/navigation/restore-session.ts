/** How long to wait before asking again while the data client is not ready (specification part 1, section 9). */
export const RESTORE_RETRY_MS = 50

/**
 * Restores the session before the first navigation. `restore` may end, or fail, without a session state while the data
 * client is not ready: then it is tried again every 50 ms, until `restored` says yes.
 */
export async function restoreUntilReady(restore: () => Promise<void>, restored: () => boolean): Promise<void> {
  while (!restored()) {
    try {
      await restore()
    } catch {
      // Not ready yet: the state stays uninitialised, and the loop asks again.
    }
    if (!restored()) await new Promise((wake) => setTimeout(wake, RESTORE_RETRY_MS))
  }
}
