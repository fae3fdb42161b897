import { cookieProbeHeader } from '../../domain/access/cookie-probe'
import { cookiesKept, learningCookies } from './cookies'

interface Here {
  isSomebody: boolean
  /** Our server answered, and knows of the question about cookies. */
  isSure: boolean
}
const noAnswer: Here = { isSomebody: false, isSure: false }

let asking: Promise<Here> | null = null

/**
 * Whether the server knows a session of this browser, asked without the data layer: a first visitor, who has none, need
 * not load it. False too where there is no answer: the login is on the screen then, and reports it.
 */
export async function hasServerSession(): Promise<boolean> {
  return (await whoIsHere()).isSomebody
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
  asking ??= learningCookies(ask, ({ isSure }) => isSure).finally(() => {
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
    return { isSomebody: isYes(answer), isSure: response.headers.has(cookieProbeHeader) }
  } catch {
    return noAnswer
  }
}

/** Checked against the contract by a test. */
export const whoDocument = 'mutation WhoIsHere { relogin { ok } }'

function isYes(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'data' in answer &&
    JSON.stringify(answer.data) === '{"relogin":{"ok":true}}'
  )
}
