import type { Principal } from '../../domain/access/authorisation-rows'
import type { World } from './matrix-world'

/** One call of an operation, about `target`, that would succeed for whoever may make it. */
export interface Sample {
  query: string
  variables?: Record<string, unknown>
  /** It answers ok false to those who may ask, too: nobody is signed in. */
  mayBeFalse?: true
  /** A mutation by name, as the specification has it, which only reads. */
  onlyReads?: true
  /** Called before, by the same: what it takes for the call itself to succeed. */
  before?: { query: string; variables?: Record<string, unknown> }
}

export type MakeSample = (world: World, target: number, principal: Principal) => Sample
