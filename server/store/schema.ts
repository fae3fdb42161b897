import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A timestamptz: a Date when read; a Date or an ISO string when written. */
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** A jsonb: parsed when read, JSON text when written. */
type Json = ColumnType<unknown, string, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The tables of server/migrations. A date is 'YYYY-MM-DD', an int8 a number. */
export interface Database {
  member: MemberTable
  login: LoginTable
  session: SessionTable
  staff_access_log: StaffAccessLogTable
  mailing: MailingTable
  message: MessageTable
  message_response: MessageResponseTable
  outbox_client: OutboxClientTable
  outbox_ledger: OutboxLedgerTable
  outbox_skipped: OutboxSkippedTable
  member_list: MemberListTable
  photo: PhotoTable
  rtw: RtwTable
  subscription: SubscriptionTable
  page_view: PageViewTable
  agency_ledger: AgencyLedgerTable
  rate_limit: RateLimitTable
}

export interface MemberTable {
  extraid: Generated<number>
  parentid: Optional<number>
  system: string
  firstname: string
  lastname: string
  gender: Optional<string>
  dateofbirth: Optional<string>
  address1: Optional<string>
  mobile: Optional<string>
  emailaddress: Optional<string>
  nationality: Optional<string>
  is_family: Generated<boolean>
  is_staff: Generated<boolean>
  accept_employmentterms: Generated<boolean>
  accepted_at: OptionalMoment
  signedupdate: string
  thumbnail: Optional<string>
  training_online_date: Optional<string>
  training_full_date: Optional<string>
  screenireland_cert1: Optional<string>
  screenireland_cert2: Optional<string>
  screenireland_cert3: Optional<string>
  covid_status: Generated<number>
  covid_vaccinated: Optional<boolean>
  removed_at: OptionalMoment
  created_at: GeneratedMoment
  changed_at: GeneratedMoment
}

export interface LoginTable {
  extraid: number
  loginname: string
  password_hash: string
  changed_at: GeneratedMoment
}

export interface SessionTable {
  id_hash: string
  extraid: number
  device_kind: Generated<'phone' | 'computer'>
  acting_extraid: Optional<number>
  acting_reason: Optional<string>
  acting_until: OptionalMoment
  acting_log_id: Optional<number>
  created_at: GeneratedMoment
  seen_at: GeneratedMoment
  expires_at: Moment
}

export interface StaffAccessLogTable {
  id: GeneratedAlways<number>
  at: GeneratedMoment
  staff_extraid: number
  staff_name: string
  extraid: number
  reason: string
  ended_at: OptionalMoment
}

export interface MailingTable {
  mailing_id: Generated<number>
  category: string
  name: string
  message: string
  text_type: 'simple' | 'radio' | 'checkboxes' | 'none'
  options: Generated<string[]>
  extra_text: Optional<string>
  one_way: Generated<boolean>
  expirydate: OptionalMoment
  sendtime: Moment
  version: Generated<number>
  withdrawn_at: OptionalMoment
}

export interface MessageTable {
  msgid: Generated<number>
  mailing_id: number
  extraid: number
  tophone: Optional<string>
  link_code: Optional<string>
  response: Optional<string>
  response_at: OptionalMoment
}

export interface MessageResponseTable {
  id: GeneratedAlways<number>
  msgid: number
  extraid: number
  response: string
  version: number
  device_at: OptionalMoment
  arrived_at: Moment
  by: 'account' | 'link' | 'staff'
  staff_extraid: Optional<number>
  op_id: Optional<string>
}

export interface OutboxClientTable {
  client_id: string
  extraid: number
  last_seq: Generated<number>
  created_at: GeneratedMoment
  seen_at: GeneratedMoment
}

export interface OutboxLedgerTable {
  op_id: string
  extraid: number
  client_id: Optional<string>
  seq: Optional<number>
  operation: string
  payload_hash: string
  status: 'applied' | 'refused' | 'conflict'
  answer: Json
  at: GeneratedMoment
}

export interface OutboxSkippedTable {
  client_id: string
  seq: number
  op_id: string
  at: GeneratedMoment
}

export interface MemberListTable {
  name: string
  extraids: number[]
}

export interface PhotoTable {
  mediaid: Generated<number>
  extraid: number
  phototype: number
  status: 'P' | 'A' | 'I' | 'R'
  quality: Optional<number>
  datelastchanged: Moment
}

export interface RtwTable {
  id: Generated<number>
  extraid: number
  submission_type: number
  status: 0 | 1 | 2 | 3 | 5 | 6
  wf_submitted: OptionalMoment
  expires: Optional<string>
}

export interface SubscriptionTable {
  extraid: number
  code: string
  expirydate: string
}

export interface PageViewTable {
  day: string
  route: string
  count: number
}

export interface AgencyLedgerTable {
  key: string
  payload_hash: string
  answer: Json
  at: GeneratedMoment
}

/** Attempts counted by server/http/limits.ts; shaped as rate-limiter-flexible wants it. */
export interface RateLimitTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970; null never expires. */
  expire: Optional<number>
}
