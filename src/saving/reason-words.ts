/** Why something was not taken, where that is a sentence: faults carry a code, and nobody should have to read one. */
export function sentenceOf(why: string | null): string | null {
  return why !== null && /\s/.test(why.trim()) ? why : null
}

/** Why something was not taken, always a sentence. */
export function reasonWords(why: string | null): string {
  return sentenceOf(why) ?? 'The agency’s system could not take it.'
}
