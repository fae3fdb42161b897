import type { Item, New, NewRecord, OutboxRecord, Parts, ServerResult } from './item'

/** What enqueueing a new item does to the items of its entity, and what becomes of the new item. */
export interface EnqueuePlan {
  drop: readonly OutboxRecord[]
  change: readonly OutboxRecord[]
  /** Null: nothing is left of it to send. */
  add: NewRecord | null
}

/** A mutation as text, with the types of its answer and of its variables. */
export type MutationText<Data, Variables> = string & { readonly typed?: [Data, Variables] }

/** An item, or what is still known of a delivered one, as far as its title and place need it. */
export type Named<K extends string, P extends Parts> = Pick<Item<K, P>, 'extraid' | 'payload'> &
  Partial<Pick<Item<K, P>, 'serverResult'>>

/** What became of an item, read from its answer. */
export type Word<P extends Parts> = Pick<ServerResult, 'outcome' | 'message'> & Partial<P['word']>

/**
 * What the outbox must know of one kind of item: a feature brings it, and kinds.ts names it. Methods, so that the map can
 * hold kinds whose answers differ.
 */
export interface KindDefinition<K extends string, P extends Parts, Data = unknown, Variables = unknown> {
  /** The mutation, typed from the contract. */
  document: MutationText<Data, Variables>
  operationName: string
  /** Which of our endpoints takes it; absent: the member's. */
  endpoint?: 'member' | 'rtw'
  /**
   * The same item gives the same variables at every try, once it is sealed. For an item with files, uploads holds the
   * server's ids.
   */
  variables(item: Pick<Item<K, P>, 'extraid' | 'payload' | 'base' | 'uploads'>): {
    [N in keyof Variables]: Variables[N] | null
  }
  /** Operation names of the reads that show its effect: one with a high enough applied_seq prunes the item. */
  readBy: readonly string[]
  /**
   * How it joins the items of its entity (in their order): what is merged, what it settles (rule 4). Pure. An item that
   * was ever sealed is never merged with.
   */
  plan(ofEntity: readonly OutboxRecord[], item: New<K, P>, now: number): EnqueuePlan
  /** False: an item of this kind that needs attention lets later items of its entity pass. */
  holds: boolean
  /** What the server's result for it, or its parking, does to the other items of its entity. Pure. */
  after?(item: Item<K, P>, others: readonly OutboxRecord[]): Omit<EnqueuePlan, 'add'>
  /** Reads what became of it from the answer's data. */
  result(data: Data): Word<P>
  /** What it is, in words that its member understands. */
  title(item: Named<K, P>): string
  /** The path of the page where it can be looked at and settled. */
  place(item: Named<K, P>): string
  /** What its member calls it: 'your earlier answer is still on its way'. */
  noun: 'answer' | 'change'
  /** Each item is an entity of its own: two tries of one are recognised by their equal content. */
  isAddition?: true
  /** What an unsent item still asks for once a later one was sent past the outbox; null: nothing. Absent: always nothing. */
  left?(old: Item<K, P>, later: NewRecord): OutboxRecord | null
}
