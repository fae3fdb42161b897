import type { Kysely } from 'kysely'
import { type Caller, carriedThrough } from '../../context/bulkhead'
import { Failure } from '../../context/failure'
import type { RequestContext } from '../../context/request-context'
import type { Database } from '../../store/schema'
import { archivesBulkhead } from '../bulkheads'
import type { ArchiveOf, SpooledArchive } from './spool'

interface UnderWay {
  made: Promise<SpooledArchive>
  /** Requests that wait for it. */
  waiting: number
  /** Whether its turn has come: it is then made to its end, as whoever was cut off comes back for it. */
  isBegun: boolean
  /** Takes it out of the queue. */
  leave(): void
}

/** What this process makes for each database. */
const ofDatabases = new WeakMap<Kysely<Database>, Map<string, UnderWay>>()

/**
 * Makes an archive when its turn comes; requests of one log-in for the same one, at the same time, wait for one. `make` gets a context
 * that does not end with a request. Before its turn it leaves the queue once nobody waits for it. Fails with UNAVAILABLE where too many
 * wait, or the request's client is gone.
 */
export async function makeOnce(
  ctx: RequestContext,
  of: ArchiveOf,
  make: (ctx: RequestContext) => Promise<SpooledArchive>,
): Promise<SpooledArchive> {
  const all = ofDatabases.get(ctx.db) ?? new Map<string, UnderWay>()
  ofDatabases.set(ctx.db, all)
  const key = `${of.for_extraid} ${of.extraid}`
  const one = all.get(key) ?? begin(ctx, make)
  const forget = (): void => {
    if (all.get(key) === one) all.delete(key)
  }
  if (!all.has(key)) one.made.then(forget, forget)
  all.set(key, one)
  return ctx.caller.outside(() => waitFor(one, ctx.gone, forget))
}

function begin(ctx: RequestContext, make: (ctx: RequestContext) => Promise<SpooledArchive>): UnderWay {
  const queue = new AbortController()
  const caller: Caller = { ...ctx.caller, gone: queue.signal, outside: (work) => work() }
  const made = archivesBulkhead.run(caller, () => {
    one.isBegun = true
    return make(ctx.as({ ...carriedThrough(caller), isAdmitted: true }))
  })
  const one: UnderWay = { made, waiting: 0, isBegun: false, leave: () => queue.abort() }
  made.catch((error: unknown) => {
    // Else the requests that wait for it log what happened.
    if (!one.isBegun || one.waiting > 0) return
    ctx.log.warn('archive_not_made', { reason: error instanceof Error ? error.name : 'unknown' })
  })
  return one
}

function waitFor(one: UnderWay, gone: AbortSignal, forget: () => void): Promise<SpooledArchive> {
  one.waiting++
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      one.waiting--
      if (one.waiting === 0 && !one.isBegun) {
        forget()
        one.leave()
      }
      reject(new Failure('UNAVAILABLE', 'Nobody waits for this archive any more.'))
    }
    if (gone.aborted) return leave()
    gone.addEventListener('abort', leave, { once: true })
    one.made.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave))
  })
}
