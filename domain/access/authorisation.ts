/**
 * Who may do what: for every operation of the four contracts and every field of Member, what each kind of person gets.
 * The server asks it in one place (server/services/access/authorise.ts); an operation that it lacks is refused, and a test
 * fails when the contract has an operation or a field that it lacks.
 *
 * on self, on child…: whose number the call names. A call that names nobody counts as 'on self'.
 */
import { agencyArgumentTable, agencyRouteTable, agencyTable } from './agency-authorisation'
import { attributeTable } from './attribute-authorisation'
import {
  anyone,
  anyoneNotActing,
  own,
  ownNotActing,
  ownParent,
  ownPlan,
  ownPurse,
  ownSessions,
  type Principal,
  type Row,
  signedIn,
  signedInEarly,
  staff,
  staffActing,
} from './authorisation-rows'
import { profileReadTable, profileTable } from './profile-authorisation'

export const endpoints = ['login', 'member', 'rtw', 'agency'] as const
export type Endpoint = (typeof endpoints)[number]

export const loginTable = {
  public_message: anyone,
  list_opencasting: anyone,
  notice_form: anyone,
  find_members: staff,
  login: anyone,
  relogin: anyone,
  logout: anyone,
  staff_access: staff,
  /** A caller who is not acting gets the session as it is: an acting hour that ended by itself is no error. */
  staff_access_end: anyone,
  public_message_respond: anyone,
  /** Staff who act for a member open nothing in that member's place. */
  public_message_opened: anyoneNotActing,
  page_view: anyone,
  send_password_reset: anyone,
  password_reset: anyone,
  isunique_loginname: anyone,
  password_reset_link: anyone,
  /** Opens an account for a stranger. */
  notice_application: anyone,
  options: anyone,
  stripe_key: anyone,
  verify_voucher: anyone,
  sign_up: anyone,
  /** These three open an account for a stranger. */
  register_create_customer: anyone,
  start_subscription: anyone,
  voucher_register: anyone,
  sandbox_confirm: anyone,
} as const satisfies Record<string, Row>

export const memberTable = {
  member: own,
  /** The specification calls it public. What it shows is on the login endpoint too. */
  list_opencasting: anyone,
  /** Of the session's own member and family. */
  record_versions: signedIn,
  outbox_cursor: signedIn,
  /** A contract is accepted by the person, or by a parent for a child; never by staff in somebody's name. */
  accept_employmentterms: { ...own, terms_not_accepted: 'allow', staff_acting: 'absent', staff_acting_child: 'absent' },
  message_respond: own,
  /** Staff who act for a member open nothing in that member's place. */
  message_opened: ownNotActing,
  disconnect_device: own,
  end_session: ownSessions,
  subscribe_push: ownSessions,
  unsubscribe_push: ownSessions,
  /** For one's own log-in only. */
  send_confirmation: signedInEarly,
  password_set: { ...signedIn, staff_acting: 'refused', staff_acting_child: 'refused', staff_acting_other: 'refused' },
  /** Which of its fields a person may write is profileTable's. */
  update_member: own,
  upload_photo: own,
  /** The photo's row says which member it belongs to. */
  rotate_image: own,
  remove_image: own,
  upload_voicereel: own,
  remove_voicereel: own,
  add_experience: own,
  remove_experience: own,
  add_speciallistapplication: own,
  remove_speciallistapplication: own,
  opencasting_apply: own,
  book_annualleave: own,
  /** On the parent's own record: nobody's child has children. */
  add_family_member: ownParent,
  remove_family_member: ownParent,
  /** Rights of the person, or of a parent for a child; never staff's in somebody's name. */
  request_erasure: ownNotActing,
  withdraw_erasure: ownNotActing,
  /** Staff acting for a member have no outbox. */
  outbox_skip: { ...signedIn, staff_acting: 'refused', staff_acting_child: 'refused', staff_acting_other: 'refused' },
  service_plan: ownPlan,
  create_or_renew_customer: ownPurse,
  renew_subscription: ownPurse,
  voucher_renew: ownPurse,
  /** The call names no member. */
  verify_voucher: { ...signedIn, terms_not_accepted: 'allow' },
  cancel_subscription: ownPurse,
  resume_subscription: ownPurse,
  withdraw_from_contract: ownPurse,
  change_card: ownPurse,
} as const satisfies Record<string, Row>

