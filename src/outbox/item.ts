/** The record of the outbox (docs/architecture.md, The outbox). Never holds a cookie, a token or a password. */
export interface OutboxItem {
  /** The order in which the member gave them on this device; made by IndexedDB, so the clock has no part in it. */
  order?: number
  /** UUIDv7 made on the device: the server de-duplicates on it. */
  opId: string
  /** Whose login made it. */
  memberId: number
  /** Whose record it changes. */
  extraid: number
  /** The device's database that numbered it; null until it is sealed. */
  clientId: string | null
  /** Its place in that device's order; null until it is sealed at its first send. A sealed item never changes. */
  seq: number | null
  /**
   * True from its first sealing on, also after it lost its place again (numbered anew, parked): a request with this opId
   * may have reached the server, so it is never changed and never quietly dropped.
   */
  wasSealed: boolean
  kind: Kind
  /** What it touches: items of one entity keep behind each other. */
  entityKey: string
  schemaV: 1
  payload: MessageRespondPayload
  /** What the member saw: for an answer the version of the message that was read. */
  base: { version: number }
  dependsOn: string[]
  blobIds: string[]
  state: State
  attempts: number
  /** Not before this time (ms); 0 at once. */
  nextAt: number
  /** True when the server asked to wait (Retry-After): a returning signal does not shorten that. */
  held: boolean
  /** How often the same server fault came in a row, and which. */
  faults: { code: string; count: number }
  lease: Lease | null
  createdAt: number
  lastError: string | null
  serverResult: ServerResult | null
}

export type Kind = 'message_respond'
export type State = 'queued' | 'sending' | 'sent' | 'auth-paused' | 'needs-attention'

export interface Lease {
  owner: string
  fence: number
  until: number
}

export interface MessageRespondPayload {
  id: number
  /** The message's title, for the tray. */
  name: string
  response: string
  notes: string | null
  device_at: string
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
}

/** Sent and seen in a later read: what the tray still shows of it for a day. */
export interface Delivered {
  opId: string
  kind: Kind
  extraid: number
  payload: MessageRespondPayload
  at: number
}
