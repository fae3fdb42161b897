import { stringifyDocument } from '@urql/core'
import { logoutMutation } from './session-documents'
import { timedFetch } from './timed-fetch'

/** Logouts that the server has not answered yet. */
const asked = new Set<AbortController>()

/**
 * Ends the server's session; says whether it did, within that time (ms) where one is given. Not by the client: that lets
 * nobody break off a mutation.
 */
export async function callLogout(longest?: number): Promise<boolean> {
  const breakOff = new AbortController()
  asked.add(breakOff)
  const timer = longest === undefined ? undefined : setTimeout(() => breakOff.abort(), longest)
  try {
    const response = await timedFetch('/dj/api/login/', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-callboard': '1' },
      body: JSON.stringify({ query: stringifyDocument(logoutMutation) }),
      signal: breakOff.signal,
    })
    return response.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    asked.delete(breakOff)
  }
}

/**
 * Somebody signs in, here or in another tab: an answer to a logout would take their new cookie away, and the log-in ends
 * the old session anyway.
 */
export function breakOffLogouts(): void {
  for (const breakOff of asked) breakOff.abort()
}
