/** What is in the middle of being typed; '' is nothing yet. */
export interface ExperienceDraft {
  year: string
  role: string
  production: string
  detail: string
  paid: boolean
}

export const emptyExperience: ExperienceDraft = { year: '', role: '', production: '', detail: '', paid: false }

/** A stored draft, or null when it is none of this version's. */
export function parseExperience(stored: unknown): ExperienceDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { year, role, production, detail, paid } = stored as Record<string, unknown>
  const fits = [year, role, production, detail].every((text) => typeof text === 'string') && typeof paid === 'boolean'
  return fits ? (stored as ExperienceDraft) : null
}

/** As it goes out: trimmed. */
export function toExperience(draft: ExperienceDraft): ExperienceDraft {
  return { ...draft, year: draft.year.trim(), detail: draft.detail.trim() }
}
