import type { Kind, NewItem, OutboxItem, ServerResult } from './item'
import type { EnqueuePlan } from './kind'
import { lastUnsealed, needsAttention } from './unsealed'

/** A kind that adds a row of its own, and the one that takes such a row back: each row is an entity (rule 4). */
interface AddedRow {
  addition: Kind
  removal: Kind
  /** The row's number, off the word on its addition; undefined before that has brought it. */
  numberIn: (result: ServerResult) => number | undefined
  /** Names the number in a removal's payload; null there while the addition that it waits for has not brought it. */
  field: 'sequenceid' | 'member'
}

/** Additions are never merged: each is one row. */
export function planAddition(_ofEntity: readonly OutboxItem[], item: NewItem): EnqueuePlan {
  return { drop: [], change: [], add: item }
}

/** What adding and removing such rows do to each other in the outbox. Pure. */
export function additions({ addition: adds, removal: removes, numberIn, field }: AddedRow) {
  const numberOf = ({ serverResult }: OutboxItem) => (serverResult ? (numberIn(serverResult) ?? null) : null)
  const isUnnumbered = ({ kind, payload }: OutboxItem) =>
    kind === removes && Object.entries(payload).some(([name, value]) => name === field && value === null)
  // Of a removal: the payload of any other kind has no such field.
  const numbered = <T extends NewItem>(one: T, number: number | null): T => ({
    ...one,
    payload: { ...one.payload, [field]: number },
  })
  return {
    /** Of a row whose addition was never sent, or was refused, nothing is left; one on its way is removed behind it. */
    planRemoval(ofEntity: readonly OutboxItem[], item: NewItem): EnqueuePlan {
      const removals = ofEntity.filter((one) => one.kind === removes)
      if (removals.some((one) => !needsAttention(one))) return { drop: [], change: [], add: null }
      const addition = ofEntity.find((one) => one.kind === adds)
      if (!addition) return { drop: removals, change: [], add: item }
      if (lastUnsealed([addition]) || needsAttention(addition)) {
        return { drop: [addition, ...removals], change: [], add: null }
      }
      const number = numberOf(addition)
      const dependsOn = number === null ? [addition.opId] : []
      return { drop: removals, change: [], add: { ...numbered(item, number), dependsOn } }
    },
    /** The removal that waits for it learns which row is meant; of one that was refused nothing is left to remove. */
    afterAddition(item: OutboxItem, others: readonly OutboxItem[]): Omit<EnqueuePlan, 'add'> {
      const removals = others.filter(isUnnumbered)
      const number = numberOf(item)
      const status = item.serverResult?.status
      if (status === 'refused' && removals.length > 0) return { drop: [item, ...removals], change: [] }
      if (status !== 'applied' || number === null) return { drop: [], change: [] }
      return { drop: [], change: removals.map((one) => numbered(one, number)) }
    },
  }
}
