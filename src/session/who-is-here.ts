/**
 * Whether the server knows a session of this browser, asked without the data layer: a first visitor, who has none, need
 * not load it. False too where there is no answer: the login is on the screen then, and reports it.
 */
export async function hasServerSession(): Promise<boolean> {
  try {
    const response = await fetch('/dj/api/login/', {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', 'x-callboard': '1' },
      body: JSON.stringify({ query: whoDocument, operationName: 'WhoIsHere' }),
    })
    const answer: unknown = await response.json()
    return isYes(answer)
  } catch {
    return false
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
