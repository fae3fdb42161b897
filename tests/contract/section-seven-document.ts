import type { Principal } from '../../domain/access/authorisation-rows'
import type { World } from '../support/matrix-world'

/** A document as a person writes it who has read section 7 of the specification, and nothing of this repository. */
export interface SectionSevenDocument {
  /** The row of specified-operations.ts that it covers. */
  covers: string
  endpoint: 'login' | 'member' | 'rtw'
  as: Principal
  document: string
  variables?: (world: World, target: number) => Record<string, unknown>
  /** A mutation in the contract that changes nothing. */
  onlyReads?: true
  /** A document that the same principal sends first. */
  before?: Pick<SectionSevenDocument, 'document' | 'variables'>
}
