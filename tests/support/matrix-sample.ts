import type { Principal } from '../../domain/access/authorisation-rows'
import type { World } from './matrix-world'

/** One call of an operation, about `target`. It succeeds for everybody who may make it. */
export interface Sample {
  query: string
  variables?: Record<string, unknown>
  /** It may answer `ok: false` even to those who may make it, for example because nobody is signed in. */
  mayBeFalse?: true
  /** It is a mutation, as the specification has it, but only reads. */
  onlyReads?: true
  /** Sent first by the same caller, because the call itself succeeds only after it. */
  before?: { query: string; variables?: Record<string, unknown> }
}

export type MakeSample = (world: World, target: number, principal: Principal) => Sample
