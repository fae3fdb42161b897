import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConsentKind, ConsentStatus } from '../../domain/consents/consents'
import type { AttributeName, attributes } from '../../domain/profile/attributes'
import type { FieldName, KindOf } from '../../domain/profile/field'

/** A timestamptz: a Date when read; a Date or an ISO string when written. */
type Moment = ColumnType<Date, Date | string, Date | string>
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>
/** A jsonb: parsed when read, JSON text when written. */
type Json = ColumnType<unknown, string, string>
type OptionalJson = ColumnType<unknown, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** The tables of server/migrations. A date is 'YYYY-MM-DD', an int8 a number. */
export interface Database {
  member: MemberTable
  login: LoginTable
  password_reset: PasswordResetTable
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
  rtw_scan: RtwScanTable
  consent_form: ConsentFormTable
  subscription: SubscriptionTable
  subscription_end: SubscriptionEndTable
  subscription_option: SubscriptionOptionTable
  subscription_price: SubscriptionPriceTable
  voucher: VoucherTable
  subscription_intent: SubscriptionIntentTable
  payment: PaymentTable
  sign_up_answers: { extraid: number; sealed: string; at: Moment }
  payment_event: PaymentEventTable
  sandbox_customer: SandboxCustomerTable
  sandbox_subscription: SandboxSubscriptionTable
  sandbox_payment: SandboxPaymentTable
  sandbox_setup: SandboxSetupTable
  sandbox_refund: { key: string; reference: string; amount_in_cents: number }
  page_view: PageViewTable
  agency_ledger: AgencyLedgerTable
  agency_token: AgencyTokenTable
  rate_limit: RateLimitTable
  field_change: FieldChangeTable
  experience: ExperienceTable
  special_list: SpecialListTable
  special_list_application: SpecialListApplicationTable
  special_list_direct: SpecialListDirectTable
  open_casting: OpenCastingTable
  open_casting_application: OpenCastingApplicationTable
  hours_worked: HoursWorkedTable
  leave_year: LeaveYearTable
  leave_event: LeaveEventTable
  payslip: PayslipTable
  chit: ChitTable
  record_change: RecordChangeTable
  erasure_request: ErasureRequestTable
  field_key: FieldKeyTable
  upload: UploadTable
  upload_part: UploadPartTable
  file_store: { id: string }
  stored_file: StoredFileTable
  voicereel: VoicereelTable
  job: JobTable
}

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
  who_extraid: Optional<number>
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
  /** Ids of stored files; null where the agency took a row over without its picture. */
  original: Optional<string>
  image: Optional<string>
  card: Optional<string>
  thumbnail: Optional<string>
  /** Degrees, clockwise, from the original to what is shown. */
  turn: Generated<0 | 90 | 180 | 270>
  imagewidth: Optional<number>
  imageheight: Optional<number>
  comment: Optional<string>
  rateddate: OptionalMoment
  /** Who rated it, where they said so. */
  reviewer: Optional<string>
  /** Raised by each review, and by each that is taken back. */
  review_version: Generated<number>
  /** The review that the last one replaced; null where there is nothing to go back to. */
  reviewed_before: OptionalJson
}

export interface StoredFileTable {
  id: string
  extraid: number
  size: number
  filetype: string
  sealed_key: string
  /** Clear bytes of a part, where it is sealed in parts; null where it is sealed as one. */
  part_bytes: Optional<number>
  created_at: Moment
}

export interface VoicereelTable {
  reelid: Generated<number>
  extraid: number
  title: string
  /** The id of a stored file. */
  sound: string
  /** Whole seconds. */
  seconds: number
  added_at: Moment
}

export interface RtwTable {
  id: Generated<number>
  extraid: number
  /** null until the questions are answered. */
  submission_type: Optional<1 | 2 | 3 | 4 | 5 | 10>
  status: 0 | 1 | 2 | 3 | 5 | 6
  created: GeneratedMoment
  wf_started: OptionalMoment
  wf_submitted: OptionalMoment
  wf_verified: OptionalMoment
  wf_rejected: OptionalMoment
  wf_expired: OptionalMoment
  /** YYYY-MM-DD. */
  expires: Optional<string>
  reject_message: Optional<string>
  reject_field: Optional<string>
  a1: Optional<1 | 2 | 3>
  a2: Optional<1 | 2 | 3>
  a3: Optional<1 | 2>
  a4: Optional<1 | 2>
  v1: Optional<string>
  v2: Optional<string>
  v3: Optional<string>
  v4: Optional<string>
  a1_country: Optional<string>
  a2_country: Optional<string>
  /** DocumentValues of domain/right-to-work as JSON, sealed. */
  sealed_values: Optional<string>
  /** When scans were deleted because nobody submitted it. */
  scans_dropped: OptionalMoment
  reviewer: Optional<string>
  stamp: Optional<string>
  conditions: Optional<string>
  original_seen_by: Optional<string>
  original_seen_on: Optional<string>
}

