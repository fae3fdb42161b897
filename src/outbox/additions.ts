import { lastUnsealed, type NewRecord, needsAttention, type OutboxRecord } from './item'
import type { EnqueuePlan } from './kind'

/** A kind that adds a row of its own, and the one that takes such a row back: each row is an entity (rule 4). */
interface AddedRow {
  addition: string
  removal: string
  /**
   * Key of the agency's name for the row (a number, an address) in the addition's result; the result lacks it until the
   * answer has come.
   */
  word: string
  /** Key of the same name in a removal's payload; null there while the addition that it waits for has no answer yet. */
  field: string
}

/** Additions are never merged: each is one row. */
export function planAddition(_ofEntity: readonly OutboxRecord[], item: NewRecord): EnqueuePlan {
  return { drop: [], change: [], add: item }
}

/** What adding and removing such rows do to each other in the outbox. Pure. */
export function additions({ addition: adds, removal: removes, word, field }: AddedRow) {
  const nameOf = ({ serverResult }: OutboxRecord): RowName | null => nameIn(serverResult ?? {}, word)
  const isUnnamed = ({ kind, payload }: OutboxRecord) => kind === removes && nameIn(payload, field) === null
  // For removals only: the payload of any other kind has no such field.
  const named = <T extends NewRecord>(one: T, name: RowName | null): T => ({
    ...one,
    payload: { ...one.payload, [field]: name },
  })
  return {
    /**
     * Drops both where the addition was never sent, or was refused; behind an addition in flight the removal is queued.
     */
    planRemoval(ofEntity: readonly OutboxRecord[], item: NewRecord): EnqueuePlan {
      const removals = ofEntity.filter((one) => one.kind === removes)
      if (removals.some((one) => !needsAttention(one))) return { drop: [], change: [], add: null }
      const addition = ofEntity.find((one) => one.kind === adds)
      if (!addition) return { drop: removals, change: [], add: item }
      if (lastUnsealed([addition]) || needsAttention(addition)) {
        return { drop: [addition, ...removals], change: [], add: null }
      }
      const name = nameOf(addition)
      const dependsOn = name === null ? [addition.opId] : []
      return { drop: removals, change: [], add: { ...named(item, name), dependsOn } }
    },
    /** Tells the waiting removal which row is meant; where the addition was refused, both are dropped. */
    afterAddition(item: OutboxRecord, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'> {
      const removals = others.filter(isUnnamed)
      const name = nameOf(item)
      const status = item.serverResult?.status
      if (status === 'refused' && removals.length > 0) return { drop: [item, ...removals], change: [] }
      if (status !== 'applied' || name === null) return { drop: [], change: [] }
      return { drop: [], change: removals.map((one) => named(one, name)) }
    },
  }
}

/** What the agency calls a row. */
type RowName = number | string

function nameIn(values: object, key: string): RowName | null {
  const found: unknown = Object.entries(values).find(([one]) => one === key)?.[1]
  return typeof found === 'number' || typeof found === 'string' ? found : null
}
