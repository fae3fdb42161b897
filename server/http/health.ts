import type { ServerResponse } from 'node:http'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../store/schema'
import { sendJson } from './api-error'

const limitMs = 2_000

/** Live: the process answers. */
export function sendLive(response: ServerResponse): void {
  sendJson(response, 200, { status: 'live' })
}

/**
 * Ready: the server takes requests and its database answers within 2 seconds. A load balancer sends nothing to one that is not
 * ready. Checks that arrive during a database query share its result: any number of them take one connection.
 */
export function createReady(db: Kysely<Database>, isStopping: () => boolean) {
  let asking: Promise<boolean> | null = null
  const ask = async (): Promise<boolean> => {
    try {
      await sql`select 1`.execute(db)
      return true
    } catch {
      return false
    } finally {
      asking = null
    }
  }
  return async (response: ServerResponse): Promise<void> => {
    if (!isStopping()) asking ??= ask()
    if (asking && (await inTime(asking)) && !isStopping()) return sendJson(response, 200, { status: 'ready' })
    const status = isStopping() ? 'stopping' : 'database unreachable'
    sendJson(response, 503, { status }, { 'Retry-After': '5' })
  }
}

/** False after 2 seconds; the query itself goes on. */
async function inTime(asked: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const result = await Promise.race([asked, late])
  clearTimeout(timer)
  return result
}
