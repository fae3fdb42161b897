import { useEffect } from 'react'
import { reach } from './reach'

/** A message that is open: of a member, read with the log-in `login`; or the one behind a link. */
type OpenMessage = { login: number; extraid: number; id: number } | { code: string }

/** These go out without the client and its parser; a test checks them against the contract. */
export const messageOpened =
  'mutation MessageOpened($extraid: Int!, $id: Int!) { message_opened(extraid: $extraid, id: $id) { ok } }'
export const publicMessageOpened =
  'mutation PublicMessageOpened($code: String!) { public_message_opened(code: $code) { ok } }'

/** Requests that this page has made. */
const told = new Set<string>()

/**
 * Tells the agency once that a message is open on the screen; null: there is none that anybody should hear of. Nothing waits for it and
 * nothing shows it: without signal it is left out, and after a failure the next opening tries again.
 */
export function useTellOpened(message: OpenMessage | null): void {
  const body = message === null ? null : bodyOf(message)
  const login = message !== null && 'login' in message ? message.login : null
  useEffect(() => {
    if (body === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A page that is out of view gets no frame until it is looked at, and in the frame itself nothing is painted yet.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => tell(body, login))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [body, login])
}

function bodyOf(message: OpenMessage): string {
  if ('code' in message) {
    return JSON.stringify({ query: publicMessageOpened, operationName: 'PublicMessageOpened', variables: message })
  }
  const { extraid, id } = message
  return JSON.stringify({ query: messageOpened, operationName: 'MessageOpened', variables: { extraid, id } })
}

function tell(body: string, login: number | null): void {
  if (told.has(body) || reach.get() === 'offline' || !navigator.onLine) return
  told.add(body)
  fetch(login === null ? '/dj/api/login/' : '/dj/api/member/', {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      'x-callboard': '1',
      // The server refuses it where another member has signed in meanwhile.
      ...(login === null ? {} : { 'outbox-member': String(login) }),
    },
    body,
  })
    .then((response) => {
      if (!response.ok) told.delete(body)
      // A response body that nobody reads would keep its connection open.
      return response.body?.cancel()
    })
    .catch(() => void told.delete(body))
}
