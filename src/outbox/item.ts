import type { RouteName } from '../../domain/access/route-table'
import type { FieldName, FieldValue, FieldValues } from '../../domain/profile/field'

/** What every item carries, whatever it asks for. */
interface OutboxRecord {
  /** The order in which the member gave them on this device; made by IndexedDB, so the clock has no part in it. */
  order?: number
  /** UUIDv7 made on the device: the server de-duplicates on it. */
  opId: string
  /** Whose login made it. */
  memberId: number
  /** Whose record it changes. */
  extraid: number
  /** The device's database that numbered it; null until it is sealed. */
  clientId: string | null
  /** Its place in that device's order; null until it is sealed at its first send. A sealed item never changes. */
  seq: number | null
  /**
   * True from its first sealing on, also after it lost its place again (numbered anew, parked): a request with this opId
   * may have reached the server, so it is never changed and never quietly dropped. Absent in records that a page of
   * before this field wrote: nobody knows then, so ask mayBeKnown().
   */
  wasSealed?: boolean
  /** What it touches: items of one entity keep behind each other. */
  entityKey: string
  schemaV: 1
  dependsOn: string[]
  blobIds: string[]
  state: State
  attempts: number
  /** Not before this time (ms); 0 at once. */
  nextAt: number
  /**
   * Where an answer made it wait: the time (ms) before which no signal brings it forward; 0 after a dead line. Absent in
   * records of before this field.
   */
  heldUntil?: number
  /** How often the same server fault came in a row, and which. */
  faults: { code: string; count: number }
  lease: Lease | null
  createdAt: number
  lastError: string | null
  serverResult: ServerResult | null
}

/** What each kind asks for, and what the member saw when they did (base). */
interface KindParts {
  message_respond: { payload: MessageRespondPayload; base: { version: number } }
  update_member: { payload: UpdateMemberPayload; base: { fields: FieldValues } }
  add_experience: { payload: AddExperiencePayload; base: null }
  remove_experience: { payload: RemoveExperiencePayload; base: null }
  add_speciallistapplication: { payload: SpecialListPayload & { text: string }; base: SpecialListBase }
  remove_speciallistapplication: { payload: SpecialListPayload; base: SpecialListBase }
  book_annualleave: { payload: BookAnnualLeavePayload; base: null }
  add_family_member: { payload: AddFamilyMemberPayload; base: null }
  remove_family_member: { payload: RemoveFamilyMemberPayload; base: null }
}
export type Kind = keyof KindParts

/** One kind's record; K a union: any of them. */
export type ItemOf<K extends Kind> = { [P in K]: OutboxRecord & { kind: P } & KindParts[P] }[K]
/** The record of the outbox (docs/architecture.md, The outbox). Never holds a cookie, a token or a password. */
export type OutboxItem = ItemOf<Kind>

/** What is put into the outbox: the rest of the record is the outbox's own. */
export type NewItemOf<K extends Kind> = {
  [P in K]: Pick<OutboxRecord, 'extraid' | 'entityKey'> & { dependsOn?: string[]; kind: P } & KindParts[P]
}[K]
export type NewItem = NewItemOf<Kind>

export type State = 'queued' | 'sending' | 'sent' | 'auth-paused' | 'needs-attention'

export interface Lease {
  owner: string
  fence: number
  until: number
}

export interface MessageRespondPayload {
  id: number
  /** The message's title, for the tray. */
  name: string
  response: string
  notes: string | null
  device_at: string
}

export interface UpdateMemberPayload {
  /** The changed fields, with the others of their merge groups. Never one that may not rest on a device. */
  fields: FieldValues
  /** The merge groups of more than one field that `fields` holds: compared and taken back as one. */
  groups: readonly (readonly FieldName[])[]
  /** On which page each of them stands, for the tray. */
  pages: Partial<Record<FieldName, RouteName>>
  device_at: string
}

export interface AddExperiencePayload {
  year: string
  role: string
  production: string
  detail: string
  paid: boolean
}

export interface RemoveExperiencePayload {
  /** The row's number; null while the addition it depends on has not brought it. */
  sequenceid: number | null
  /** The row's detail, for the tray. */
  name: string
}

export interface SpecialListPayload {
  listid: number
  /** The list's name, for the tray. */
  name: string
}

export interface BookAnnualLeavePayload {
  /** YYYY-MM-DD */
  book_date: string
  /** The leave year, that of book_date. */
  year: number
  /** Hours and euros that the member was told would be booked. */
  hours: number
  euros: number
  device_at: string
}

export interface AddFamilyMemberPayload {
  firstname: string
  lastname: string
  gender: string
  nationality: string
  /** YYYY-MM-DD */
  dateofbirth: string
  mobile: string
  emailaddress: string
}

export interface RemoveFamilyMemberPayload {
  /** The child's number; null while the addition it depends on has not brought it. */
  member: number | null
  /** 'Oisín Byrne', for the tray. */
  name: string
}

/** What the agency held of the member's application as the device last read it; undefined: it was never read. */
export interface SpecialListBase {
  applied: { text: string } | null | undefined
}

/** Whether a request with this item's opId may have reached the server; an old record that does not say is taken for one. */
export function mayBeKnown(item: Pick<OutboxItem, 'wasSealed'>): boolean {
  return item.wasSealed ?? true
}

/** What became of an item on the server. */
export interface ServerResult {
  status: 'applied' | 'refused' | 'conflict' | 'failed'
  /** When the server worked it off, by its own clock (ms). */
  at: number
  /** When this device heard of it, by the device's clock (ms). */
  heardAt: number
  outcome: string | null
  message: string | null
  /** update_member, conflict: the fields that were left, with both values. The other fields are with the agency. */
  conflicts?: FieldConflict[]
  /** update_member, refused: what is wrong with which field. Nothing was changed. */
  problems?: { field: FieldName; message: string }[]
  /** add_experience: the new row's number. */
  sequenceid?: number
  /** add_family_member: the child's number. */
  childExtraid?: number
  /** Of a profile's save that needs attention: fields that the member settled since. */
  closed?: FieldName[]
  /** A read has brought what of it was applied, though the item still needs attention. */
  seen?: boolean
}

/** One field that somebody else changed meanwhile. changed_at is ISO 8601. */
export interface FieldConflict {
  field: FieldName
  mine: FieldValue
  theirs: FieldValue
  changed_by: string | null
  changed_at: string | null
}

/** Sent and seen in a later read: what the tray still shows of it for a day. */
export type Delivered = {
  [K in Kind]: {
    opId: string
    kind: K
    extraid: number
    payload: KindParts[K]['payload']
    at: number
    /** What it needs to go out once more. Absent in what was written before this field. */
    again?: { base: KindParts[K]['base']; item: Omit<OutboxRecord, 'opId' | 'extraid'> }
  }
}[Kind]
