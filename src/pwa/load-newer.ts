import { update } from './update-store'

/** Loads the page again, in the newest version there is: another tab has it already. */
export function loadNewer(): void {
  const { ready, apply } = update.get()
  if (ready) apply()
  else location.reload()
}
