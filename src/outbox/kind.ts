import type { ItemOf, Kind, NewItem, NewItemOf, OutboxItem, ServerResult } from './item'

/** What putting a new item into the outbox does to those of its entity, and what becomes of itself. */
export interface EnqueuePlan {
  drop: readonly OutboxItem[]
  change: readonly OutboxItem[]
  /** Null: nothing is left of it to send. */
  add: NewItem | null
}

/** What the outbox must know of one kind of item. A later kind joins by one entry. */
export interface KindDefinition<K extends Kind> {
  /** The mutation, checked against the contract by a test. */
  document: string
  operationName: string
  variables: (item: Pick<ItemOf<K>, 'extraid' | 'payload' | 'base'>) => Record<string, unknown>
  /**
   * How it joins the items of its entity (in their order): what is merged, what it settles (rule 4). Pure. Whatever was
   * ever sealed is not merged with.
   */
  plan: (ofEntity: readonly OutboxItem[], item: NewItemOf<K>, now: number) => EnqueuePlan
  /** False: one of these that needs attention lets later items of its entity pass. */
  holds: boolean
  /** What the server's word on it, or its parking, does to the others of its entity. Pure. */
  after?: (item: ItemOf<K>, others: readonly OutboxItem[]) => Omit<EnqueuePlan, 'add'>
  /** Reads what became of it off the answer's data. */
  result: (data: Record<string, unknown>) => KindResult
}

export type KindResult = Pick<
  ServerResult,
  'outcome' | 'message' | 'conflicts' | 'problems' | 'sequenceid' | 'childExtraid'
>

/** The fields of an answer's object under that name; empty when there is none. */
export function answerOf(data: Record<string, unknown>, name: string): Record<string, unknown> {
  const answer = data[name]
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