export interface RtwScanTable {
  rtw_id: number
  extraid: number
  field: string
  /** The id of a stored file; a renewal may share that of the record before it. */
  file: string
  size: number
  held_at: Moment
}

/** A consent form, the parent's or the school's, that allows somebody under 16 to work. */
export interface ConsentFormTable {
  id: GeneratedAlways<number>
  extraid: number
  kind: ConsentKind
  status: Generated<ConsentStatus>
  created: Moment
  /** The id of a stored file, a JPEG or a PDF; null once it was deleted. */
  file: Optional<string>
  size: number
  /** The id of the upload that it came from. */
  upload: string
  /** The day from which it counts, once it is accepted. */
  received_date: Optional<string>
  reviewed: OptionalMoment
  reviewer: Optional<string>
  reject_message: Optional<string>
}

export interface SubscriptionTable {
  extraid: number
  code: string
  expirydate: string
  subscription_ref: Optional<string>
  customer_id: Optional<string>
  price_in_cents: Optional<number>
  months: Optional<number>
  started_on: Optional<string>
  cancelled_at: OptionalMoment
  failed_at: OptionalMoment
  card_brand: Optional<string>
  card_last4: Optional<string>
  renews_on: Optional<string>
  asked_at: OptionalMoment
}

/** A subscription that is to be ended, or kept, at the provider. */
export interface SubscriptionEndTable {
  subscription_ref: string
  extraid: number
  ends: 'now' | 'period_end' | 'never'
  why: 'renewed' | 'cancelled' | 'withdrawn' | 'resumed' | 'agency' | 'given_up'
  refund_reference: Optional<string>
  refund_in_cents: Optional<number>
  version: Generated<number>
  wanted_at: Moment
  done_at: OptionalMoment
  asked_at: OptionalMoment
}

export interface SubscriptionOptionTable {
  code: string
  label: string
  months: number
  is_family: Generated<boolean>
  enable_extra: Generated<boolean>
  enable_model: Generated<boolean>
  enable_actor: Generated<boolean>
  enable_voice: Generated<boolean>
  system: string
  position: Generated<number>
  is_active: Generated<boolean>
  changed_at: GeneratedMoment
}

export interface SubscriptionPriceTable {
  code: string
  from_date: string
  price_in_cents: number
}

export interface VoucherTable {
  id: Generated<number>
  code_hash: string
  batch: string
  option_code: Optional<string>
  system: Optional<string>
  action: Optional<'register' | 'renew'>
  discount_in_cents: Optional<number>
  expires: Optional<string>
  made_at: Moment
  withdrawn_at: OptionalMoment
  intent_id: Optional<string>
  used_at: OptionalMoment
  used_by: Optional<number>
}

export interface SubscriptionIntentTable {
  intent_id: string
  kind: 'register' | 'renew'
  extraid: Optional<number>
  option_code: string
  price_in_cents: number
  to_pay_in_cents: number
  voucher_id: Optional<number>
  stage: Generated<'begun' | 'paying' | 'paid' | 'returned' | 'lapsed'>
  loginname: Optional<string>
  password_hash: Optional<string>
  sealed_values: Optional<string>
  customer_id: Optional<string>
  subscription_ref: Optional<string>
  attempt: Generated<number>
  claimed_until: OptionalMoment
  asked_at: OptionalMoment
  paymentmethod_id: Optional<string>
  asked_again: Generated<number>
  returned_at: OptionalMoment
  created_at: Moment
  changed_at: Moment
}

export interface PaymentTable {
  id: Generated<number>
  extraid: number
  intent_id: Optional<string>
  method: 'card' | 'voucher'
  reference: string
  option_code: string
  label: string
  amount_in_cents: number
  vat_in_cents: Optional<number>
  paid_at: Moment
  from_date: string
  until_date: string
  refunded_in_cents: Generated<number>
  refunded_at: OptionalMoment
  refund_reason: Optional<string>
}

export interface PaymentEventTable {
  event_id: string
  kind: string
  received_at: Moment
}

export interface SandboxCustomerTable {
  id: string
  key: string
  intent_id: string
  created_at: Moment
}

export interface SandboxSubscriptionTable {
  ref: string
  key: string
  customer_id: string
  intent_id: string
  card: string
  amount_in_cents: number
  renewal_in_cents: number
  months: number
  state: 'paid' | 'confirm' | 'declined' | 'ended'
  client_secret: Optional<string>
  paid_until: Optional<string>
  ends_at_period_end: Generated<boolean>
  failed: Generated<boolean>
  created_at: Moment
}

export interface SandboxSetupTable {
  client_secret: string
  ref: string
  card: string
  state: 'confirm' | 'done' | 'declined'
  created_at: Moment
}

