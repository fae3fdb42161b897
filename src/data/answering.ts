/** Forms on the screen in which something was begun and not yet sent, each by its draft's key. */
const begun = new Set<string>()
const listeners = new Set<() => void>()

/** Whether an answer, or anything else that keeps a draft, is in the making on the screen. */
export function isAnswering(): boolean {
  return begun.size > 0
}

/** Gives a stop. */
export function noteAnswering(key: string): () => void {
  begun.add(key)
  tell()
  return () => {
    begun.delete(key)
    tell()
  }
}

export function subscribeToAnswering(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
