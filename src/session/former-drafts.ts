import { dropDraft, prefix } from '../data/drafts'

/** Deletes from this tab the drafts about anybody but these. */
export function dropDraftsOfStrangers(mine: ReadonlySet<number>): void {
  for (const key of draftKeys()) {
    const subject = subjectOfTabDraft(key)
    if (subject !== null && !mine.has(subject)) dropDraft(key)
  }
}

/**
 * '20417.20418.31' and 'tried.20417.20418.add_experience': the second number. '20418.Contact', 'experience.20418' and
 * 'speciallist.20418.7': the first. 'm.…' belongs to a link, and to no member here.
 */
export function subjectOfTabDraft(key: string): number | null {
  const [, first, second] = /^(?:(?!m\.)[a-z]+\.)?(\d+)(?:\.(?:(\d+)\.)?|$)/.exec(key) ?? []
  return first === undefined ? null : Number(second ?? first)
}

function draftKeys(): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    return keys.map((key) => key.slice(prefix.length))
  } catch {
    // The tab keeps nothing.
    return []
  }
}
