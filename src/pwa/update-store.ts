import { createStore } from '../state/store'

export interface Update {
  /** True when a newer version waits. */
  ready: boolean
  /** Activates it and reloads. */
  apply: () => void
}

/** Whether a newer version waits to be activated. */
export const update = createStore<Update>({ ready: false, apply: () => undefined })

export function noteUpdate(apply: () => void): void {
  update.set({ ready: true, apply })
}
