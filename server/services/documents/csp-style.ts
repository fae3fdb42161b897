import { createHash } from 'node:crypto'

/** The CSP source of one style element's text. */
export function styleSourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
