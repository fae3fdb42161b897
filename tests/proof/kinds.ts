import type { Kind } from '../../src/outbox/kinds'
import { experienceProof } from './experience-proof'
import { leaveProof } from './leave-proof'
import { messageProof } from './message-proof'
import { profileProof } from './profile-proof'
import type { Asked, Part, ProofKind } from './proof-kind'

/** The kinds that random schedules give. Removals, special lists and families have tests of their own over the server's handlers. */
export const proofKinds = {
  message_respond: messageProof,
  update_member: profileProof,
  add_experience: experienceProof,
  book_annualleave: leaveProof,
} as const satisfies Partial<Record<Kind, ProofKind>>

export const proofKindNames = Object.keys(proofKinds) as (keyof typeof proofKinds)[]

/** What an item asks for, in the effect log's words. */
export function partsOf(item: Asked): Part[] {
  return proofKindNames.flatMap((kind) => proofKinds[kind].partsOf(item))
}
