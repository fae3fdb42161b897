import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

/** CSP sources ('sha256-…') of the inline styles in the built index.html, so that its first paint waits for no stylesheet. */
export function inlineStyleSources(indexHtml: string): string[] {
  if (!existsSync(indexHtml)) return []
  const styles = readFileSync(indexHtml, 'utf8').matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)
  return [...styles].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
