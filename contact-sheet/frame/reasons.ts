/** A ready reason: a key, what stands on its button, and what the member reads. */
export interface Reason {
  id: string
  key: string
  label: string
  text: string
}

/** What the member reads: the chosen reasons, then what was written. '' where there is nothing. */
export function messageOf(reasons: readonly Reason[], chosen: readonly string[], written: string): string {
  const texts = reasons.filter(({ id }) => chosen.includes(id)).map(({ text }) => text)
  return [...texts, written.trim()].filter((text) => text !== '').join(' ')
}

/** Adds the reason, or removes it if it was chosen. */
export function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}
