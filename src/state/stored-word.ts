/** A short text that this browser keeps of itself; null where it keeps nothing. */
export function readWord(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps it, or with null removes it. Does nothing where the browser keeps nothing: it is asked again next time then. */
export function writeWord(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {}
}
