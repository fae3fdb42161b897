/** Prefix of each public form's draft in localStorage: the draft outlives the tab, as its writer has no account. */
const prefix = 'callboard.application.'

/** How long one stays (ms): two weeks. */
export const draftLasts = 14 * 24 * 3_600_000

/** Drops the drafts of any form that are too old or not valid. now in ms. */
export function dropOldDrafts(now: number): void {
  dropPublicDrafts((form) => !isFresh(readPublicDraft(form), now))
}

/** Whether a draft, written at `at` (ms), may still be used. A clock that was set back must not keep a draft for ever. */
export function isFresh(draft: unknown, now: number): boolean {
  if (typeof draft !== 'object' || draft === null || !('at' in draft)) return false
  return typeof draft.at === 'number' && Math.abs(now - draft.at) <= draftLasts
}

/** JSON of a form's draft; null where there is none, or none that can be read. */
export function readPublicDraft(form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + form) ?? 'null')
  } catch {
    return null
  }
}

/** False where the browser keeps nothing: what was typed is on the screen alone. */
export function writePublicDraft(form: string, draft: object): boolean {
  try {
    localStorage.setItem(prefix + form, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropPublicDraft(form: string): void {
  dropPublicDrafts((name) => name === form)
}

/** Drops every draft whose form `which` accepts; all of them by default. */
export function dropPublicDrafts(which: (form: string) => boolean = () => true): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix) && which(key.slice(prefix.length))) localStorage.removeItem(key)
    }
  } catch {
    // Barred: there is nothing to drop.
  }
}