export const rtwTable = {
  principal: signedIn,
  active_rtw: own,
  rtw_history: own,
  start_rtw: own,
  /** The submission's row says which member it belongs to. */
  answer_rtw: own,
  hold_scan: own,
  drop_scan: own,
  submit1: own,
  submit2: own,
  submit3: own,
  submit4: own,
  submit5: own,
  set_rtw_verified: staffActing,
  submit_covid: own,
  set_consent_image: own,
} as const satisfies Record<string, Row>

/** Documents that open under an address of their own (server/http/downloads.ts). A document's row says whose it is. */
export const documentTable = {
  payslip: own,
  chit: own,
  /** A member can read terms before accepting them. */
  terms_of_engagement: { ...own, terms_not_accepted: 'allow' },
  terms_of_employment: own,
  /** A right of the person, or of a parent for a child; never staff's in somebody's name. */
  my_data: ownNotActing,
  receipt: ownPlan,
} as const satisfies Record<string, Row>
export type DocumentName = keyof typeof documentTable

/** Fields of Member, each asked for by itself, so that one can be stricter than the record it stands in. */
export const memberFieldTable = {
  ...profileReadTable,
  ...attributeTable,
  extraid: own,
  signedupdate: own,
  parentid: own,
  expirydate: own,
  lastlogindate: own,
  age: own,
  righttowork_verified: own,
  righttowork_assumed: own,
  righttoworkexpires: own,
  parental_consent: own,
  nera_consent: own,
  nera_school_consent: own,
  photos: own,
  voicereel: own,
  training_online_date: own,
  training_full_date: own,
  training_online: own,
  training_full: own,
  experience: own,
  speciallist: own,
  opencasting: own,
  field_changes: own,
  messages: own,
  has_device: own,
  has_push: own,
  review: own,
  staff_access_log: own,
  sessions: ownSessions,
  linked_payments: own,
  have_ccp_terms: own,
  payslip: own,
  chit: own,
  annualleave: own,
  family: own,
  membershipclass: own,
  record_changes: own,
  erasure_request: own,
} as const satisfies Record<string, Row>

export const fileTable = {
  /** Incoming files, by tus or in a multipart body: everyone who is signed in. An upload belongs to its log-in alone. */
  upload: signedIn,
  /** Pictures under their addresses (server/http/photos.ts). A picture's row says whose it is. */
  photo: own,
  /** The image of an application to a special list, under its address. Its row says whose it is. */
  speciallist_image: own,
  /** The sound of an audio reel under its address (server/http/reels.ts). Its row says whose it is. */
  reel: own,
  /** The small one of the headshot: staff see whose account they are about to open. */
  thumbnail: { ...own, staff_other: 'allow', staff_acting_other: 'allow' },
} as const satisfies Readonly<Record<string, Row>>

export type Table = Endpoint | 'agency argument' | 'agency route' | 'document' | 'file'
const tables: Record<Table, Readonly<Record<string, Row>>> = {
  login: loginTable,
  member: memberTable,
  rtw: rtwTable,
  agency: agencyTable,
  'agency argument': agencyArgumentTable,
  'agency route': agencyRouteTable,
  document: documentTable,
  file: fileTable,
}

/** The row of one operation, document or kind of file; null when the table lacks it, which means: refuse. */
export function operationRow(endpoint: Table, operation: string): Row | null {
  const table = tables[endpoint]
  return Object.hasOwn(table, operation) ? (table[operation] ?? null) : null
}

/** Whether a field of a profile may be written by update_member. A field that the table lacks may not. */
export function fieldWritable(field: string, principal: Principal): boolean {
  const table: Readonly<Record<string, Row>> = profileTable
  return Object.hasOwn(table, field) && table[field]?.[principal] === 'allow'
}

/** Whether a field of Member may be read. A field that the table lacks may not. */
export function fieldAllowed(field: string, principal: Principal): boolean {
  const table: Readonly<Record<string, Row>> = memberFieldTable
  return Object.hasOwn(table, field) && table[field]?.[principal] === 'allow'
}
