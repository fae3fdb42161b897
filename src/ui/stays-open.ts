/**
 * Keeps a dialog or sheet open when one that was opened before it closes: the library would close this one too, and its
 * question would be lost unanswered. Only the member, or the code that opened it, closes it (docs/decisions/screens.md).
 */
export function staysOpen(event: Event): void {
  event.preventDefault()
}
