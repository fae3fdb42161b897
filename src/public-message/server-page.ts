import { codeIn } from '../../domain/access/link-text'
import type { PublicMessage } from './public-message'

/**
 * The page that the server sent for this message (server/http/public-message). It stands until the portal's screen takes its place, and
 * can be read and answered meanwhile (docs/decisions/public-link.md).
 */

/** The message that came with the page, and when it was read (ms); null where the page came otherwise, or for another message. */
export function serverMessage(code: string): { message: PublicMessage; asOf: number } | null {
  const sent = document.getElementById('server-message')?.textContent
  if (!sent) return null
  const { code: own, message } = JSON.parse(sent) as { code: string; message: PublicMessage }
  return own === codeIn(code) ? { message, asOf: performance.timeOrigin } : null
}

/**
 * Shows the portal in place of the server's page, unless somebody began to use that: it then stays, and its form is sent by the
 * browser itself, so that nothing typed is lost and nothing moves under the thumb.
 */
export function replaceServerPage(): void {
  const page = document.getElementById('server-page')
  if (!page || isUsed(page)) return
  page.remove()
  for (const id of ['server-message', 'server-style']) document.getElementById(id)?.remove()
  document.getElementById('root')?.removeAttribute('hidden')
}

function isUsed(page: HTMLElement): boolean {
  if (window.scrollY > 0 || page.contains(document.activeElement)) return true
  return Array.from(page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')).some(
    (field) =>
      field.value !== field.defaultValue ||
      (field instanceof HTMLInputElement && field.checked !== field.defaultChecked),
  )
}
