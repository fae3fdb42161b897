import type { Generated, GeneratedAlways } from 'kysely'
import type { AttributeName, attributes } from '../../../domain/profile/attributes'
import type { FieldName, KindOf } from '../../../domain/profile/field'
import type { GeneratedMoment, Moment, Optional, OptionalJson, OptionalMoment } from './columns'

/** A column for each field of a profile; server/services/profile/profile-row.ts says which of them are sealed. */
type ProfileColumns = {
  [F in Exclude<FieldName, 'firstname' | 'lastname'>]: Optional<
    KindOf<F> extends 'boolean' ? boolean : KindOf<F> extends 'height' | 'integer' ? number : string
  >
}

/** What a value of each kind of attribute is; a date is YYYY-MM-DD. */
interface AttributeValue {
  boolean: boolean
  integer: number
  date: string
}
type AttributeColumns = { [A in AttributeName]: Optional<AttributeValue[(typeof attributes)[A]['kind']]> }

export interface MemberTable extends ProfileColumns, AttributeColumns {
  extraid: Generated<number>
  parentid: Optional<number>
  system: string
  firstname: string
  lastname: string
  is_family: Generated<boolean>
  is_staff: Generated<boolean>
  accept_employmentterms: Generated<boolean>
  accepted_at: OptionalMoment
  signedupdate: string
  /** The day of the last log-in (Dublin). */
  lastlogindate: Optional<string>
  thumbnail: Optional<string>
  training_online_date: Optional<string>
  training_full_date: Optional<string>
  have_ccp_terms: Generated<boolean>
  /** A keyed hash, to find the same number with another member. */
  ppsnumber_key: Optional<string>
  covid_status: Generated<number>
  covid_vaccinated: Optional<boolean>
  covid_vaccination_date: Optional<string>
  /** Staff say so, whatever was submitted. */
  righttowork_assumed: Generated<boolean>
  removed_at: OptionalMoment
  erased_at: OptionalMoment
  created_at: GeneratedMoment
  changed_at: GeneratedMoment
}

export interface LoginTable {
  extraid: number
  loginname: string
  password_hash: string
  changed_at: GeneratedMoment
  /** null: nobody has shown that mail to the log-in name reaches them. */
  email_confirmed_at: OptionalMoment
  /** Whether uploads and documents wait for that. */
  must_confirm: Generated<boolean>
}

export interface PasswordResetTable {
  token_hash: string
  extraid: number
  expires_at: Moment
}

export interface SessionTable {
  id_hash: string
  extraid: number
  device_kind: Generated<'phone' | 'computer'>
  number: GeneratedAlways<number>
  device_name: Optional<string>
  acting_extraid: Optional<number>
  acting_reason: Optional<string>
  acting_until: OptionalMoment
  acting_log_id: Optional<number>
  created_at: GeneratedMoment
  seen_at: GeneratedMoment
  expires_at: Moment
  former_hash: Optional<string>
  rotation_salt: Optional<string>
  rotated_at: OptionalMoment
}

/** A browser to which messages are pushed, with its session. */
export interface PushSubscriptionTable {
  session_number: number
  extraid: number
  endpoint_hash: string
  sealed: string
  created_at: Moment
  seen_at: Moment
}

export interface StaffAccessLogTable {
  id: GeneratedAlways<number>
  at: GeneratedMoment
  staff_extraid: number
  staff_name: string
  extraid: number
  reason: string
  ended_at: OptionalMoment
  /** For a child's entry: that of the parent for whom staff act. */
  acting_log_id: Optional<number>
}

export interface MemberListTable {
  name: string
  extraids: number[]
}

export interface PageViewTable {
  day: string
  route: string
  count: number
}

export interface FieldChangeTable {
  id: GeneratedAlways<number>
  extraid: number
  field: string
  at: Moment
  by: 'account' | 'staff' | 'agency'
  who: string
  who_extraid: Optional<number>
  old_value: OptionalJson
  new_value: OptionalJson
  op_id: Optional<string>
}

export interface RecordChangeTable {
  id: GeneratedAlways<number>
  extraid: number
  at: Moment
  what: string
  by: 'account' | 'staff' | 'agency'
  who: string
  who_extraid: Optional<number>
  op_id: Optional<string>
}

export interface ErasureRequestTable {
  id: GeneratedAlways<number>
  extraid: number
  requested_at: Moment
  requested_by: string
  reason: Optional<string>
  ended_at: OptionalMoment
  outcome: Optional<'withdrawn' | 'declined' | 'carried_out'>
  why: Optional<string>
}

/** The keys that values are sealed with; check_value as FieldCipher gives it. */
export interface FieldKeyTable {
  id: string
  check_value: string
  is_current: boolean
  made_at: Moment
}
