import { cookiesKept, learningCookies } from './cookies'

/** Somebody's session, nobody's, or no answer of ours. */
type Here = 'somebody' | 'nobody' | 'no-answer'

let asking: Promise<Here> | null = null

/**
 * Whether the server knows a session of this browser, asked without the data layer: a first visitor, who has none, need
 * not load it. False too where there is no answer: the login is on the screen then, and reports it.
 */
export async function hasServerSession(): Promise<boolean> {
  return (await whoIsHere()) === 'somebody'
}

/** Whether a session would be kept here. True too where nobody knows: the log-in itself finds out. */
export async function keepsCookies(): Promise<boolean> {
  if (cookiesKept.get() === true) return true
  if (navigator.cookieEnabled === false) cookiesKept.set(false)
  else await whoIsHere()
  return cookiesKept.get() !== false
}

/** One request answers everybody who asks meanwhile. */
function whoIsHere(): Promise<Here> {
  asking ??= learningCookies(ask, (here) => here !== 'no-answer').finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<Here> {
  try {
    const response = await fetch('/dj/api/login/', {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', 'x-callboard': '1' },
      body: JSON.stringify({ query: whoDocument, operationName: 'WhoIsHere' }),
    })
    const answer: unknown = await response.json()
    const said = typeof answer === 'object' && answer !== null && 'data' in answer ? JSON.stringify(answer.data) : ''
    if (said === '{"relogin":{"ok":true}}') return 'somebody'
    return said === '{"relogin":{"ok":false}}' ? 'nobody' : 'no-answer'
  } catch {
    return 'no-answer'
  }
}

/** Checked against the contract by a test. */
export const whoDocument = 'mutation WhoIsHere { relogin { ok } }'
