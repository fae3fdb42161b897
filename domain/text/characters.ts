/** How long a text is as PostgreSQL's char_length counts it: in code points, so that an emoji of one is one. */
export function characters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/**
 * Control characters with NUL, half surrogate pairs, and marks that reverse the text around them; a line feed and a tab
 * apart.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/gu

/** Text of several lines as it is kept: line ends are \n, and no invisible character affects the visible ones. */
export function cleanLines(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(unwanted, '')
    .trim()
}

/** Text of one line as it is kept. */
export function cleanLine(text: string): string {
  // Each run of white space is looked at once, however long it is.
  return cleanLines(text).replace(/\s+/gu, (space) => (space.includes('\n') ? ' ' : space))
}
