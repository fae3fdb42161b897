import { update } from './update-store'

/** Loads the page again in the newest version, which another tab has already. */
export function loadNewer(): void {
  const { ready, apply } = update.get()
  if (ready) apply()
  else location.reload()
}
