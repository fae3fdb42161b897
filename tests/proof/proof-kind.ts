import type { Kysely } from 'kysely'
import type { Database } from '../../server/store/schema'
import type { ItemOf, Kind, NewItem } from '../../src/outbox/kinds'

/** One thing of one member that items are about: a message, a field, a day of leave. */
export interface Subject {
  kind: 'message_respond' | 'update_member' | 'add_experience' | 'book_annualleave'
  member: number
  id: number
  entityKey: string
  /** The id of what the office changes, for all its members at once. */
  officeId: number
}

/** What an item asks for, whichever store the item is in. */
export type Asked = { [K in Kind]: Pick<ItemOf<K>, 'kind' | 'extraid' | 'payload'> }[Kind]

/** One thing that an item asks for. A save has one part for each field. */
export interface Part {
  entityKey: string
  /** In the effect log's words; occurs once in a schedule. */
  value: string
}

/** One line of the server's effect log. */
export interface Effect {
  opId: string | null
  member: number
  entityKey: string
  value: string
  /** The version of the subject that the effect was applied to; null where `before` is judged instead. */
  version: number | null
  /** The value that the effect overwrote, which its member must have seen; undefined where `version` is judged instead. */
  before?: string | null
}

/** The state of a subject at the server: its version, and the value that counts. */
export interface Standing {
  version: number
  value: string | null
}

/** What a phone last read of something. */
export type See = (entityKey: string) => Standing

/** answer: the message is answered by its link. */
export type OfficeAct = 'change' | 'withdraw' | 'close' | 'answer'

/** What the proof must know of a kind of item. Another kind joins with one entry. */
export interface ProofKind {
  /** Makes `count` subjects for each member, shared by the office across members. */
  prepare: (db: Kysely<Database>, members: readonly number[], count: number, now: Date) => Promise<Subject[]>
  /** Makes a random item. choice is any whole number; mark is a text that occurs once in the schedule. */
  item: (subject: Subject, choice: number, mark: string, seen: See, device_at: string) => NewItem
  /** What an item asks for. */
  partsOf: (item: Asked) => Part[]
  /** Does what the office does meanwhile, by the office's own calls. */
  office: (db: Kysely<Database>, subject: Subject, act: OfficeAct, now: Date) => Promise<void>
  /** The effect log of those members, in its own order. */
  effects: (db: Kysely<Database>, members: readonly number[]) => Promise<Effect[]>
  /** What else must hold of the server's own book; empty when it does. */
  judge?: (db: Kysely<Database>, members: readonly number[]) => Promise<string[]>
  /** The read that shows the effect, as the page asks for it; null where the read of another kind shows it. */
  read: { document: string; operationName: string; standings: (data: unknown) => Map<string, Standing> } | null
  /**
   * The beginning of the SQL statement that writes the effect. The subject's id is one of its values. Faults break this
   * statement.
   */
  effectStatement: string
}
