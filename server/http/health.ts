import type { ServerResponse } from 'node:http'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../store/schema'
import { sendJson } from './api-error'

const limitMs = 2_000

/** Live: the process answers. */
export function sendLive(response: ServerResponse): void {
  sendJson(response, 200, { status: 'live' })
}

/** Ready: it takes requests and its database answers within 2 seconds. A balancer sends nothing to one that is not. */
export async function sendReady(response: ServerResponse, db: Kysely<Database>, isStopping: boolean): Promise<void> {
  if (!isStopping && (await answers(db))) return sendJson(response, 200, { status: 'ready' })
  const status = isStopping ? 'stopping' : 'database unreachable'
  sendJson(response, 503, { status }, { 'Retry-After': '5' })
}

async function answers(db: Kysely<Database>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  const result = await Promise.race([asked, late])
  clearTimeout(timer)
  return result
}
