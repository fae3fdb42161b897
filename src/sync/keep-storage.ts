const key = 'callboard-storage-kept'

/** Whether the browser promised not to clear what we store here: its answer, or null while it was not asked. */
export function storageKept(): boolean | null {
  try {
    const answer = localStorage.getItem(key)
    return answer === null ? null : answer === 'yes'
  } catch {
    return null
  }
}

/**
 * Asks the browser to keep our storage, at the first thing worth keeping, and once: some browsers put the question to
 * the person. Once more when the portal was installed since, for then most of them say yes.
 */
export async function askToKeep(): Promise<void> {
  try {
    const before = storageKept()
    const installed = matchMedia('(display-mode: standalone)').matches
    if (before === true || (before === false && !installed)) return
    const kept = (await navigator.storage.persisted()) || (await navigator.storage.persist())
    localStorage.setItem(key, kept ? 'yes' : 'no')
  } catch {
    // The browser decides, or knows no such question; the answer is stored either way.
  }
}
