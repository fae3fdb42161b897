import { styleSourceOf } from '../services/documents/csp-style'

/** CSP sources ('sha256-…') of the inline styles in the page's HTML, so that its first paint waits for no stylesheet. */
export function inlineStyleSources(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, text = '']) => styleSourceOf(text))
}
