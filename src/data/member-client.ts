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
import { justFailed, keepData, witness } from './exchanges'
import { hearAnew, keepRead, noteHeard } from './kept-reads'
import { meaningOfError } from './outcome'
import { timedFetch } from './timed-fetch'

export interface MemberClientOptions {
  /** Whose data this client reads: sent with every read, so that another member's session is refused. */
  memberId: number
  /** Null: nothing may or can be kept on the device (acting sessions, no IndexedDB). */
  db: MemberDatabase | null
  clientId: string | null
  /** Told what each failed request means. */
  onRefusal: (meaning: Meaning) => void
  onStorageFailure: (error: unknown) => void
  /** The read proves that the server lost what it had acknowledged to this database. */
  onAgencyLost: (db: MemberDatabase, read: ReadWitness) => Promise<void>
}

/** The client of one member's data; a logout or another member makes a new one, so that no memory is shared. */
export function makeMemberClient(options: MemberClientOptions): Client {
  const { db, clientId, memberId } = options
  const startedAt = new Map<number, number>()
  askedAt.clear()
  hearAnew(Date.now())

  const ask = (operation: Operation): void => {
    const key = readKey(operationName(operation), operation.variables?.extraid)
    const now = Date.now()
    startedAt.set(operation.key, now)
    // The read was torn down: the next screen asks for itself.
    if (operation.kind === 'teardown') askedAt.delete(key)
    else askedAt.set(key, now)
  }

  const see = (result: OperationResult): void => {
    if (result.error) options.onRefusal(meaningOfError(result.error))
    if (result.operation.kind !== 'query' || result.error || !result.data) return
    const name = operationName(result.operation)
    const extraid: unknown = result.operation.variables?.extraid
    const now = Date.now()
    const key = readKey(name, extraid)
    const appliedSeq = appliedSeqOf(result)
    const asked = startedAt.get(result.operation.key) ?? now
    const version = { at: now, asked, seq: appliedSeq ?? 0, clientId }
    noteHeard(key, version)
    if (!db) return
    const { data, operation } = result
    void keepRead(db, { key, ...version, operation: operation.key, data })
      .then(async (isKept) => {
        if (isKept && appliedSeq !== null && clientId && typeof extraid === 'number') {
          const read = { operationName: name, extraid, clientId, appliedSeq, startedAt: asked }
          await settleIn(db, read, now, options.onAgencyLost)
        }
      })
      .catch(options.onStorageFailure)
  }

  const exchanges: Exchange[] = [
    justFailed,
    keepData,
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
        // The list is shared, but what this member wrote on it is theirs: it stands under the member.
        SpecialList: () => null,
        // The same for everybody; the member's application stands under the member.
        OpenCasting: (data) => (typeof data.id === 'number' ? String(data.id) : null),
        OpenCastingApplication: () => null,
        // The headshot's rating (type 1) has no number: it stands under the member.
        Photo: (data) => (typeof data.mediaid === 'number' ? String(data.mediaid) : null),
        UploadPhotoResult: () => null,
        PhotoResult: () => null,
        Voicereel: (data) => (typeof data.src === 'string' ? data.src : null),
        UploadVoicereelResult: () => null,
        // Leave years, their bookings and children stand under their member.
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
    }),
    mapExchange({
      onOperation: (operation) => (operation.kind === 'query' ? forRead(operation, clientId) : operation),
    }),
    witness(ask, see),
    fetchExchange,
  ]
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

/** Settles waiting and sent items by the read. A phone that has none does not load the code for it. */
async function settleIn(
  db: MemberDatabase,
  read: ReadWitness,
  now: number,
  onLost: MemberClientOptions['onAgencyLost'],
): Promise<void> {
  if ((await db.outbox.count()) + (await db.delivered.count()) === 0) return
  // If a newer version has removed this page's files, its next start settles.
  const loaded = await import('../outbox/settle').catch(() => null)
  if (await loaded?.settle(db, read, now)) await onLost(db, read)
}

/** Sends the device's client id with a read, so that the answer says how far the server had come with it. */
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
 * Whether another part of the screen that opens now asked for this read a moment ago. A component that asks while it
 * renders would otherwise ask again each time its render is interrupted, by the failure of the last request.
 */
export function askedJustNow(key: string): boolean {
  return Date.now() - (askedAt.get(key) ?? 0) < together
}

/** The key of a read in `reads`. */
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
