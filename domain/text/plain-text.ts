import { cleanLine } from './characters'
import { withNoneInvisible } from './invisible'

/**
 * The most of a code, a number or an address that is looked at as one (UTF-16 units): several times the longest field.
 * What is longer stays as it was given, to be refused for its length.
 */
export const longestPlain = 400

/** Applies the rule of a short kind of text to a line of it: only what can be of that kind at all is looked at closely. */
export function shortText(text: string, rule: (line: string) => string): string {
  const line = plainLine(text)
  return line.length > longestPlain ? line : rule(line).trim()
}

/** A line without anything invisible, the full-width letters, digits and marks of an East Asian keyboard as plain ones. */
export function plainLine(text: string): string {
  return halfWidth(withNoneInvisible(cleanLine(text)), /[\uff01-\uff5e]/gu).trim()
}

/** Full-width letters and digits as plain ones; the marks of East Asian prose stay. */
export function withPlainLetters(text: string): string {
  return halfWidth(text, /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/gu)
}

function halfWidth(text: string, which: RegExp): string {
  return text.replace(which, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/** Dashes, hyphens of every kind, a minus, and the long vowel mark that a Japanese keyboard has in their place. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u30fc\uff70]/gu

/** Every dash as the hyphen of the keyboard. */
export function withPlainHyphens(text: string): string {
  return text.replace(dashes, '-')
}

/** Digits of any script as 0 to 9: Unicode has those of each script in a row of ten. */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
    return String(value)
  })
}

const quotes = '"\'`\u00b4\u00ab\u00bb\u2018-\u201f\u2032\u2033\u2039\u203a\u300c-\u300f\u301d-\u301f'
const wrappedBefore = new RegExp(`^[\\s${quotes}<(\\[{]+`, 'u')
const wrappedAfter = new RegExp(`[\\s${quotes}>)\\]}]$`, 'u')

/** Without the quotes and brackets around it. */
export function unwrapped(text: string): string {
  let inner = text.replace(wrappedBefore, '')
  while (wrappedAfter.test(inner)) inner = inner.slice(0, -1)
  return inner
}
