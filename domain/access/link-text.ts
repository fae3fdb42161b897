/**
 * How a link that somebody followed is read. Programs that find links in a text take a bracket, a full stop or an invisible character
 * with them, and people copy one character too many. No path of ours ends in such a character.
 */

/** A longer path is none of ours, and is not read. */
const longestPath = 2_000
const longestCode = 200

/** Punctuation, symbols, spaces, marks and invisible characters; but no %, which an escape that can't be read begins with. */
const isTail = /^(?:(?!%)[\p{P}\p{S}\p{Z}\p{M}\p{Cf}\t\r\n])*$/u

/** The segments of a path as they stand in it, without those that are empty or hold nothing but a tail; null where it is not read. */
export function segmentsOf(path: string): readonly string[] | null {
  if (!path.startsWith('/') || path.length > longestPath) return null
  return path.split('/').filter((segment) => !isTail.test(decoded(segment)))
}

/** The text of a segment. An escape that is cut short stays as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export function withoutTail(text: string): string {
  const letters = [...text]
  let end = letters.length
  while (end > 0 && isTail.test(letters[end - 1] ?? '')) end--
  return letters.slice(0, end).join('')
}

/** The first run of base64url characters, which a code or a token consists of. '' where there is none. */
export function codeIn(text: string): string {
  return /[\w-]+/.exec(text.slice(0, longestCode))?.[0] ?? ''
}

/** The first run of letters and digits. '' where there is none. */
export function idIn(text: string): string {
  return /[a-z0-9]+/i.exec(text.slice(0, longestCode))?.[0] ?? ''
}

/**
 * The codes that a given text may stand for, the likelier one first. Codes made before all ended in a letter or digit may end in - or _;
 * behind any other code these are a tail too.
 */
export function codesIn(text: string): readonly string[] {
  const code = codeIn(text)
  const bare = code.replace(/[-_]+$/, '')
  return [...new Set([code, bare])].filter((one) => one !== '')
}