export interface SandboxPaymentTable {
  reference: string
  ref: string
  amount_in_cents: number
  refunded_in_cents: Generated<number>
  paid_at: Moment
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

/** A back-office token that has somebody's name. */
export interface AgencyTokenTable {
  id: GeneratedAlways<number>
  name: string
  token_hash: string
  created_at: Moment
  last_used_at: OptionalMoment
  revoked_at: OptionalMoment
}

export type JobState = 'waiting' | 'done' | 'given_up' | 'dropped'

/** Something to be done once its change has committed (server/services/jobs). */
export interface JobTable {
  id: GeneratedAlways<number>
  kind: string
  extraid: Optional<number>
  payload: Json
  state: Generated<JobState>
  created_at: Moment
  is_urgent: Generated<boolean>
  run_after: Moment
  give_up_at: Moment
  attempts: Generated<number>
  claim: Optional<string>
  claimed_until: OptionalMoment
  parts_done: Generated<string[]>
  last_error: Optional<string>
  finished_at: OptionalMoment
  once_key: Optional<string>
}

/** Attempts counted by server/store/limits.ts; shaped as rate-limiter-flexible wants it. */
export interface RateLimitTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970; null never expires. */
  expire: Optional<number>
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

export interface ExperienceTable {
  sequenceid: Generated<number>
  extraid: number
  year: number
  role: string
  production: string
  detail: string
  paid: Generated<boolean>
  created_at: GeneratedMoment
}

export interface SpecialListTable {
  listid: Generated<number>
  listname: string
  description: Optional<string>
  src: Optional<string>
  photorequired: Generated<boolean>
  photoprompt: Optional<string>
  textrequired: Generated<boolean>
  textprompt: Optional<string>
  created_at: GeneratedMoment
  closed_at: OptionalMoment
}

export interface SpecialListApplicationTable {
  listid: number
  extraid: number
  status: Generated<'P' | 'A' | 'R'>
  text: Optional<string>
  /** Two files, or none. */
  image: Optional<string>
  card: Optional<string>
  moderatornote: Optional<string>
  applied_at: GeneratedMoment
  changed_at: GeneratedMoment
  decided_at: OptionalMoment
}

export interface SpecialListDirectTable {
  listid: number
  extraid: number
  who_extraid: number
  device_at: Moment
  arrived_at: Moment
}

export interface OpenCastingTable {
  id: Generated<number>
  title: string
  /** Sanitised HTML. */
  preamble: string
  /** False from closed_at on. */
  is_active: Generated<boolean>
  closed_at: OptionalMoment
  /** JSON text. */
  config: Optional<string>
  created: GeneratedMoment
  expiry: OptionalMoment
  /** When it was open for the first time; null: it never was. */
  opened_at: OptionalMoment
}

export interface OpenCastingApplicationTable {
  form_id: number
  extraid: number
  applied_at: GeneratedMoment
  status: Generated<'P' | 'A' | 'R'>
  decided_at: OptionalMoment
  decided_by: Optional<string>
  /** The id that the device of a public-form applicant gave it; null: a member applied. */
  application_key: Optional<string>
  /** A list of KeptAnswer of domain/notice-form/names as JSON, sealed. */
  sealed_answers: Optional<string>
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

export interface UploadTable {
  id: string
  extraid: number
  acting_for: Optional<number>
  size: number
  received: Generated<number>
  filename: Optional<string>
  filetype: Optional<string>
  sealed_key: string
  created_at: Moment
}

export interface UploadPartTable {
  upload_id: string
  from_byte: number
  size: number
  blob: string
}

export interface PayslipTable {
  id: Generated<number>
  extraid: number
  worksid: string
  cutoffdate: string
  weeknum: number
  year: number
  firstname: string
  lastname: string
  ratecardnames: string
  /** PayslipLine[] of domain/pay/payslip.ts. */
  lines: Json
  gross_cents: number
  deductions_cents: number
  posted_at: GeneratedMoment
}

export interface ChitTable {
  id: Generated<number>
  extraid: number
  reference: string
  date_worked: string
  firstname: string
  lastname: string
  production: string
  role: string
  production_company: string
  start_time: Optional<string>
  end_time: Optional<string>
  break_hundredths: Optional<number>
  hours_hundredths: Optional<number>
  note: Optional<string>
  posted_at: GeneratedMoment
}

export interface HoursWorkedTable {
  id: Generated<number>
  extraid: number
  reference: string
  date_worked: string
  hours_hundredths: number
  euros_cents: number
  posted_at: GeneratedMoment
}

export interface LeaveYearTable {
  extraid: number
  year: number
  worked_hundredths: Generated<number>
  worked_cents: Generated<number>
  bf_hundredths: Generated<number>
  bf_cents: Generated<number>
  cf_hundredths: Generated<number>
  cf_cents: Generated<number>
  forfeit_hundredths: Generated<number>
  forfeit_cents: Generated<number>
  closed_at: OptionalMoment
}

export interface LeaveEventTable {
  id: Generated<number>
  extraid: number
  year: number
  event_type: 'pay' | 'booking' | 'taken'
  event_date: string
  hours_hundredths: number
  euros_cents: number
  booked_by: Optional<string>
  created_at: GeneratedMoment
  taken_at: OptionalMoment
}
