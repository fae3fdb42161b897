import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, exitCodes, refusedBy } from './outcome'

export type Environment = Readonly<Record<string, string | undefined>>

/** Sends one document to /dj/api/agency/ and gives its data. */
export type Ask = <T>(query: string, variables?: Record<string, unknown>, key?: string) => Promise<T>

/** Fetches what lies at a path of the server, as it comes. */
export type Download = (path: string) => Promise<AsyncIterable<Uint8Array>>

interface Answer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

const timeLimitMs = 20_000

/** The agency endpoint of the server at CALLBOARD_URL, with the token of AGENCY_TOKEN or of DATA_DIR. */
export function agencyEndpoint(environment: Environment): Ask {
  const url = addressOf(environment, '/dj/api/agency/')
  return async <T>(query: string, variables: Record<string, unknown> = {}, key?: string) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf(environment)}`,
      'idempotency-key': key ?? randomUUID(),
    }
    const body = JSON.stringify({ query, variables })
    const signal = AbortSignal.timeout(timeLimitMs)
    const response = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => unanswered(url))
    return dataOf(response.status, await response.text().catch(() => ''), url.origin) as T
  }
}

/** Downloads a file for the agency, from the same server with the same token, without a time limit. */
export function agencyDownload(environment: Environment): Download {
  return async (path) => {
    const url = addressOf(environment, path)
    const headers = { authorization: `Bearer ${tokenOf(environment)}` }
    const response = await fetch(url, { headers }).catch(() => unanswered(url))
    if (response.ok && response.body) return response.body
    if (response.status === 404) refusedBy('It is not there any more.')
    dataOf(response.status, await response.text().catch(() => ''), url.origin)
    return refusedBy(null)
  }
}

function addressOf(environment: Environment, path: string): URL {
  const base = environment.CALLBOARD_URL?.trim() || 'http://127.0.0.1:8080'
  if (!URL.canParse(base)) throw new CommandError(exitCodes.usage, `CALLBOARD_URL is not an address: ${base}`)
  return new URL(path, base)
}

function unanswered(url: URL): never {
  throw new CommandError(exitCodes.unreachable, `No server answers at ${url.origin}. Is it running? (CALLBOARD_URL)`)
}

function dataOf(status: number, text: string, origin: string): unknown {
  const answer = parsed(text)
  if (!answer)
    throw new CommandError(exitCodes.unreachable, `What answers at ${origin} is not Callboard (HTTP ${status}).`)
  const [error] = answer.errors ?? []
  if (!error) return answer.data
  if (error.extensions?.code === 'UNAVAILABLE') throw new CommandError(exitCodes.unreachable, error.message)
  if (status === 401)
    refusedBy(
      "The server does not take the agency's token (AGENCY_TOKEN, or DATA_DIR's agency.token): it is wrong, or revoked.",
    )
  refusedBy(error.message)
}

function parsed(text: string): Answer | null {
  try {
    const answer = JSON.parse(text) as Answer | null
    return answer && typeof answer === 'object' && ('data' in answer || Array.isArray(answer.errors)) ? answer : null
  } catch {
    return null
  }
}

function tokenOf(environment: Environment): string {
  const given = environment.AGENCY_TOKEN?.trim()
  if (given) return given
  const file = join(environment.DATA_DIR?.trim() || './data', 'agency.token')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const sentence = `There is no token: set AGENCY_TOKEN, or DATA_DIR to the server's (looked for ${file}).`
    throw new CommandError(exitCodes.usage, sentence)
  }
}
