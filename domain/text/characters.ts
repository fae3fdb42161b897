import { withoutInvisible } from './invisible'

/** How long a text is as PostgreSQL's char_length counts it: in code points, so that an emoji of one is one. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Text of several lines as it is kept: line ends are \n, every space is a plain one, and nothing is invisible. */
export function cleanLines(text: string): string {
  const plain = text.replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n').replace(/[\t\p{Zs}\u2800]/gu, ' ')
  return withoutInvisible(plain).trim()
}

/** Text of one line as it is kept. */
export function cleanLine(text: string): string {
  // Each run of white space is looked at once, however long it is.
  return cleanLines(text).replace(/\s+/gu, (space) => (space.includes('\n') ? ' ' : space))
}
