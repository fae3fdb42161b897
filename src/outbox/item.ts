/** A record of the outbox (docs/architecture.md, The outbox), of whatever kind. Never holds a cookie, a token or a password. */
export interface OutboxRecord {
  /** The order in which the member gave them on this device; made by IndexedDB, so the clock has no part in it. */
  order?: number
  /** UUIDv7 made on the device: the server de-duplicates on it. */
  opId: string
  /** Which mutation it asks for. */
  kind: string
  /** What it asks for. */
  payload: object
  /** What the member saw when they asked. */
  base: unknown
  /** Whose login made it. */
  memberId: number
  /** Whose record it changes. */
  extraid: number
  /** The device's database that numbered it; null until it is sealed. */
  clientId: string | null
  /** Its place in that device's order; null until it is sealed at its first send. A sealed item never changes. */
  seq: number | null
  /**
   * True from its first sealing on, also after it lost its place again (renumbered, parked): a request with this opId
   * may have reached the server, so the item is never changed and never quietly dropped. Absent in records written by
   * an older version of the page, where it is not known: ask mayBeKnown().
   */
  wasSealed?: boolean
  /** What it touches: items of one entity go one after another. */
  entityKey: string
  /** opIds of items that must take effect before it. */
  dependsOn: string[]
  /**
   * SHA-256 of each of its files, which wait in the files' database. Absent where it has none, and in records from
   * before this field.
   */
  fileHashes?: string[]
  /** For each of its files that the server has: the id of that upload, by hash. */
  uploads?: Record<string, string>
  state: State
  attempts: number
  /** Not before this time (ms); 0 at once. */
  nextAt: number
  /**
   * Where an answer made it wait: the time (ms) before which no signal brings the retry forward; 0 after a dead line.
   * Absent in records from before this field.
   */
  heldUntil?: number
  /** How often the same server fault came in a row, and which. */
  faults: { code: string; count: number }
  lease: Lease | null
  createdAt: number
  lastError: string | null
  serverResult: ServerResult | null
}

export type State = 'queued' | 'sending' | 'sent' | 'auth-paused' | 'needs-attention'

export interface Lease {
  owner: string
  fence: number
  until: number
}

/** What became of an item on the server. */
export interface ServerResult {
  status: 'applied' | 'refused' | 'conflict' | 'failed'
  /** When the server worked it off, by its own clock (ms). */
  at: number
  /** When this device heard of it, by the device's clock (ms). */
  heardAt: number
  outcome: string | null
  message: string | null
  /** Parts of what needs attention that the member settled since. */
  closed?: string[]
  /** A read already shows the part of it that was applied, though the item still needs attention. */
  seen?: boolean
}

/** What one kind of item brings of its own. */
export interface Parts {
  payload: object
  base: unknown
  /** What the server's result for it holds beside its outcome. */
  word: object
}

/** The record of one kind. */
export type Item<K extends string, P extends Parts> = Omit<
  OutboxRecord,
  'kind' | 'payload' | 'base' | 'serverResult'
> & {
  kind: K
  payload: P['payload']
  base: P['base']
  serverResult: (ServerResult & Partial<P['word']>) | null
}

/** What is put into the outbox: the rest of the record is the outbox's own. */
export interface NewRecord {
  extraid: number
  entityKey: string
  dependsOn?: string[]
  /** Files that are on the disk already (files/keep-file.ts). */
  fileHashes?: string[]
  /**
   * Its files that the server already has, through an earlier item that came to nothing: the server's upload id, by
   * hash.
   */
  uploads?: Record<string, string>
  kind: string
  payload: object
  base: unknown
}
export type New<K extends string, P extends Parts> = Omit<NewRecord, 'kind' | 'payload' | 'base'> & {
  kind: K
  payload: P['payload']
  base: P['base']
}

/** Whether a request with this item's opId may have reached the server; an old record that does not say is taken for one. */
export function mayBeKnown(item: Pick<OutboxRecord, 'wasSealed'>): boolean {
  return item.wasSealed ?? true
}

/** The files that the server does not have yet, in their order: until it has them all the item can't go. */
export function filesToSend({ fileHashes = [], uploads = {} }: Pick<OutboxRecord, 'fileHashes' | 'uploads'>): string[] {
  return fileHashes.filter((hash) => uploads[hash] === undefined)
}

/** The newest of these that was never sealed, so that it may still be changed in place (rule 4). */
export function lastUnsealed<T extends OutboxRecord>(items: readonly T[]): T | undefined {
  return items.findLast((item) => !mayBeKnown(item) && item.state === 'queued')
}

/** For so long (ms) an answer given from a notification stays on the device, so that it can be undone. */
export const undoMs = 8_000

/** Held back only so that its giver can undo it: that wait is no sign of trouble. It may be over. */
export function isHeldForUndo({ attempts, createdAt, heldUntil }: OutboxRecord): boolean {
  return attempts === 0 && heldUntil === createdAt + undoMs
}

/** The last error of an item whose file a network does not let through, while our server answers. */
export const uploadsBlocked = 'uploads blocked'

export function needsAttention(item: Pick<OutboxRecord, 'state'>): boolean {
  return item.state === 'needs-attention'
}
