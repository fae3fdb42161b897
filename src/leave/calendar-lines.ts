const most = 75
const encoder = new TextEncoder()

/** A text as a property's value: RFC 5545, 3.3.11. A line break of any kind becomes \n. */
export function escapedText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/**
 * A content line as it stands in the file: no line longer than 75 octets, each further one begun by a space (RFC 5545,
 * 3.1). Never cut within a character.
 */
export function folded(line: string): string {
  const lines: string[] = []
  let last = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > most) {
      lines.push(last)
      last = ' '
      octets = 1
    }
    last += character
    octets += size
  }
  return [...lines, last].join('\r\n')
}
