import { lastUnsealed, type NewRecord, needsAttention, type OutboxRecord } from './item'
import type { EnqueuePlan } from './kind'

/** A kind that adds a row of its own, and the one that takes such a row back: each row is an entity (rule 4). */
interface AddedRow {
  addition: string
  removal: string
  /** Names the row's number in the word on its addition, which is without it before it has come. */
  word: string
  /** Names the number in a removal's payload; null there while the addition that it waits for has not brought it. */
  field: string
}

/** Additions are never merged: each is one row. */
export function planAddition(_ofEntity: readonly OutboxRecord[], item: NewRecord): EnqueuePlan {
  return { drop: [], change: [], add: item }
}

/** What adding and removing such rows do to each other in the outbox. Pure. */
export function additions({ addition: adds, removal: removes, word, field }: AddedRow) {
  const numberOf = ({ serverResult }: OutboxRecord): number | null => numberIn(serverResult ?? {}, word)
  const isUnnumbered = ({ kind, payload }: OutboxRecord) => kind === removes && numberIn(payload, field) === null
  // Of a removal: the payload of any other kind has no such field.
  const numbered = <T extends NewRecord>(one: T, number: number | null): T => ({
    ...one,
    payload: { ...one.payload, [field]: number },
  })
  return {
    /** Of a row whose addition was never sent, or was refused, nothing is left; one on its way is removed behind it. */
    planRemoval(ofEntity: readonly OutboxRecord[], item: NewRecord): EnqueuePlan {
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
    afterAddition(item: OutboxRecord, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'> {
      const removals = others.filter(isUnnumbered)
      const number = numberOf(item)
      const status = item.serverResult?.status
      if (status === 'refused' && removals.length > 0) return { drop: [item, ...removals], change: [] }
      if (status !== 'applied' || number === null) return { drop: [], change: [] }
      return { drop: [], change: removals.map((one) => numbered(one, number)) }
    },
  }
}

function numberIn(values: object, name: string): number | null {
  const found: unknown = Object.entries(values).find(([key]) => key === name)?.[1]
  return typeof found === 'number' ? found : null
}
