import { stringifyDocument } from '@urql/core'
import { timedFetch } from '../data/timed-fetch'
import { askedLogouts } from './asked-logouts'
import { logoutMutation } from './session-documents'

/**
 * Ends the server's session; says whether it did, within that time (ms) where one is given. Does not use the urql client,
 * which can't abort a mutation.
 */
export async function callLogout(longest?: number): Promise<boolean> {
  const breakOff = new AbortController()
  askedLogouts.add(breakOff)
  const timer = longest === undefined ? undefined : setTimeout(() => breakOff.abort(), longest)
  try {
    const response = await timedFetch('/dj/api/login/', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-callboard': '1' },
      body: JSON.stringify({ query: stringifyDocument(logoutMutation), operationName: 'Logout' }),
      signal: breakOff.signal,
    })
    return response.ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    askedLogouts.delete(breakOff)
  }
}
