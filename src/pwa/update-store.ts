export interface Update {
  /** True when a newer version waits. */
  ready: boolean
  /** Lets it in and reloads. */
  apply: () => void
}

const none: Update = { ready: false, apply: () => undefined }
let update: Update = none
const listeners = new Set<() => void>()

export function currentUpdate(): Update {
  return update
}

export function noteUpdate(apply: () => void): void {
  update = { ready: true, apply }
  for (const listener of listeners) listener()
}

export function subscribeToUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
