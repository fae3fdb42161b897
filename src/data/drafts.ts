import { workspace } from './workspace'

/** Prefix of each draft's key in sessionStorage. */
export const prefix = 'callboard.draft.'

/** What staff type while acting for a member: never stored on the device, not even for the tab. */
const inMemory = new Map<string, unknown>()

function isActing(): boolean {
  return workspace()?.acting === true
}

/**
 * What a person is in the middle of typing, per tab, so that a reload loses nothing. key names whose and what
 * ('20417.20417.31'). A draft is gone when it was sent, with the tab, and at logout. Storage that is absent or full, or
 * staff who act for a member, means only that a reload forgets.
 */
export function readDraft(key: string): unknown {
  if (isActing()) return inMemory.get(key) ?? null
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null')
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: unknown): void {
  if (isActing()) {
    inMemory.set(key, draft)
    return
  }
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // Absent or full: the text is still on the screen.
  }
}

export function dropDraft(key: string): void {
  inMemory.delete(key)
  try {
    sessionStorage.removeItem(prefix + key)
  } catch {
    // Absent: there is nothing to drop.
  }
}

/** Drops every draft of this tab, of every member: at logout. */
export function dropDrafts(): void {
  dropActingDrafts()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Absent: there is nothing to drop.
  }
}

/** Drops what staff typed for a member, when the acting ends. */
export function dropActingDrafts(): void {
  inMemory.clear()
}
