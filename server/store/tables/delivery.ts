import type { Generated, GeneratedAlways } from 'kysely'
import type { GeneratedMoment, Json, Moment, Optional, OptionalMoment } from './columns'

export interface OutboxClientTable {
  client_id: string
  extraid: number
  last_seq: Generated<number>
  created_at: GeneratedMoment
  seen_at: GeneratedMoment
}

export interface OutboxLedgerTable {
  op_id: string
  extraid: number
  client_id: Optional<string>
  seq: Optional<number>
  operation: string
  payload_hash: string
  status: 'applied' | 'refused' | 'conflict'
  answer: Json
  at: GeneratedMoment
}

export interface OutboxSkippedTable {
  client_id: string
  seq: number
  op_id: string
  at: GeneratedMoment
}

export interface AgencyLedgerTable {
  key: string
  payload_hash: string
  answer: Json
  at: GeneratedMoment
}

/** A back-office token that has somebody's name. */
export interface AgencyTokenTable {
  id: GeneratedAlways<number>
  name: string
  token_hash: string
  created_at: Moment
  last_used_at: OptionalMoment
  revoked_at: OptionalMoment
  may_do_all: Generated<boolean>
}

/** Which process runs the regular jobs. */
export interface JobLeaderTable {
  id: number
  holder: string
  held_until: Moment
}

export type JobState = 'waiting' | 'done' | 'given_up' | 'dropped'

/** Which runner takes it: mails that somebody waits for, what tells of messages, texts and pushes, as each provider may hang. */
export type JobLane = 'mail' | 'messages' | 'texts' | 'pushes'

/** Something to be done once its change has committed (server/services/jobs). */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  extraid: Optional<number>
  payload: Json
  state: Generated<JobState>
  created_at: Moment
  is_urgent: Generated<boolean>
  run_after: Moment
  give_up_at: Moment
  attempts: Generated<number>
  claim: Optional<string>
  claimed_until: OptionalMoment
  parts_done: Generated<string[]>
  last_error: Optional<string>
  finished_at: OptionalMoment
  once_key: Optional<string>
  lane: Generated<JobLane>
}

/** Attempts counted by server/store/limits.ts; shaped as rate-limiter-flexible wants it. */
export interface RateLimitTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970; null never expires. */
  expire: Optional<number>
}
