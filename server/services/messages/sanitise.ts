import sanitizeHtml from 'sanitize-html'

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h3', 'h4', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** A cache of cleaned texts, by their originals; the least recently used is dropped first. A mailing's text goes out to many. */
const cleaned = new Map<string, string>()
const mostKept = 250
/** The longest text that is cached: the cache stays below 20 MB. A longer one is cleaned each time. */
const longestKept = 20_000

/** HTML from the agency, with nothing in it that could run. Used on the way in and on the way out. */
export function cleanHtml(html: string): string {
  const known = cleaned.get(html)
  const clean = known ?? sanitizeHtml(html, options).trim()
  if (html.length > longestKept) return clean
  cleaned.delete(html)
  cleaned.set(html, clean)
  if (cleaned.size > mostKept) cleaned.delete(cleaned.keys().next().value ?? '')
  return clean
}

/**
 * Text is text: it is shown as text and never as HTML, so '<' and '&' stay what was typed (docs/decisions). Only characters that
 * no text may hold go: control characters except line breaks and tabs are removed, halves of surrogate pairs become U+FFFD.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}]/gu, '\u{FFFD}')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}
