/**
 * For a floating part when one that opened before it closes: the library would close this one too, and what it asks would
 * be gone unanswered. Only its member, or what opened it, closes it (docs/decisions/screens.md).
 */
export function staysOpen(event: Event): void {
  event.preventDefault()
}
