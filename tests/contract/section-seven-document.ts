import type { Principal } from '../../domain/access/authorisation-rows'
import type { World } from '../support/matrix-world'

/** One document as somebody writes it who has read section 7 of the specification and nothing of ours. */
export interface SectionSevenDocument {
  /** What of specified-operations.ts it stands for. */
  covers: string
  endpoint: 'login' | 'member' | 'rtw'
  as: Principal
  document: string
  variables?: (world: World, target: number) => Record<string, unknown>
  /** A mutation by name, which changes nothing. */
  onlyReads?: true
  /** Sent before, by the same. */
  before?: Pick<SectionSevenDocument, 'document' | 'variables'>
}
