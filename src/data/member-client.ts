import {
  Client,
  type Exchange,
  fetchExchange,
  makeOperation,
  mapExchange,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import type { Meaning } from '../outbox/meaning'
import type { MemberDatabase } from '../outbox/member-database'
import type { ReadWitness } from '../outbox/settle'
import { afterMutation } from './after-mutation'
import { cacheStorage } from './cache-storage'
import { hydrationGate, justFailed, keepData, witness } from './exchanges'
import { hearAnew, keepRead, noteHeard } from './kept-reads'
import { meaningOfError } from './outcome'
import { timedFetch } from './timed-fetch'

export interface MemberClientOptions {
  /** Whose data this client reads: sent with every read, so that another member's session is refused. */
  memberId: number
  /** Null: nothing may or can be kept on the device (acting sessions, no IndexedDB). */
  db: MemberDatabase | null
  clientId: string | null
  /** The server did not answer a request with what was asked. */
  onRefusal: (meaning: Meaning) => void
  onStorageFailure: (error: unknown) => void
  /** That read proves that the server lost what it had acknowledged to this database. */
  onAgencyLost: (db: MemberDatabase, read: ReadWitness) => Promise<void>
}

/** The client of one member's data; a logout or another member makes a new one, so that no memory is shared. */
export function makeMemberClient(options: MemberClientOptions): Client {
  const { db, clientId, memberId } = options
  const storage = db ? cacheStorage(db, options.onStorageFailure) : null
  const startedAt = new Map<number, number>()
  askedAt.clear()
  hearAnew(Date.now())

  const ask = (operation: Operation): void => {
    const key = readKey(operationName(operation), operation.variables?.extraid)
    const now = Date.now()
    startedAt.set(operation.key, now)
    // Nobody waits for it any more: whoever opens next asks for itself.
    if (operation.kind === 'teardown') askedAt.delete(key)
    else askedAt.set(key, now)
  }

  const see = (result: OperationResult): void => {
    if (result.error) options.onRefusal(meaningOfError(result.error))
    if (result.operation.kind !== 'query' || result.error || !result.data) return
    const name = operationName(result.operation)
    const extraid: unknown = result.operation.variables?.extraid
    const now = Date.now()
    if (!db || !storage) return
    const key = readKey(name, extraid)
    const appliedSeq = appliedSeqOf(result)
    const asked = startedAt.get(result.operation.key) ?? now
    const version = { at: now, asked, seq: appliedSeq ?? 0, clientId }
    noteHeard(key, version)
    const { data, operation } = result
    void Promise.race([storage.nextWrite(), new Promise((resolve) => setTimeout(resolve, 2_000))])
      .then(async () => {
        const isKept = await keepRead(db, { key, ...version, operation: operation.key, data })
        if (isKept && appliedSeq !== null && clientId && typeof extraid === 'number') {
          const read = { operationName: name, extraid, clientId, appliedSeq, startedAt: asked }
          await settleIn(db, read, now, options.onAgencyLost)
        }
      })
      .catch(options.onStorageFailure)
  }

  const exchanges: Exchange[] = [justFailed, keepData]
  if (storage) exchanges.push(hydrationGate(storage.hydrated))
  exchanges.push(
    cacheExchange({
      keys: {
        Member: (data) => (typeof data.extraid === 'number' ? String(data.extraid) : null),
        Review: () => null,
        StaffAccessEntry: () => null,
        OutboxCursor: () => null,
        Result: () => null,
        MessageRespondResult: () => null,
        OutboxSkipResult: () => null,
        Experience: (data) => (typeof data.sequenceid === 'number' ? String(data.sequenceid) : null),
        // A list is one, what this member wrote on it is theirs: it lies within the member.
        SpecialList: () => null,
        // The same for everybody; what a member applied to lies within the member.
        OpenCasting: (data) => (typeof data.id === 'number' ? String(data.id) : null),
        OpenCastingApplication: () => null,
        // The headshot's rating (type 1) has no number: it lies within the member.
        Photo: (data) => (typeof data.mediaid === 'number' ? String(data.mediaid) : null),
        UploadPhotoResult: () => null,
        PhotoResult: () => null,
        Voicereel: (data) => (typeof data.src === 'string' ? data.src : null),
        UploadVoicereelResult: () => null,
        // Years, what was booked in them, and children lie within the member whose they are, and go with them.
        AnnualLeave: () => null,
        AnnualLeaveEvent: () => null,
        FamilyMember: () => null,
        FieldChange: () => null,
        RecordChange: () => null,
        UpdateMemberResult: () => null,
        FieldConflict: () => null,
        FieldProblem: () => null,
        AddExperienceResult: () => null,
        BookAnnualLeaveResult: () => null,
        AddFamilyMemberResult: () => null,
      },
      updates: { Mutation: afterMutation },
      ...(storage ? { storage } : {}),
    }),
    mapExchange({
      onOperation: (operation) => (operation.kind === 'query' ? forRead(operation, clientId) : operation),
    }),
    witness(ask, see),
    fetchExchange,
  )
  return new Client({
    url: '/dj/api/member/',
    exchanges,
    fetch: timedFetch,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: () => ({
      credentials: 'same-origin',
      headers: {
        'x-callboard': '1',
        'outbox-member': String(memberId),
      },
    }),
  })
}

/** What waits and what was sent learns of the read. A phone on which nothing does is spared the code for it. */
async function settleIn(
  db: MemberDatabase,
  read: ReadWitness,
  now: number,
  onLost: MemberClientOptions['onAgencyLost'],
): Promise<void> {
  if ((await db.outbox.count()) + (await db.delivered.count()) === 0) return
  // A page whose files a newer version took away settles at its next start.
  const loaded = await import('../outbox/settle').catch(() => null)
  if (await loaded?.settle(db, read, now)) await onLost(db, read)
}

/** A read names the device's database, and is told how far the server had come with it. */
function forRead(operation: Operation, clientId: string | null): Operation {
  const { fetchOptions } = operation.context
  const given = typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions
  if (!clientId) return operation
  return makeOperation(operation.kind, operation, {
    ...operation.context,
    fetchOptions: {
      ...given,
      headers: { ...Object.fromEntries(new Headers(given?.headers)), 'outbox-client': clientId },
    },
  })
}

const askedAt = new Map<string, number>()
/** Parts of one screen that open together (ms) share an answer. */
const together = 2_000

/**
 * Whether this read is under way, or was asked, for the very screen that opens now, by another part of it. A part that
 * asks while it is drawn would otherwise ask again each time its drawing is broken off, by the failure of the last.
 */
export function askedJustNow(key: string): boolean {
  return Date.now() - (askedAt.get(key) ?? 0) < together
}

/** Under which a read's time is kept. */
export function readKey(operationName: string, extraid: unknown): string {
  return `${operationName}:${String(extraid)}`
}

function operationName(operation: Operation): string {
  for (const definition of operation.query.definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value
  }
  return ''
}

function appliedSeqOf(result: OperationResult): number | null {
  const outbox: unknown = result.extensions?.outbox
  if (typeof outbox !== 'object' || outbox === null || !('applied_seq' in outbox)) return null
  return typeof outbox.applied_seq === 'number' ? outbox.applied_seq : null
}
