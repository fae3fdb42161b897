import type { Kysely } from 'kysely'
import type { Database } from '../../server/store/schema'
import type { ItemOf, Kind, NewItem } from '../../src/outbox/kinds'

/** One thing of one member that items are about: a message, a field, a day of leave. */
export interface Subject {
  kind: 'message_respond' | 'update_member' | 'add_experience' | 'book_annualleave'
  member: number
  id: number
  entityKey: string
  /** What the office changes, for all its members. */
  officeId: number
}

/** What an item asks for, wherever it stands. */
export type Asked = { [K in Kind]: Pick<ItemOf<K>, 'kind' | 'extraid' | 'payload'> }[Kind]

/** One thing that an item asks for: of a save each field. */
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
  /** The version of the subject that it was applied to; null where its values say that. */
  version: number | null
  /** What stood there before: its member must have seen it. Undefined where the version says that. */
  before?: string | null
}

/** What a subject is at the server: its version, and the value that counts. */
export interface Standing {
  version: number
  value: string | null
}

/** What a phone last read of something. */
export type See = (entityKey: string) => Standing

/** answer: the message is answered by its link. */
export type OfficeAct = 'change' | 'withdraw' | 'close' | 'answer'

/** What the proof must know of a kind of item. A later kind joins by one entry. */
export interface ProofKind {
  /** Makes `count` subjects for each member, shared by the office across members. */
  prepare: (db: Kysely<Database>, members: readonly number[], count: number, now: Date) => Promise<Subject[]>
  /** A random item: choice is any whole number, mark is a text that occurs once in the schedule. */
  item: (subject: Subject, choice: number, mark: string, seen: See, device_at: string) => NewItem
  /** What an item asks for. */
  partsOf: (item: Asked) => Part[]
  /** What the office does meanwhile, as its own calls do it. */
  office: (db: Kysely<Database>, subject: Subject, act: OfficeAct, now: Date) => Promise<void>
  /** The effect log of those members, in its own order. */
  effects: (db: Kysely<Database>, members: readonly number[]) => Promise<Effect[]>
  /** What else must hold of the server's own book; empty when it does. */
  judge?: (db: Kysely<Database>, members: readonly number[]) => Promise<string[]>
  /** The read that shows the effect, as the page asks it; null where another kind's does. */
  read: { document: string; operationName: string; standings: (data: unknown) => Map<string, Standing> } | null
  /** How the statement begins that writes the effect, one of whose values is the subject's id: faults break it. */
  effectStatement: string
}
