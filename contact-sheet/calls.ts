import type { WaitingPhoto } from '../domain/photos/waiting-photo'
import type { Sending } from './sheet-state'

/** shut: this page has no key (any more). ended: nobody answers it. portal: its command does, and has no answer from the portal. */
type Failure = 'shut' | 'ended' | 'portal'

/** What the page is told in place of an answer. */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly failure: Failure,
  ) {
    super(message)
  }
}

const keyName = 'contact-sheet-key'
const ended = 'The command that serves this page has ended. Start it again: npm run agency -- photos review'
const noKey =
  'This page was not opened by the address that the command printed. Start it again: npm run agency -- photos review'

/** Gives the secret of the printed address for the page's key, which lasts as long as its tab; the address bar forgets it. */
export async function enter(): Promise<void> {
  const secret = location.hash.slice(1)
  if (secret !== '' && !secret.startsWith('rule-')) {
    history.replaceState(null, '', '/')
    const response = await post('/enter', { secret })
    if (response.ok) sessionStorage.setItem(keyName, ((await response.json()) as { key: string }).key)
  }
  if (sessionStorage.getItem(keyName) === null) throw new CallFailed(noKey, 'shut')
}

export async function waiting(): Promise<{ reviewer: string; photos: WaitingPhoto[] }> {
  return (await answered(await get('/photos'))) as { reviewer: string; photos: WaitingPhoto[] }
}

/** Sends a review, or takes one back; the same key may be sent again. */
export async function send({ what, key, done }: Sending): Promise<{ ok: boolean; message: string | null }> {
  const { mediaid, seen_version } = done.review
  const body = what === 'review' ? { ...done.review, key } : { mediaid, seen_version: seen_version + 1, key }
  const response = await post(`/${what}`, body)
  return (await answered(response)) as { ok: boolean; message: string | null }
}

/** A picture's bytes. */
export async function picture(path: string): Promise<Blob> {
  const response = await get(path)
  if (!response.ok) await answered(response)
  return response.blob()
}

async function answered(response: Response): Promise<unknown> {
  const body = (await response.json().catch(() => ({}))) as { message?: string }
  if (response.ok) return body
  throw new CallFailed(body.message ?? ended, response.status === 403 ? 'shut' : 'portal')
}

function get(path: string): Promise<Response> {
  return reach(path, { headers: keyed() })
}

function post(path: string, body: object): Promise<Response> {
  const headers = { ...keyed(), 'content-type': 'application/json' }
  return reach(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function reach(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, init).catch(() => {
    throw new CallFailed(ended, 'ended')
  })
}

function keyed(): Record<string, string> {
  return { 'x-sheet-key': sessionStorage.getItem(keyName) ?? '' }
}
