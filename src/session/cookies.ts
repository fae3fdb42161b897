import { cookieProbe, cookieProbeName } from '../../domain/access/cookie-probe'
import { createStore } from '../state/store'

/** Whether this browser, and the network that it is on, keep our cookies; null: nobody has tried yet. */
export const cookiesKept = createStore<boolean | null>(null)

/**
 * Learns from a request to the log-in endpoint whether cookies pass: the page sets one, and the server answers with it
 * changed. The request may be any, so that none is made for this alone. isSure: the server knows of the question, so
 * that a cookie which did not come back was taken away.
 */
export async function learningCookies<T>(
  call: () => Promise<T>,
  isSure: (came: T) => boolean = () => false,
): Promise<T> {
  const mark = Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0'))
  const name = cookieProbeName(mark.join(''))
  write(`${name}=${cookieProbe.asked}; path=/; max-age=${cookieProbe.seconds}; samesite=lax`)
  const came = await call()
  const isKept = has(`${name}=${cookieProbe.kept}`)
  if (isKept || isSure(came)) cookiesKept.set(isKept)
  write(`${name}=; path=/; max-age=0; samesite=lax`)
  return came
}

function write(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has had no Cookie Store for long, and only secure contexts have it.
    document.cookie = cookie
  } catch {
    // Barred by the browser, which the answer shows.
  }
}

function has(cookie: string): boolean {
  try {
    return document.cookie.split('; ').includes(cookie)
  } catch {
    return false
  }
}
