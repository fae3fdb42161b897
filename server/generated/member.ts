// Generated from contract/member.graphql by npm run codegen. Not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SeenMember } from '../services/profile/member';
import type { RequestContext } from '../context/request-context';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day, YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** A moment in UTC, ISO 8601, with milliseconds. */
  DateTime: { input: string; output: string; }
  /** A file: part of a multipart body, or the id of an upload that was sent before (/dj/api/upload/, see docs/outbox-protocol.md). */
  Upload: { input: string; output: string; }
};

export type Query = {
  __typename?: 'Query';
  /** The member with that number: a list of one, or empty when there is none or it is not for this session to see. */
  member: Array<Member>;
  /** The open castings, the one that closes first on top; also those that closed within the last two weeks. Needs no session. */
  list_opencasting: Array<OpenCasting>;
  /**
   * The version of each member that the session is about: its own, and each child in the family. It changes with every message and every
   * change of the record. An open page asks for it each minute, and reads again when it has changed.
   */
  record_versions: Array<RecordVersion>;
  /** Where the server's cursor of one device's outbox stands. */
  outbox_cursor: OutboxCursor;
  /**
   * The Service Plan of a member: what it is, until when, what its renewal costs, and what was paid. A child has its parent's: state parents,
   * and no more. A list of one, or empty where it is not for this session to see.
   */
  service_plan: Array<ServicePlan>;
  /** What a voucher is worth for a subscription, and whether it can be used for that action. It uses nothing up. Limited per log-in. */
  verify_voucher: VoucherResult;
};


export type QuerymemberArgs = {
  extraid: Scalars['Int']['input'];
};


export type Queryoutbox_cursorArgs = {
  client_id: Scalars['String']['input'];
};


export type Queryservice_planArgs = {
  extraid: Scalars['Int']['input'];
};


export type Queryverify_voucherArgs = {
  voucher: Scalars['String']['input'];
  action: VoucherAction;
  subscription: Scalars['String']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Accepts the employment terms for that member. */
  accept_employmentterms: Result;
  /**
   * Answers a message. response starts with Y or N for a yes/no message, and is the chosen options separated by semicolons for a
   * typed one; without notes, those may stand in it in the stored form. version is the version that was read; another one now is a conflict. device_at is the device's own time of the answer.
   * seen_response is the answer that stood when this one was given, null where there was none: another one now is a
   * conflict, unless it says the same. Left out, nothing is compared.
   */
  message_respond: MessageRespondResult;
  /** The member, or the parent for a child, has that message open. Only the first time counts. Not for staff who act for a member. */
  message_opened: Result;
  /**
   * Changes the password of the session's own log-in: 8 to 30 characters, trimmed, twice the same. Every session of the log-in
   * ends, this one too. Never in somebody else's name. Limited per log-in.
   */
  password_set: Result;
  /**
   * Mails the link that confirms the e-mail address of the session's own log-in again. ok also where it is confirmed already. Limited per log-in
   * and per address.
   */
  send_confirmation: Result;
  /** Ends one session of that member's log-in, also the one that asks: it is signed out there. Never in somebody else's name. */
  end_session: Result;
  /** Ends every session that a phone of this member holds and forgets the phone. */
  disconnect_device: Result;
  /**
   * Pushes messages to the browser that asks, for as long as it is signed in; the subscription that it had before is replaced. Never in
   * somebody else's name. At most 10 browsers of a log-in: the one that was seen least lately ends. subscription is as the browser gives it; refused where its endpoint is
   * at no push service that we know.
   */
  subscribe_push: Result;
  /** Pushes nothing more to a browser of that log-in: the one with that session (OpenSession.id), or the one that asks. */
  unsubscribe_push: Result;
  /**
   * Changes fields of a profile: only those that fields names, null clears. base holds what the sender saw in each of them; a
   * field that is another now, and not already the new value, is a conflict and stays as it is (fields that belong together
   * are one). Without base nothing is compared. Fields that are wrong refuse the whole.
   */
  update_member: UpdateMemberResult;
  add_experience: AddExperienceResult;
  remove_experience: Result;
  /**
   * Applies to a special list, or changes an application that is not accepted yet. text and image are saved together. image is a
   * picture as upload_photo takes them; left out, the image that stands is kept, and null removes it. Without what the list requires
   * nothing is saved. device_at is the device's own time of it: what waited on a device is refused when the same log-in changed this
   * later without waiting.
   */
  add_speciallistapplication: Result;
  /** Takes an application back, with its image. device_at as above. */
  remove_speciallistapplication: Result;
  /**
   * Applies to an open casting. Applying again is ok and changes nothing. Once it is closed it is refused, by the server's clock as it
   * arrives: 'This Open Casting call is closed.'
   */
  opencasting_apply: Result;
  /**
   * Puts a photo into one of the slots 2, 3, 6, 8 and 12; type 1 is none. replaces is the mediaid that stood there when it was
   * chosen, null where there was none: another one now is a conflict. Left out, nothing is compared.
   */
  upload_photo: UploadPhotoResult;
  /** Turns a photo to the left by 90 or 270 degrees, from its original; status and rating stay. */
  rotate_image: PhotoResult;
  /** Deletes a photo: photo is null then, as nothing stands in its slot. */
  remove_image: PhotoResult;
  /** Adds an audio reel: an MP3 of at most 20 MB, of which the sound alone is kept. title is of 1 to 100 characters. */
  upload_voicereel: UploadVoicereelResult;
  /** Deletes an audio reel; reel is its src. */
  remove_voicereel: Result;
  /**
   * Books one day of annual leave, at most 7.5 hours of it: what remains for that day, if that is less. For a day after 31 March
   * nothing of what was brought forward does. hours is what the member was told would be booked: when less than that remains
   * by now, nothing is booked. Without hours whatever remains is booked. extraid and book_date have the types of the
   * specification; without them nothing is booked.
   */
  book_annualleave: BookAnnualLeaveResult;
  /** Adds a child to the parent's account extraid; at most 5. */
  add_family_member: AddFamilyMemberResult;
  /** Ends the authority of the parent extraid over the child member; the child's record stays with the agency. */
  remove_family_member: Result;
  /** Asks the agency to erase what it holds on this member. Asked again while a request stands, it says so and changes nothing. */
  request_erasure: Result;
  /** Takes a request back that was not carried out yet. */
  withdraw_erasure: Result;
  /**
   * Gives up one place in this device's order, for an item that the server could not work off. If that item was
   * worked off after all, nothing is skipped and known is true.
   */
  outbox_skip: OutboxSkipResult;
  /**
   * Begins a renewal that is paid by card. intent is a UUID that the device makes for it and keeps; left out, customer_id alone names it.
   * shown_price is what the page says it costs, in cents: where that has changed, nothing begins. Limited per log-in.
   */
  create_or_renew_customer: RenewalCustomerResult;
  /**
   * Pays for a renewal by the card that paymentmethod_id names, once. Where the bank wants its holder to confirm, client_secret is what the
   * provider's script does that with; then the same call comes again, with subscription_ref. Sent again, it charges nothing again: what
   * became of it is told. A discount by voucher is its activation. Limited per log-in.
   */
  renew_subscription: RenewSubscriptionResult;
  /** Renews by a voucher that pays for all of it. Sent again with the same intent, it renews nothing again. Limited per log-in. */
  voucher_renew: VoucherRenewResult;
  /** The same as the query of that name. */
  verify_voucher: VoucherResult;
  /**
   * Ends the renewals: the plan stays until the day to which it is paid. The subscription is found from the member; another one's stripe_id
   * changes nothing.
   */
  cancel_subscription: PlanResult;
  /** It renews itself again, where it was cancelled and has not ended. */
  resume_subscription: PlanResult;
  /** Withdraws from the contract, in its first 14 days: the plan ends today, and what was paid for it goes back. */
  withdraw_from_contract: PlanResult;
  /**
   * From now on another card is charged; what a renewal could not charge is charged at once. Where the bank wants its holder to confirm,
   * client_secret is what the provider's script does that with; then the same call comes again.
   */
  change_card: ChangeCardResult;
};


export type Mutationaccept_employmenttermsArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationmessage_respondArgs = {
  extraid: Scalars['Int']['input'];
  id: Scalars['Int']['input'];
  response: Scalars['String']['input'];
  notes?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
  device_at?: InputMaybe<Scalars['DateTime']['input']>;
  seen_response?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationmessage_openedArgs = {
  extraid: Scalars['Int']['input'];
  id: Scalars['Int']['input'];
};


export type Mutationpassword_setArgs = {
  current_password: Scalars['String']['input'];
  password: Scalars['String']['input'];
  password2: Scalars['String']['input'];
};


export type Mutationend_sessionArgs = {
  extraid: Scalars['Int']['input'];
  id: Scalars['Int']['input'];
};


export type Mutationdisconnect_deviceArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationsubscribe_pushArgs = {
  extraid: Scalars['Int']['input'];
  subscription: PushSubscriptionInput;
};


export type Mutationunsubscribe_pushArgs = {
  extraid: Scalars['Int']['input'];
  id?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationupdate_memberArgs = {
  extraid: Scalars['Int']['input'];
  fields: MemberInput;
  base?: InputMaybe<MemberInput>;
  device_at?: InputMaybe<Scalars['DateTime']['input']>;
};


export type Mutationadd_experienceArgs = {
  extraid: Scalars['Int']['input'];
  year: Scalars['String']['input'];
  role: Scalars['String']['input'];
  production: Scalars['String']['input'];
  detail: Scalars['String']['input'];
  paid?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationremove_experienceArgs = {
  extraid: Scalars['Int']['input'];
  sequenceid: Scalars['Int']['input'];
};


export type Mutationadd_speciallistapplicationArgs = {
  extraid: Scalars['Int']['input'];
  listid: Scalars['Int']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['Upload']['input']>;
  device_at?: InputMaybe<Scalars['DateTime']['input']>;
};


export type Mutationremove_speciallistapplicationArgs = {
  extraid: Scalars['Int']['input'];
  listid: Scalars['Int']['input'];
  device_at?: InputMaybe<Scalars['DateTime']['input']>;
};


export type Mutationopencasting_applyArgs = {
  extraid: Scalars['Int']['input'];
  form_id: Scalars['Int']['input'];
};


export type Mutationupload_photoArgs = {
  extraid: Scalars['Int']['input'];
  phototype: Scalars['Int']['input'];
  image: Scalars['Upload']['input'];
  replaces?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationrotate_imageArgs = {
  mediaid: Scalars['Int']['input'];
  angle: Scalars['Int']['input'];
};


export type Mutationremove_imageArgs = {
  mediaid: Scalars['Int']['input'];
};


export type Mutationupload_voicereelArgs = {
  extraid: Scalars['Int']['input'];
  title: Scalars['String']['input'];
  file: Scalars['Upload']['input'];
};


export type Mutationremove_voicereelArgs = {
  extraid: Scalars['Int']['input'];
  reel: Scalars['String']['input'];
};


export type Mutationbook_annualleaveArgs = {
  extraid?: InputMaybe<Scalars['Int']['input']>;
  book_date?: InputMaybe<Scalars['Date']['input']>;
  hours?: InputMaybe<Scalars['Float']['input']>;
  device_at?: InputMaybe<Scalars['DateTime']['input']>;
};


export type Mutationadd_family_memberArgs = {
  extraid: Scalars['Int']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  gender: Scalars['String']['input'];
  nationality: Scalars['String']['input'];
  dateofbirth: Scalars['Date']['input'];
  mobile: Scalars['String']['input'];
  emailaddress: Scalars['String']['input'];
};


export type Mutationremove_family_memberArgs = {
  extraid: Scalars['Int']['input'];
  member: Scalars['Int']['input'];
};


export type Mutationrequest_erasureArgs = {
  extraid: Scalars['Int']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationwithdraw_erasureArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationoutbox_skipArgs = {
  client_id: Scalars['String']['input'];
  seq: Scalars['Int']['input'];
  op_id: Scalars['ID']['input'];
};


export type Mutationcreate_or_renew_customerArgs = {
  extraid: Scalars['Int']['input'];
  subscription: Scalars['String']['input'];
  intent?: InputMaybe<Scalars['ID']['input']>;
  shown_price?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationrenew_subscriptionArgs = {
  extraid: Scalars['Int']['input'];
  subscription: Scalars['String']['input'];
  customer_id: Scalars['String']['input'];
  paymentmethod_id?: InputMaybe<Scalars['String']['input']>;
  subscription_ref?: InputMaybe<Scalars['String']['input']>;
  activation?: InputMaybe<Scalars['String']['input']>;
  intent?: InputMaybe<Scalars['ID']['input']>;
  shown_price?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationvoucher_renewArgs = {
  extraid: Scalars['Int']['input'];
  subscription: Scalars['String']['input'];
  activation: Scalars['String']['input'];
  intent?: InputMaybe<Scalars['ID']['input']>;
};


export type Mutationverify_voucherArgs = {
  voucher: Scalars['String']['input'];
  action: VoucherAction;
  subscription: Scalars['String']['input'];
};


export type Mutationcancel_subscriptionArgs = {
  extraid: Scalars['Int']['input'];
  stripe_id?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationresume_subscriptionArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationwithdraw_from_contractArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationchange_cardArgs = {
  extraid: Scalars['Int']['input'];
  paymentmethod_id: Scalars['String']['input'];
};

export type Result = {
  __typename?: 'Result';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type Member = {
  __typename?: 'Member';
  extraid: Scalars['Int']['output'];
  title?: Maybe<Scalars['String']['output']>;
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  /** Address, town or area, county, Eircode. */
  address1?: Maybe<Scalars['String']['output']>;
  address2?: Maybe<Scalars['String']['output']>;
  address3?: Maybe<Scalars['String']['output']>;
  address4?: Maybe<Scalars['String']['output']>;
  mobile?: Maybe<Scalars['String']['output']>;
  dayphone?: Maybe<Scalars['String']['output']>;
  eveningphone?: Maybe<Scalars['String']['output']>;
  emailaddress?: Maybe<Scalars['String']['output']>;
  alt_emailaddress?: Maybe<Scalars['String']['output']>;
  website?: Maybe<Scalars['String']['output']>;
  twt_link_enable?: Maybe<Scalars['Boolean']['output']>;
  contactparent?: Maybe<Scalars['Boolean']['output']>;
  parentname?: Maybe<Scalars['String']['output']>;
  parentdayphone?: Maybe<Scalars['String']['output']>;
  parenteveningphone?: Maybe<Scalars['String']['output']>;
  parentmobilephone?: Maybe<Scalars['String']['output']>;
  parentemail?: Maybe<Scalars['String']['output']>;
  emailnotify?: Maybe<Scalars['Boolean']['output']>;
  smsnotify?: Maybe<Scalars['Boolean']['output']>;
  /** Quiet hours: nothing is pushed, texted or mailed about messages from this time of Dublin's clock, HH:MM, to the other. Both or neither. */
  quiet_from?: Maybe<Scalars['String']['output']>;
  quiet_to?: Maybe<Scalars['String']['output']>;
  freework?: Maybe<Scalars['Boolean']['output']>;
  promotional_work?: Maybe<Scalars['Boolean']['output']>;
  /** Not available for work: the inverse of 'available for work'. */
  listingblocked?: Maybe<Scalars['Boolean']['output']>;
  faircity?: Maybe<Scalars['Boolean']['output']>;
  dateofbirth?: Maybe<Scalars['Date']['output']>;
  nationality?: Maybe<Scalars['String']['output']>;
  gender?: Maybe<Scalars['String']['output']>;
  /** Staff only. */
  criminal_convictions?: Maybe<Scalars['String']['output']>;
  /** Staff only. */
  restricted_membership?: Maybe<Scalars['String']['output']>;
  location?: Maybe<Scalars['String']['output']>;
  build?: Maybe<Scalars['String']['output']>;
  /** Inches. */
  height?: Maybe<Scalars['Int']['output']>;
  actingage?: Maybe<Scalars['String']['output']>;
  ethnicgroup?: Maybe<Scalars['String']['output']>;
  fluency?: Maybe<Scalars['String']['output']>;
  irish?: Maybe<Scalars['String']['output']>;
  haircolour?: Maybe<Scalars['String']['output']>;
  hairstyle?: Maybe<Scalars['String']['output']>;
  beard?: Maybe<Scalars['String']['output']>;
  eyecolour?: Maybe<Scalars['String']['output']>;
  occupation?: Maybe<Scalars['String']['output']>;
  textlook?: Maybe<Scalars['String']['output']>;
  texttraining?: Maybe<Scalars['String']['output']>;
  accents?: Maybe<Scalars['String']['output']>;
  textskills?: Maybe<Scalars['String']['output']>;
  havecar?: Maybe<Scalars['Boolean']['output']>;
  carinfo?: Maybe<Scalars['String']['output']>;
  car_fuel?: Maybe<Scalars['String']['output']>;
  wearglasses?: Maybe<Scalars['Boolean']['output']>;
  wearcontacts?: Maybe<Scalars['Boolean']['output']>;
  necksize?: Maybe<Scalars['String']['output']>;
  chestsize?: Maybe<Scalars['String']['output']>;
  waistsize?: Maybe<Scalars['String']['output']>;
  costume_waist?: Maybe<Scalars['String']['output']>;
  dresssize?: Maybe<Scalars['String']['output']>;
  hipsize?: Maybe<Scalars['String']['output']>;
  bustsize?: Maybe<Scalars['String']['output']>;
  cupsize?: Maybe<Scalars['String']['output']>;
  insideleg?: Maybe<Scalars['String']['output']>;
  shoesize?: Maybe<Scalars['String']['output']>;
  hatsize?: Maybe<Scalars['String']['output']>;
  glovesize?: Maybe<Scalars['String']['output']>;
  vimeo_id?: Maybe<Scalars['String']['output']>;
  vimeo_private?: Maybe<Scalars['String']['output']>;
  vimeo_width?: Maybe<Scalars['Int']['output']>;
  vimeo_height?: Maybe<Scalars['Int']['output']>;
  screenireland_cert1?: Maybe<Scalars['String']['output']>;
  screenireland_cert2?: Maybe<Scalars['String']['output']>;
  screenireland_cert3?: Maybe<Scalars['String']['output']>;
  /** Bank details and PPS number: online only, never stored on a device. */
  eft_bankname?: Maybe<Scalars['String']['output']>;
  eft_accountname?: Maybe<Scalars['String']['output']>;
  eft_bic?: Maybe<Scalars['String']['output']>;
  eft_iban?: Maybe<Scalars['String']['output']>;
  ppsnumber?: Maybe<Scalars['String']['output']>;
  /** What becomes of holiday pay: a term of the holidaypay_action vocabulary. */
  holidaypay_action?: Maybe<Scalars['String']['output']>;
  /** Payments were made in the last 2 years to another account with this PPS number. Says nothing of whose. */
  linked_payments: Scalars['Boolean']['output'];
  /** The terms of employment are offered as a document. */
  have_ccp_terms: Scalars['Boolean']['output'];
  /** Payslips, newest first. Each opens under /dj/api/member/payslip/{id}.html. Never stored on a device. */
  payslip: Array<Payslip>;
  /** Work chits, newest first. Each opens under /dj/api/member/chit/{id}.pdf. Never stored on a device. */
  chit: Array<Chit>;
  /** Leave years, newest first; or the one that is named. Empty when the member never worked. */
  annualleave: Array<AnnualLeave>;
  /** A parent's children, in the order in which they were added. */
  family: Array<FamilyMember>;
  /** A term of the extra_membership_class vocabulary: 1 Standard, 2 Family. */
  membershipclass: Scalars['Int']['output'];
  /** What was done on this record, by whom, newest first, at most 100: everything but single fields, which field_changes has. */
  record_changes: Array<RecordChange>;
  /** The request for erasure that stands; null when there is none. */
  erasure_request?: Maybe<ErasureRequest>;
  /** Whether the member may work today: by the last documents that were verified, until their day, or as staff have said. */
  righttowork_verified: Scalars['Boolean']['output'];
  /** Whether staff have said so. */
  righttowork_assumed: Scalars['Boolean']['output'];
  /** The day on which the permission ends; that day is past it. */
  righttoworkexpires?: Maybe<Scalars['Date']['output']>;
  /** Full years; null when the date of birth is not known. */
  age?: Maybe<Scalars['Int']['output']>;
  training_online_date?: Maybe<Scalars['Date']['output']>;
  training_full_date?: Maybe<Scalars['Date']['output']>;
  /** Whether the agency's online course, and its full one, were done. */
  training_online: Scalars['Boolean']['output'];
  training_full: Scalars['Boolean']['output'];
  /** What the agency works with the member as. The agency sets these, and all below up to nextphonecalldate. */
  enable_extra?: Maybe<Scalars['Boolean']['output']>;
  enable_model?: Maybe<Scalars['Boolean']['output']>;
  enable_actor?: Maybe<Scalars['Boolean']['output']>;
  enable_voice?: Maybe<Scalars['Boolean']['output']>;
  /** Shown on the agency's own site as that. */
  web_extra?: Maybe<Scalars['Boolean']['output']>;
  web_model?: Maybe<Scalars['Boolean']['output']>;
  web_actor?: Maybe<Scalars['Boolean']['output']>;
  web_voice?: Maybe<Scalars['Boolean']['output']>;
  /** Can work in the school holidays. */
  availholidays?: Maybe<Scalars['Boolean']['output']>;
  signedupdate: Scalars['Date']['output'];
  /** The parent whose account this child belongs to; null for who has none. */
  parentid?: Maybe<Scalars['Int']['output']>;
  /** The last day to which the Service Plan is paid, a child's by its parent; null where there never was one. */
  expirydate?: Maybe<Scalars['Date']['output']>;
  /** How the member signed up: a number of the agency's own. */
  signedupmethod?: Maybe<Scalars['Int']['output']>;
  monthly_auto_renewal?: Maybe<Scalars['Boolean']['output']>;
  /** The day of the last log-in (Dublin); null for who never logged in, a child say. */
  lastlogindate?: Maybe<Scalars['Date']['output']>;
  /** When the consent was received: a parent's, the one for work by a child, the school's. */
  parental_consent: Scalars['Boolean']['output'];
  parental_consent_date?: Maybe<Scalars['Date']['output']>;
  nera_consent: Scalars['Boolean']['output'];
  nera_consent_date?: Maybe<Scalars['Date']['output']>;
  /** 'yes' when held: a school's consent counts for its school year, from September on. */
  nera_school_consent?: Maybe<Scalars['String']['output']>;
  nera_school_consent_date?: Maybe<Scalars['Date']['output']>;
  /** Staff only. */
  karma?: Maybe<Scalars['Int']['output']>;
  /** Staff only. */
  blacklisted?: Maybe<Scalars['Boolean']['output']>;
  /** Staff only: when the agency last rang the member, and when it means to ring again. */
  lastphonecalldate?: Maybe<Scalars['Date']['output']>;
  /** Staff only. */
  nextphonecalldate?: Maybe<Scalars['Date']['output']>;
  /**
   * Photos of those types, in their order. Type 1 is no photo of its own: it carries the rating of the headshot (type 2), and is
   * there while the headshot is.
   */
  photos: Array<Photo>;
  /** Audio reels, in the order in which they were added; at most 12, of 30 MB together. */
  voicereel: Array<Voicereel>;
  experience: Array<Experience>;
  /** All lists that stand open for applications, and those applied to; or the one with that number. */
  speciallist: Array<SpecialList>;
  /** The open castings that were applied to, the newest application first; closed ones too. */
  opencasting: Array<OpenCastingApplication>;
  /** Who changed which field of the profile, and when. Newest first, at most 100. */
  field_changes: Array<FieldChange>;
  /** All messages, or the one with that id. Outstanding first, then newest first. */
  messages: Array<Message>;
  /** True when a phone of this member is connected: signed in, whether messages are pushed to it or not. */
  has_device: Scalars['Boolean']['output'];
  review: Review;
  /** True when messages for this member are pushed to some device; for a child without a log-in, to one of the parent's. */
  has_push: Scalars['Boolean']['output'];
  /** Who of the agency's staff opened this account, when and why. Newest first. */
  staff_access_log: Array<StaffAccessEntry>;
  /** Where the log-in of this member is signed in, the one last used first; none where there is no log-in, as a child has none. */
  sessions: Array<OpenSession>;
};


export type MemberannualleaveArgs = {
  year?: InputMaybe<Scalars['Int']['input']>;
};


export type MemberphotosArgs = {
  phototypes: Array<Scalars['Int']['input']>;
};


export type MemberspeciallistArgs = {
  listid?: InputMaybe<Scalars['Int']['input']>;
};


export type MembermessagesArgs = {
  id?: InputMaybe<Scalars['Int']['input']>;
};

/** How a message is answered. simple: Yes or No. none: not at all. */
export type TextType =
  | 'simple'
  | 'radio'
  | 'checkboxes'
  | 'none';

export type Message = {
  __typename?: 'Message';
  id: Scalars['Int']['output'];
  category: Scalars['String']['output'];
  /** Its title. */
  name: Scalars['String']['output'];
  /** Its text. {YES} and {NO} stand for the two answers. */
  message: Scalars['String']['output'];
  /**
   * What the agency holds: 'Y: notes' or 'N: notes' (notes after the third character), or for a typed message
   * 'selected;selected:notes'. Null where there is no answer.
   */
  response?: Maybe<Scalars['String']['output']>;
  /** Open: before its deadline and not withdrawn, answered or not. */
  outstanding: Scalars['Boolean']['output'];
  expirydate?: Maybe<Scalars['DateTime']['output']>;
  sendtime: Scalars['DateTime']['output'];
  tophone?: Maybe<Scalars['String']['output']>;
  text_type: TextType;
  /** Semicolon-separated; 'no response' does not count as one. */
  options?: Maybe<Scalars['String']['output']>;
  /** Sanitised HTML. */
  extra_text?: Maybe<Scalars['String']['output']>;
  /** Null for a one-way message. */
  link_code?: Maybe<Scalars['String']['output']>;
  /** Counts the changes the agency made to the message. */
  version: Scalars['Int']['output'];
  withdrawn: Scalars['Boolean']['output'];
  /** When the answer in response arrived at the agency. */
  response_at?: Maybe<Scalars['DateTime']['output']>;
};

/** Why an answer was not taken. */
export type RespondOutcome =
  /** The agency has it. */
  | 'applied'
  /** The message changed after it was read: read it again and answer again. */
  | 'changed'
  /** The deadline had passed, or the message was withdrawn, before the answer arrived. */
  | 'closed'
  /** The answer does not fit the message. */
  | 'invalid'
  /** There is no such message for this person. */
  | 'absent'
  /** It waited on a device, and a later answer of the same person went straight to the agency: that one counts. */
  | 'overtaken'
  /** Another answer came from elsewhere after this one's giver looked: standing is it, and it was not replaced. */
  | 'answered';

export type MessageRespondResult = {
  __typename?: 'MessageRespondResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: RespondOutcome;
  /** For answered: the answer that counts now, in its stored form, so that the next one can carry it as seen_response. */
  standing?: Maybe<Scalars['String']['output']>;
  /** When the answer arrived at the agency; for closed, when it arrived too late. */
  arrived_at?: Maybe<Scalars['DateTime']['output']>;
  expirydate?: Maybe<Scalars['DateTime']['output']>;
  /** The version now, so that the next answer can carry it. */
  version?: Maybe<Scalars['Int']['output']>;
};

export type Review = {
  __typename?: 'Review';
  accept_employmentterms: Scalars['Boolean']['output'];
  /** What Start Here makes mandatory is there: first and last name, first address line, date of birth, gender. */
  has_minimum_data: Scalars['Boolean']['output'];
  has_mobile: Scalars['Boolean']['output'];
  has_headshot: Scalars['Boolean']['output'];
  /** Days since the headshot changed. */
  headshot_age?: Maybe<Scalars['Int']['output']>;
  /** 0 to 5; null before it was rated. */
  headshot_quality?: Maybe<Scalars['Int']['output']>;
  covid_vaccinated?: Maybe<Scalars['Boolean']['output']>;
  covid_status: Scalars['Int']['output'];
  rtw_submitted: Scalars['Boolean']['output'];
  rtw_verified: Scalars['Boolean']['output'];
  rtw_expiring_soon: Scalars['Boolean']['output'];
  /** The last documents expired, or were rejected: they are to be sent again. */
  rtw_resubmit: Scalars['Boolean']['output'];
  system: Scalars['String']['output'];
  subscription_expired: Scalars['Boolean']['output'];
  subscription_expiring_soon: Scalars['Boolean']['output'];
  /** Its renewal could not be charged: the plan holds a little longer, and another card is wanted. */
  subscription_failed: Scalars['Boolean']['output'];
  has_training_full: Scalars['Boolean']['output'];
  has_training_online: Scalars['Boolean']['output'];
  has_si_training: Scalars['Boolean']['output'];
  /** Messages that count: answered ones, and those whose deadline passed without an answer though the member was told of them or opened them in time. */
  twt_sent: Scalars['Int']['output'];
  twt_responded: Scalars['Int']['output'];
  /** Per cent of the messages that count and were answered; 0 when none counts. */
  twt_rate: Scalars['Int']['output'];
  /** Full years; null when the date of birth is not known. */
  age?: Maybe<Scalars['Int']['output']>;
};

export type OpenSession = {
  __typename?: 'OpenSession';
  id: Scalars['Int']['output'];
  device_kind: DeviceKind;
  /** The browser, as it says it itself; null where it did not. */
  device_name?: Maybe<Scalars['String']['output']>;
  /** When somebody signed in there. */
  since: Scalars['DateTime']['output'];
  /** When it was last used, to five minutes. */
  seen: Scalars['DateTime']['output'];
  /** Whether it is the one that asks. */
  current: Scalars['Boolean']['output'];
  /** Whether messages are pushed to it. */
  push: Scalars['Boolean']['output'];
};

/** A PushSubscription of the Push API; both keys as base64url. */
export type PushSubscriptionInput = {
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
  auth: Scalars['String']['input'];
};

export type DeviceKind =
  | 'phone'
  | 'computer';

export type StaffAccessEntry = {
  __typename?: 'StaffAccessEntry';
  at: Scalars['DateTime']['output'];
  staff_name: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  ended_at?: Maybe<Scalars['DateTime']['output']>;
};

export type RecordVersion = {
  __typename?: 'RecordVersion';
  extraid: Scalars['Int']['output'];
  /** Says nothing but whether it is the same as before. */
  version: Scalars['String']['output'];
};

export type OutboxCursor = {
  __typename?: 'OutboxCursor';
  client_id: Scalars['String']['output'];
  /** The last place in the device's order that the server has worked off; 0 for a device it does not know. */
  last_seq: Scalars['Int']['output'];
};

export type OutboxSkipResult = {
  __typename?: 'OutboxSkipResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The item had been worked off after all: send it again to get its stored answer. */
  known: Scalars['Boolean']['output'];
  last_seq: Scalars['Int']['output'];
};

/** Fields of a profile that its member may change. A field left out stays; null clears it. */
export type MemberInput = {
  title?: InputMaybe<Scalars['String']['input']>;
  firstname?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  /** Address, town or area, county, Eircode. */
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  address3?: InputMaybe<Scalars['String']['input']>;
  address4?: InputMaybe<Scalars['String']['input']>;
  mobile?: InputMaybe<Scalars['String']['input']>;
  dayphone?: InputMaybe<Scalars['String']['input']>;
  eveningphone?: InputMaybe<Scalars['String']['input']>;
  emailaddress?: InputMaybe<Scalars['String']['input']>;
  alt_emailaddress?: InputMaybe<Scalars['String']['input']>;
  website?: InputMaybe<Scalars['String']['input']>;
  twt_link_enable?: InputMaybe<Scalars['Boolean']['input']>;
  contactparent?: InputMaybe<Scalars['Boolean']['input']>;
  parentname?: InputMaybe<Scalars['String']['input']>;
  parentdayphone?: InputMaybe<Scalars['String']['input']>;
  parenteveningphone?: InputMaybe<Scalars['String']['input']>;
  parentmobilephone?: InputMaybe<Scalars['String']['input']>;
  parentemail?: InputMaybe<Scalars['String']['input']>;
  emailnotify?: InputMaybe<Scalars['Boolean']['input']>;
  smsnotify?: InputMaybe<Scalars['Boolean']['input']>;
  /** Quiet hours: nothing is pushed, texted or mailed about messages from this time of Dublin's clock, HH:MM, to the other. Both or neither. */
  quiet_from?: InputMaybe<Scalars['String']['input']>;
  quiet_to?: InputMaybe<Scalars['String']['input']>;
  freework?: InputMaybe<Scalars['Boolean']['input']>;
  promotional_work?: InputMaybe<Scalars['Boolean']['input']>;
  /** Not available for work: the inverse of 'available for work'. */
  listingblocked?: InputMaybe<Scalars['Boolean']['input']>;
  faircity?: InputMaybe<Scalars['Boolean']['input']>;
  dateofbirth?: InputMaybe<Scalars['Date']['input']>;
  nationality?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  /** Staff only. */
  criminal_convictions?: InputMaybe<Scalars['String']['input']>;
  /** Staff only. */
  restricted_membership?: InputMaybe<Scalars['String']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  build?: InputMaybe<Scalars['String']['input']>;
  /** Inches. */
  height?: InputMaybe<Scalars['Int']['input']>;
  actingage?: InputMaybe<Scalars['String']['input']>;
  ethnicgroup?: InputMaybe<Scalars['String']['input']>;
  fluency?: InputMaybe<Scalars['String']['input']>;
  irish?: InputMaybe<Scalars['String']['input']>;
  haircolour?: InputMaybe<Scalars['String']['input']>;
  hairstyle?: InputMaybe<Scalars['String']['input']>;
  beard?: InputMaybe<Scalars['String']['input']>;
  eyecolour?: InputMaybe<Scalars['String']['input']>;
  occupation?: InputMaybe<Scalars['String']['input']>;
  textlook?: InputMaybe<Scalars['String']['input']>;
  texttraining?: InputMaybe<Scalars['String']['input']>;
  accents?: InputMaybe<Scalars['String']['input']>;
  textskills?: InputMaybe<Scalars['String']['input']>;
  havecar?: InputMaybe<Scalars['Boolean']['input']>;
  carinfo?: InputMaybe<Scalars['String']['input']>;
  car_fuel?: InputMaybe<Scalars['String']['input']>;
  wearglasses?: InputMaybe<Scalars['Boolean']['input']>;
  wearcontacts?: InputMaybe<Scalars['Boolean']['input']>;
  necksize?: InputMaybe<Scalars['String']['input']>;
  chestsize?: InputMaybe<Scalars['String']['input']>;
  waistsize?: InputMaybe<Scalars['String']['input']>;
  costume_waist?: InputMaybe<Scalars['String']['input']>;
  dresssize?: InputMaybe<Scalars['String']['input']>;
  hipsize?: InputMaybe<Scalars['String']['input']>;
  bustsize?: InputMaybe<Scalars['String']['input']>;
  cupsize?: InputMaybe<Scalars['String']['input']>;
  insideleg?: InputMaybe<Scalars['String']['input']>;
  shoesize?: InputMaybe<Scalars['String']['input']>;
  hatsize?: InputMaybe<Scalars['String']['input']>;
  glovesize?: InputMaybe<Scalars['String']['input']>;
  vimeo_id?: InputMaybe<Scalars['String']['input']>;
  vimeo_private?: InputMaybe<Scalars['String']['input']>;
  vimeo_width?: InputMaybe<Scalars['Int']['input']>;
  vimeo_height?: InputMaybe<Scalars['Int']['input']>;
  screenireland_cert1?: InputMaybe<Scalars['String']['input']>;
  screenireland_cert2?: InputMaybe<Scalars['String']['input']>;
  screenireland_cert3?: InputMaybe<Scalars['String']['input']>;
  /** Bank details and PPS number: online only, never stored on a device. */
  eft_bankname?: InputMaybe<Scalars['String']['input']>;
  eft_accountname?: InputMaybe<Scalars['String']['input']>;
  eft_bic?: InputMaybe<Scalars['String']['input']>;
  eft_iban?: InputMaybe<Scalars['String']['input']>;
  ppsnumber?: InputMaybe<Scalars['String']['input']>;
  /** What becomes of holiday pay: a term of the holidaypay_action vocabulary. */
  holidaypay_action?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateOutcome =
  /** All of it is with the agency. */
  | 'applied'
  /** Some fields were changed by somebody else meanwhile: those in conflicts were left, the others are with the agency. */
  | 'conflict'
  /** Some fields are wrong: nothing was changed. */
  | 'invalid'
  /** There is no such member for this person. */
  | 'absent';

export type UpdateMemberResult = {
  __typename?: 'UpdateMemberResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: UpdateOutcome;
  conflicts: Array<FieldConflict>;
  problems: Array<FieldProblem>;
  arrived_at?: Maybe<Scalars['DateTime']['output']>;
};

/** One field in which two people changed the same thing. Values are JSON: a string, a number, true, false or null. */
export type FieldConflict = {
  __typename?: 'FieldConflict';
  field: Scalars['String']['output'];
  theirs: Scalars['String']['output'];
  mine: Scalars['String']['output'];
  /** 'The agency', or a name; null when nobody knows. */
  changed_by?: Maybe<Scalars['String']['output']>;
  changed_at?: Maybe<Scalars['DateTime']['output']>;
};

export type FieldProblem = {
  __typename?: 'FieldProblem';
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type FieldChange = {
  __typename?: 'FieldChange';
  field: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** The member's or parent's name, a member of staff's, 'The agency', or 'A text with STOP'. */
  changed_by: Scalars['String']['output'];
  by: ChangedBy;
};

export type ChangedBy =
  | 'account'
  | 'staff'
  | 'agency';

export type Experience = {
  __typename?: 'Experience';
  sequenceid: Scalars['Int']['output'];
  year: Scalars['String']['output'];
  /** A term of the production_role vocabulary. */
  role: Scalars['String']['output'];
  /** A term of the production_type vocabulary. */
  production: Scalars['String']['output'];
  /** Title of the production, and its director. */
  detail: Scalars['String']['output'];
  paid: Scalars['Boolean']['output'];
};

export type AddExperienceResult = {
  __typename?: 'AddExperienceResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The new row's number. */
  sequenceid?: Maybe<Scalars['Int']['output']>;
};

/** P pending, A approved, I needs to be improved, R rejected. */
export type PhotoStatus =
  | 'P'
  | 'A'
  | 'I'
  | 'R';

export type Photo = {
  __typename?: 'Photo';
  /** The number that rotate_image and remove_image take: another one for each photo that is put into a slot. Null for type 1. */
  mediaid?: Maybe<Scalars['Int']['output']>;
  phototype: Scalars['Int']['output'];
  /** Its address, at most 2000 pixels a side. Null, as all that follow from a picture, where the agency holds a row without one. */
  src?: Maybe<Scalars['String']['output']>;
  /** The same in the size of a card, at most 400 by 500 pixels. */
  card?: Maybe<Scalars['String']['output']>;
  /** A square of its upper part, 192 pixels a side. */
  thumbnail?: Maybe<Scalars['String']['output']>;
  /** When it was put into its slot. */
  datelastchanged: Scalars['DateTime']['output'];
  imagewidth?: Maybe<Scalars['Int']['output']>;
  imageheight?: Maybe<Scalars['Int']['output']>;
  status: PhotoStatus;
  /** 0 to 5; null before it was rated. */
  quality?: Maybe<Scalars['Int']['output']>;
  /** The reviewer's note. */
  comment?: Maybe<Scalars['String']['output']>;
  /** The same: the specification has both names. */
  message?: Maybe<Scalars['String']['output']>;
  rateddate?: Maybe<Scalars['DateTime']['output']>;
};

/** Why a photo was not taken. */
export type UploadPhotoOutcome =
  /** It stands in its slot. */
  | 'applied'
  /** Another photo than the one that it was to replace stands in the slot by now: photo is that one, null where there is none. */
  | 'changed'
  /** It is no picture that can be taken, or the slot is none. */
  | 'invalid'
  /** There is no such member for this person. */
  | 'absent';

export type UploadPhotoResult = {
  __typename?: 'UploadPhotoResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: UploadPhotoOutcome;
  /** What stands in the slot now. */
  photo?: Maybe<Photo>;
};

export type PhotoResult = {
  __typename?: 'PhotoResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** What stands in the slot now. */
  photo?: Maybe<Photo>;
};

export type Voicereel = {
  __typename?: 'Voicereel';
  title: Scalars['String']['output'];
  /** Its address: an MP3, of which a part can be asked for (Range). Another one for each that is added. */
  src: Scalars['String']['output'];
  /** Full seconds. */
  seconds: Scalars['Int']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  added_at: Scalars['DateTime']['output'];
};

/** Why an audio reel was not taken. */
export type UploadVoicereelOutcome =
  /** It stands with the others. */
  | 'applied'
  /** There are 12 already, or it is too much with the others. The upload stays for whoever removes one and sends the item again. */
  | 'full'
  /** It is no MP3 that can be taken, or its title can't be. */
  | 'invalid'
  /** There is no such member for this person. */
  | 'absent';

export type UploadVoicereelResult = {
  __typename?: 'UploadVoicereelResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: UploadVoicereelOutcome;
  reel?: Maybe<Voicereel>;
};

/** P pending, A accepted, R declined. */
export type SpecialListStatus =
  | 'P'
  | 'A'
  | 'R';

export type SpecialList = {
  __typename?: 'SpecialList';
  listid: Scalars['Int']['output'];
  listname: Scalars['String']['output'];
  /** Null: not applied. */
  status?: Maybe<SpecialListStatus>;
  /** Sanitised HTML. */
  description?: Maybe<Scalars['String']['output']>;
  src?: Maybe<Scalars['String']['output']>;
  photorequired: Scalars['Boolean']['output'];
  photoprompt?: Maybe<Scalars['String']['output']>;
  textrequired: Scalars['Boolean']['output'];
  textprompt?: Maybe<Scalars['String']['output']>;
  /** What the member wrote. */
  text?: Maybe<Scalars['String']['output']>;
  /** The address of the application's image, a JPEG; null where there is none. */
  image?: Maybe<Scalars['String']['output']>;
  /** The same as a card of at most 400 by 500 pixels. */
  card?: Maybe<Scalars['String']['output']>;
  /** What the agency's moderator says of the application. */
  moderatornote?: Maybe<Scalars['String']['output']>;
};

/** A call that members apply to. Its form has the same id (form_id). */
export type OpenCasting = {
  __typename?: 'OpenCasting';
  id: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  /** Sanitised HTML. */
  preamble: Scalars['String']['output'];
  created: Scalars['DateTime']['output'];
  /** Nobody can apply from then on; null: until the agency closes it. */
  expiry?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it could be applied to when this was read. */
  is_active: Scalars['Boolean']['output'];
};

/** P pending, A accepted, R declined. */
export type OpenCastingStatus =
  | 'P'
  | 'A'
  | 'R';

/** What was applied to, and what became of it. id is the casting's, and so are the fields down to is_active. */
export type OpenCastingApplication = {
  __typename?: 'OpenCastingApplication';
  id: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  preamble: Scalars['String']['output'];
  created: Scalars['DateTime']['output'];
  expiry?: Maybe<Scalars['DateTime']['output']>;
  is_active: Scalars['Boolean']['output'];
  status: OpenCastingStatus;
  applied_at: Scalars['DateTime']['output'];
  decided_at?: Maybe<Scalars['DateTime']['output']>;
};

/** Hours are hours, with two decimals; euros are euros, with two decimals. */
export type AnnualLeave = {
  __typename?: 'AnnualLeave';
  extraid: Scalars['Int']['output'];
  year: Scalars['Int']['output'];
  closed: Scalars['Boolean']['output'];
  /** Brought forward from the year before. */
  hrs_balance_bf: Scalars['Float']['output'];
  /** Carried forward into the next year; 0 until the year is closed. */
  hrs_balance_cf: Scalars['Float']['output'];
  /** 8 % of the hours worked in the year. */
  hrs_accrued: Scalars['Float']['output'];
  /** Booked, and not yet paid. */
  hrs_booked: Scalars['Float']['output'];
  /** Paid without being booked. */
  hrs_paid: Scalars['Float']['output'];
  /** Booked, taken and paid. */
  hrs_taken: Scalars['Float']['output'];
  /** Brought forward and not used by 31 March: gone from 1 April on. */
  hrs_forfeit: Scalars['Float']['output'];
  /** Brought forward, and forfeited after 31 March unless taken by then. */
  hrs_to_forfeit: Scalars['Float']['output'];
  euros_balance_bf: Scalars['Float']['output'];
  euros_balance_cf: Scalars['Float']['output'];
  euros_accrued: Scalars['Float']['output'];
  euros_booked: Scalars['Float']['output'];
  euros_paid: Scalars['Float']['output'];
  euros_taken: Scalars['Float']['output'];
  euros_forfeit: Scalars['Float']['output'];
  /** By date, oldest first. */
  events: Array<AnnualLeaveEvent>;
};

export type LeaveEventType =
  /** Paid Automatically */
  | 'pay'
  /** Booked */
  | 'booking'
  /** Booked, Taken and Paid */
  | 'taken';

export type AnnualLeaveEvent = {
  __typename?: 'AnnualLeaveEvent';
  id: Scalars['Int']['output'];
  event_type: LeaveEventType;
  event_date: Scalars['Date']['output'];
  hours: Scalars['Float']['output'];
  euros: Scalars['Float']['output'];
  /** Whoever booked it in the member's name: a parent, staff, 'The agency'. Null for the member, and for what is paid automatically. */
  booked_by?: Maybe<Scalars['String']['output']>;
};

export type BookOutcome =
  /** The agency has it. */
  | 'applied'
  /** That day is booked already. */
  | 'booked_already'
  /** That day is past, or lies after the end of the year that can be booked. */
  | 'wrong_day'
  /** The leave year is closed. */
  | 'closed'
  /** Nothing, or less than the member was told, remains for that day. */
  | 'none_left'
  /** There is no leave year for that day. */
  | 'no_year'
  /** There is no such member for this person. */
  | 'absent';

export type BookAnnualLeaveResult = {
  __typename?: 'BookAnnualLeaveResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: BookOutcome;
  /** What was booked. When nothing was: what remains of the year. */
  hours?: Maybe<Scalars['Float']['output']>;
  euros?: Maybe<Scalars['Float']['output']>;
  /** The booking's number. */
  id?: Maybe<Scalars['Int']['output']>;
  arrived_at?: Maybe<Scalars['DateTime']['output']>;
};

export type Payslip = {
  __typename?: 'Payslip';
  id: Scalars['Int']['output'];
  /** The agency's own number of the work that was paid. */
  worksid: Scalars['String']['output'];
  cutoffdate: Scalars['Date']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  names: Scalars['String']['output'];
  /** The rate cards by which it was paid. */
  ratecardnames: Scalars['String']['output'];
  weeknum: Scalars['Int']['output'];
  year: Scalars['Int']['output'];
};

export type Chit = {
  __typename?: 'Chit';
  id: Scalars['Int']['output'];
  date_worked: Scalars['Date']['output'];
  production: Scalars['String']['output'];
  role: Scalars['String']['output'];
  production_company: Scalars['String']['output'];
};

export type FamilyMember = {
  __typename?: 'FamilyMember';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  gender?: Maybe<Scalars['String']['output']>;
  dateofbirth?: Maybe<Scalars['Date']['output']>;
  mobile?: Maybe<Scalars['String']['output']>;
  nationality?: Maybe<Scalars['String']['output']>;
  emailaddress?: Maybe<Scalars['String']['output']>;
  membershipclass: Scalars['Int']['output'];
};

export type AddFamilyMemberResult = {
  __typename?: 'AddFamilyMemberResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** The child's number. */
  extraid?: Maybe<Scalars['Int']['output']>;
  problems: Array<FieldProblem>;
};

export type RecordChange = {
  __typename?: 'RecordChange';
  at: Scalars['DateTime']['output'];
  /** What was done, in words: 'Annual leave booked for 21/12/2026'. */
  what: Scalars['String']['output'];
  /** The member's or parent's name, a member of staff's, or 'The agency'. */
  changed_by: Scalars['String']['output'];
  by: ChangedBy;
};

export type ErasureRequest = {
  __typename?: 'ErasureRequest';
  requested_at: Scalars['DateTime']['output'];
  /** Who asked: the member's or parent's name. */
  requested_by: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
};

/** How a Service Plan stands. */
export type PlanState =
  /** There never was one. */
  | 'none'
  /** It renews itself. */
  | 'active'
  /** It is paid for until expirydate, and ends then. */
  | 'ending'
  /** Its renewal could not be charged; it holds until holds_until. */
  | 'failed'
  /** It has ended. */
  | 'expired'
  /** It is the parent's. */
  | 'parents';

export type ServicePlan = {
  __typename?: 'ServicePlan';
  extraid: Scalars['Int']['output'];
  state: PlanState;
  /** What it is: one of the options, which may be offered no more. */
  code?: Maybe<Scalars['String']['output']>;
  label?: Maybe<Scalars['String']['output']>;
  is_family: Scalars['Boolean']['output'];
  /** The last day on which it holds as far as it is paid for. */
  expirydate?: Maybe<Scalars['Date']['output']>;
  /** State failed: the last day on which it holds all the same. */
  holds_until?: Maybe<Scalars['Date']['output']>;
  /**
   * When the provider charges for the next period, how much (euro cents, VAT included), and for how many months; null where it does not.
   * Of a cancelled plan that can be resumed, price and months are what it would charge, from the day until which it is paid.
   */
  renews_on?: Maybe<Scalars['Date']['output']>;
  price?: Maybe<Scalars['Int']['output']>;
  months?: Maybe<Scalars['Int']['output']>;
  /** The VAT that is in the price: euro cents; null where the agency says no rate. */
  vat?: Maybe<Scalars['Int']['output']>;
  card?: Maybe<PlanCard>;
  /** The provider's name of the subscription, where there is one that goes on or can be resumed. */
  stripe_id?: Maybe<Scalars['String']['output']>;
  can_renew: Scalars['Boolean']['output'];
  can_cancel: Scalars['Boolean']['output'];
  can_resume: Scalars['Boolean']['output'];
  can_change_card: Scalars['Boolean']['output'];
  /** The last day on which its contract can be withdrawn from, and how many cents go back then; null where it can't. */
  withdraw_until?: Maybe<Scalars['Date']['output']>;
  withdraw_in_cents?: Maybe<Scalars['Int']['output']>;
  /** What was asked for and the provider has not carried out yet. */
  pending?: Maybe<PlanPending>;
  /** A renewal that is being paid; null where none is. */
  renewal?: Maybe<PlanRenewal>;
  /** What it can be renewed with today: options of the member's house, Family ones alone where there are children. */
  options: Array<PlanOption>;
  /** Newest first. */
  payments: Array<PlanPayment>;
};

export type PlanCard = {
  __typename?: 'PlanCard';
  brand: Scalars['String']['output'];
  last4: Scalars['String']['output'];
};

/** What the provider is still asked to do. */
export type PlanPending =
  | 'cancelling'
  | 'resuming'
  | 'withdrawing';

export type PlanRenewal = {
  __typename?: 'PlanRenewal';
  intent: Scalars['ID']['output'];
  /** begun: nothing is being charged. paying: not known yet, or the bank waits for its holder. returned: the money goes back. */
  stage: PlanRenewalStage;
  code: Scalars['String']['output'];
  to_pay: Scalars['Int']['output'];
};

export type PlanRenewalStage =
  | 'begun'
  | 'paying'
  | 'returned';

export type PlanOption = {
  __typename?: 'PlanOption';
  code: Scalars['String']['output'];
  /** What it costs today: euro cents, VAT included. */
  price: Scalars['Int']['output'];
  label: Scalars['String']['output'];
  months: Scalars['Int']['output'];
  is_family: Scalars['Boolean']['output'];
  kinds: Array<Scalars['String']['output']>;
  /** The VAT that is in the price: euro cents; null where the agency says no rate. */
  vat?: Maybe<Scalars['Int']['output']>;
  /** Until when one would be paid that is paid for now. */
  until: Scalars['Date']['output'];
};

/** What was paid, or what a voucher paid; its receipt opens under receipt_url. */
export type PlanPayment = {
  __typename?: 'PlanPayment';
  id: Scalars['Int']['output'];
  /** card or voucher */
  method: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** Euro cents, VAT included. */
  amount: Scalars['Int']['output'];
  vat?: Maybe<Scalars['Int']['output']>;
  paid_at: Scalars['DateTime']['output'];
  from: Scalars['Date']['output'];
  until: Scalars['Date']['output'];
  refunded: Scalars['Int']['output'];
  refunded_at?: Maybe<Scalars['DateTime']['output']>;
  receipt_url: Scalars['String']['output'];
};

export type VoucherAction =
  | 'register'
  | 'renew';

export type VoucherResult = {
  __typename?: 'VoucherResult';
  valid: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** Nothing is left to pay. */
  full_payment: Scalars['Boolean']['output'];
  discount_in_cents: Scalars['Int']['output'];
  discount_in_text?: Maybe<Scalars['String']['output']>;
};

/** What became of a renewal. */
export type RenewalOutcome =
  /** It is paid, and the plan goes on. */
  | 'renewed'
  /** The bank wants its holder to confirm: client_secret. */
  | 'confirm'
  /** The card was refused: another may be tried, with the same intent. */
  | 'declined'
  /** The price is another now: price. Nothing was charged. */
  | 'changed'
  /** Paid, but the plan had been renewed otherwise meanwhile: the money goes back. */
  | 'returned'
  /** problems says what is wrong. */
  | 'invalid'
  /** The plan is not offered, can't be renewed now, or the voucher is not good for it. */
  | 'refused'
  /** The provider has not said yet: the same call again asks anew, and charges nothing again. */
  | 'waiting';

export type RenewalProblem = {
  __typename?: 'RenewalProblem';
  /** An argument of the call. */
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type RenewalCustomerResult = {
  __typename?: 'RenewalCustomerResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** Null where it began. */
  outcome?: Maybe<RenewalOutcome>;
  customer_id?: Maybe<Scalars['String']['output']>;
  /** What it costs now: euro cents, VAT included. */
  price?: Maybe<Scalars['Int']['output']>;
};

export type RenewSubscriptionResult = {
  __typename?: 'RenewSubscriptionResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: RenewalOutcome;
  problems: Array<RenewalProblem>;
  paid: Scalars['Boolean']['output'];
  subscription_ref?: Maybe<Scalars['String']['output']>;
  client_secret?: Maybe<Scalars['String']['output']>;
  /** What it costs now: euro cents, VAT included, without the discount. */
  price?: Maybe<Scalars['Int']['output']>;
  /** Until when it is paid, once it is. */
  expirydate?: Maybe<Scalars['Date']['output']>;
};

export type VoucherRenewResult = {
  __typename?: 'VoucherRenewResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: RenewalOutcome;
  problems: Array<RenewalProblem>;
  expirydate?: Maybe<Scalars['Date']['output']>;
};

/** What became of a wish about a plan. */
export type PlanOutcome =
  /** The provider said that it is so. */
  | 'done'
  /** It is written down, and the provider is asked until it says so. */
  | 'waiting'
  /** It can't be: message says why. */
  | 'refused';

export type PlanResult = {
  __typename?: 'PlanResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: PlanOutcome;
};

export type ChangeCardOutcome =
  | 'done'
  | 'confirm'
  | 'declined'
  | 'refused'
  | 'waiting';

export type ChangeCardResult = {
  __typename?: 'ChangeCardResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: ChangeCardOutcome;
  client_secret?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Result: ResolverTypeWrapper<Result>;
  Member: ResolverTypeWrapper<SeenMember>;
  TextType: TextType;
  Message: ResolverTypeWrapper<Message>;
  RespondOutcome: RespondOutcome;
  MessageRespondResult: ResolverTypeWrapper<MessageRespondResult>;
  Review: ResolverTypeWrapper<Review>;
  OpenSession: ResolverTypeWrapper<OpenSession>;
  PushSubscriptionInput: PushSubscriptionInput;
  DeviceKind: DeviceKind;
  StaffAccessEntry: ResolverTypeWrapper<StaffAccessEntry>;
  RecordVersion: ResolverTypeWrapper<RecordVersion>;
  OutboxCursor: ResolverTypeWrapper<OutboxCursor>;
  OutboxSkipResult: ResolverTypeWrapper<OutboxSkipResult>;
  MemberInput: MemberInput;
  UpdateOutcome: UpdateOutcome;
  UpdateMemberResult: ResolverTypeWrapper<UpdateMemberResult>;
  FieldConflict: ResolverTypeWrapper<FieldConflict>;
  FieldProblem: ResolverTypeWrapper<FieldProblem>;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  ChangedBy: ChangedBy;
  Experience: ResolverTypeWrapper<Experience>;
  AddExperienceResult: ResolverTypeWrapper<AddExperienceResult>;
  PhotoStatus: PhotoStatus;
  Photo: ResolverTypeWrapper<Photo>;
  UploadPhotoOutcome: UploadPhotoOutcome;
  UploadPhotoResult: ResolverTypeWrapper<UploadPhotoResult>;
  PhotoResult: ResolverTypeWrapper<PhotoResult>;
  Voicereel: ResolverTypeWrapper<Voicereel>;
  UploadVoicereelOutcome: UploadVoicereelOutcome;
  UploadVoicereelResult: ResolverTypeWrapper<UploadVoicereelResult>;
  SpecialListStatus: SpecialListStatus;
  SpecialList: ResolverTypeWrapper<SpecialList>;
  OpenCasting: ResolverTypeWrapper<OpenCasting>;
  OpenCastingStatus: OpenCastingStatus;
  OpenCastingApplication: ResolverTypeWrapper<OpenCastingApplication>;
  AnnualLeave: ResolverTypeWrapper<AnnualLeave>;
  LeaveEventType: LeaveEventType;
  AnnualLeaveEvent: ResolverTypeWrapper<AnnualLeaveEvent>;
  BookOutcome: BookOutcome;
  BookAnnualLeaveResult: ResolverTypeWrapper<BookAnnualLeaveResult>;
  Payslip: ResolverTypeWrapper<Payslip>;
  Chit: ResolverTypeWrapper<Chit>;
  FamilyMember: ResolverTypeWrapper<FamilyMember>;
  AddFamilyMemberResult: ResolverTypeWrapper<AddFamilyMemberResult>;
  RecordChange: ResolverTypeWrapper<RecordChange>;
  ErasureRequest: ResolverTypeWrapper<ErasureRequest>;
  PlanState: PlanState;
  ServicePlan: ResolverTypeWrapper<ServicePlan>;
  PlanCard: ResolverTypeWrapper<PlanCard>;
  PlanPending: PlanPending;
  PlanRenewal: ResolverTypeWrapper<PlanRenewal>;
  PlanRenewalStage: PlanRenewalStage;
  PlanOption: ResolverTypeWrapper<PlanOption>;
  PlanPayment: ResolverTypeWrapper<PlanPayment>;
  VoucherAction: VoucherAction;
  VoucherResult: ResolverTypeWrapper<VoucherResult>;
  RenewalOutcome: RenewalOutcome;
  RenewalProblem: ResolverTypeWrapper<RenewalProblem>;
  RenewalCustomerResult: ResolverTypeWrapper<RenewalCustomerResult>;
  RenewSubscriptionResult: ResolverTypeWrapper<RenewSubscriptionResult>;
  VoucherRenewResult: ResolverTypeWrapper<VoucherRenewResult>;
  PlanOutcome: PlanOutcome;
  PlanResult: ResolverTypeWrapper<PlanResult>;
  ChangeCardOutcome: ChangeCardOutcome;
  ChangeCardResult: ResolverTypeWrapper<ChangeCardResult>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Upload: Scalars['Upload']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Result: Result;
  Member: SeenMember;
  Message: Message;
  MessageRespondResult: MessageRespondResult;
  Review: Review;
  OpenSession: OpenSession;
  PushSubscriptionInput: PushSubscriptionInput;
  StaffAccessEntry: StaffAccessEntry;
  RecordVersion: RecordVersion;
  OutboxCursor: OutboxCursor;
  OutboxSkipResult: OutboxSkipResult;
  MemberInput: MemberInput;
  UpdateMemberResult: UpdateMemberResult;
  FieldConflict: FieldConflict;
  FieldProblem: FieldProblem;
  FieldChange: FieldChange;
  Experience: Experience;
  AddExperienceResult: AddExperienceResult;
  Photo: Photo;
  UploadPhotoResult: UploadPhotoResult;
  PhotoResult: PhotoResult;
  Voicereel: Voicereel;
  UploadVoicereelResult: UploadVoicereelResult;
  SpecialList: SpecialList;
  OpenCasting: OpenCasting;
  OpenCastingApplication: OpenCastingApplication;
  AnnualLeave: AnnualLeave;
  AnnualLeaveEvent: AnnualLeaveEvent;
  BookAnnualLeaveResult: BookAnnualLeaveResult;
  Payslip: Payslip;
  Chit: Chit;
  FamilyMember: FamilyMember;
  AddFamilyMemberResult: AddFamilyMemberResult;
  RecordChange: RecordChange;
  ErasureRequest: ErasureRequest;
  ServicePlan: ServicePlan;
  PlanCard: PlanCard;
  PlanRenewal: PlanRenewal;
  PlanOption: PlanOption;
  PlanPayment: PlanPayment;
  VoucherResult: VoucherResult;
  RenewalProblem: RenewalProblem;
  RenewalCustomerResult: RenewalCustomerResult;
  RenewSubscriptionResult: RenewSubscriptionResult;
  VoucherRenewResult: VoucherRenewResult;
  PlanResult: PlanResult;
  ChangeCardResult: ChangeCardResult;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  member?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<QuerymemberArgs, 'extraid'>>;
  list_opencasting?: Resolver<Array<ResolversTypes['OpenCasting']>, ParentType, ContextType>;
  record_versions?: Resolver<Array<ResolversTypes['RecordVersion']>, ParentType, ContextType>;
  outbox_cursor?: Resolver<ResolversTypes['OutboxCursor'], ParentType, ContextType, RequireFields<Queryoutbox_cursorArgs, 'client_id'>>;
  service_plan?: Resolver<Array<ResolversTypes['ServicePlan']>, ParentType, ContextType, RequireFields<Queryservice_planArgs, 'extraid'>>;
  verify_voucher?: Resolver<ResolversTypes['VoucherResult'], ParentType, ContextType, RequireFields<Queryverify_voucherArgs, 'voucher' | 'action' | 'subscription'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  accept_employmentterms?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationaccept_employmenttermsArgs, 'extraid'>>;
  message_respond?: Resolver<ResolversTypes['MessageRespondResult'], ParentType, ContextType, RequireFields<Mutationmessage_respondArgs, 'extraid' | 'id' | 'response'>>;
  message_opened?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationmessage_openedArgs, 'extraid' | 'id'>>;
  password_set?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationpassword_setArgs, 'current_password' | 'password' | 'password2'>>;
  send_confirmation?: Resolver<ResolversTypes['Result'], ParentType, ContextType>;
  end_session?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationend_sessionArgs, 'extraid' | 'id'>>;
  disconnect_device?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationdisconnect_deviceArgs, 'extraid'>>;
  subscribe_push?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationsubscribe_pushArgs, 'extraid' | 'subscription'>>;
  unsubscribe_push?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationunsubscribe_pushArgs, 'extraid'>>;
  update_member?: Resolver<ResolversTypes['UpdateMemberResult'], ParentType, ContextType, RequireFields<Mutationupdate_memberArgs, 'extraid' | 'fields'>>;
  add_experience?: Resolver<ResolversTypes['AddExperienceResult'], ParentType, ContextType, RequireFields<Mutationadd_experienceArgs, 'extraid' | 'year' | 'role' | 'production' | 'detail'>>;
  remove_experience?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationremove_experienceArgs, 'extraid' | 'sequenceid'>>;
  add_speciallistapplication?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationadd_speciallistapplicationArgs, 'extraid' | 'listid'>>;
  remove_speciallistapplication?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationremove_speciallistapplicationArgs, 'extraid' | 'listid'>>;
  opencasting_apply?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationopencasting_applyArgs, 'extraid' | 'form_id'>>;
  upload_photo?: Resolver<ResolversTypes['UploadPhotoResult'], ParentType, ContextType, RequireFields<Mutationupload_photoArgs, 'extraid' | 'phototype' | 'image'>>;
  rotate_image?: Resolver<ResolversTypes['PhotoResult'], ParentType, ContextType, RequireFields<Mutationrotate_imageArgs, 'mediaid' | 'angle'>>;
  remove_image?: Resolver<ResolversTypes['PhotoResult'], ParentType, ContextType, RequireFields<Mutationremove_imageArgs, 'mediaid'>>;
  upload_voicereel?: Resolver<ResolversTypes['UploadVoicereelResult'], ParentType, ContextType, RequireFields<Mutationupload_voicereelArgs, 'extraid' | 'title' | 'file'>>;
  remove_voicereel?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationremove_voicereelArgs, 'extraid' | 'reel'>>;
  book_annualleave?: Resolver<ResolversTypes['BookAnnualLeaveResult'], ParentType, ContextType, Partial<Mutationbook_annualleaveArgs>>;
  add_family_member?: Resolver<ResolversTypes['AddFamilyMemberResult'], ParentType, ContextType, RequireFields<Mutationadd_family_memberArgs, 'extraid' | 'firstname' | 'lastname' | 'gender' | 'nationality' | 'dateofbirth' | 'mobile' | 'emailaddress'>>;
  remove_family_member?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationremove_family_memberArgs, 'extraid' | 'member'>>;
  request_erasure?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationrequest_erasureArgs, 'extraid'>>;
  withdraw_erasure?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationwithdraw_erasureArgs, 'extraid'>>;
  outbox_skip?: Resolver<ResolversTypes['OutboxSkipResult'], ParentType, ContextType, RequireFields<Mutationoutbox_skipArgs, 'client_id' | 'seq' | 'op_id'>>;
  create_or_renew_customer?: Resolver<ResolversTypes['RenewalCustomerResult'], ParentType, ContextType, RequireFields<Mutationcreate_or_renew_customerArgs, 'extraid' | 'subscription'>>;
  renew_subscription?: Resolver<ResolversTypes['RenewSubscriptionResult'], ParentType, ContextType, RequireFields<Mutationrenew_subscriptionArgs, 'extraid' | 'subscription' | 'customer_id'>>;
  voucher_renew?: Resolver<ResolversTypes['VoucherRenewResult'], ParentType, ContextType, RequireFields<Mutationvoucher_renewArgs, 'extraid' | 'subscription' | 'activation'>>;
  verify_voucher?: Resolver<ResolversTypes['VoucherResult'], ParentType, ContextType, RequireFields<Mutationverify_voucherArgs, 'voucher' | 'action' | 'subscription'>>;
  cancel_subscription?: Resolver<ResolversTypes['PlanResult'], ParentType, ContextType, RequireFields<Mutationcancel_subscriptionArgs, 'extraid'>>;
  resume_subscription?: Resolver<ResolversTypes['PlanResult'], ParentType, ContextType, RequireFields<Mutationresume_subscriptionArgs, 'extraid'>>;
  withdraw_from_contract?: Resolver<ResolversTypes['PlanResult'], ParentType, ContextType, RequireFields<Mutationwithdraw_from_contractArgs, 'extraid'>>;
  change_card?: Resolver<ResolversTypes['ChangeCardResult'], ParentType, ContextType, RequireFields<Mutationchange_cardArgs, 'extraid' | 'paymentmethod_id'>>;
};

export type ResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Result'] = ResolversParentTypes['Result']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dayphone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eveningphone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailaddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  alt_emailaddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  website?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  twt_link_enable?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  contactparent?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  parentname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentdayphone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parenteveningphone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentmobilephone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentemail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailnotify?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  smsnotify?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  quiet_from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quiet_to?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freework?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  promotional_work?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  listingblocked?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  faircity?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  dateofbirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nationality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  criminal_convictions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restricted_membership?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  location?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  build?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  actingage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ethnicgroup?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fluency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  irish?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  haircolour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hairstyle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  beard?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eyecolour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  occupation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textlook?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  texttraining?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accents?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textskills?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  havecar?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  carinfo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  car_fuel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wearglasses?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  wearcontacts?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  necksize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chestsize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waistsize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  costume_waist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dresssize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hipsize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bustsize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cupsize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  insideleg?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shoesize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hatsize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  glovesize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vimeo_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vimeo_private?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  vimeo_width?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  vimeo_height?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  screenireland_cert1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenireland_cert2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  screenireland_cert3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eft_bankname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eft_accountname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eft_bic?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  eft_iban?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  ppsnumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holidaypay_action?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  linked_payments?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  have_ccp_terms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payslip?: Resolver<Array<ResolversTypes['Payslip']>, ParentType, ContextType>;
  chit?: Resolver<Array<ResolversTypes['Chit']>, ParentType, ContextType>;
  annualleave?: Resolver<Array<ResolversTypes['AnnualLeave']>, ParentType, ContextType, Partial<MemberannualleaveArgs>>;
  family?: Resolver<Array<ResolversTypes['FamilyMember']>, ParentType, ContextType>;
  membershipclass?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  record_changes?: Resolver<Array<ResolversTypes['RecordChange']>, ParentType, ContextType>;
  erasure_request?: Resolver<Maybe<ResolversTypes['ErasureRequest']>, ParentType, ContextType>;
  righttowork_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  righttowork_assumed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  righttoworkexpires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  training_online_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  training_full_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  training_online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  training_full?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  enable_extra?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  enable_model?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  enable_actor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  enable_voice?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  web_extra?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  web_model?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  web_actor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  web_voice?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  availholidays?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  signedupdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  parentid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  signedupmethod?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  monthly_auto_renewal?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastlogindate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  parental_consent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parental_consent_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nera_consent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nera_consent_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nera_school_consent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nera_school_consent_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  karma?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  blacklisted?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastphonecalldate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  nextphonecalldate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  photos?: Resolver<Array<ResolversTypes['Photo']>, ParentType, ContextType, RequireFields<MemberphotosArgs, 'phototypes'>>;
  voicereel?: Resolver<Array<ResolversTypes['Voicereel']>, ParentType, ContextType>;
  experience?: Resolver<Array<ResolversTypes['Experience']>, ParentType, ContextType>;
  speciallist?: Resolver<Array<ResolversTypes['SpecialList']>, ParentType, ContextType, Partial<MemberspeciallistArgs>>;
  opencasting?: Resolver<Array<ResolversTypes['OpenCastingApplication']>, ParentType, ContextType>;
  field_changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType, Partial<MembermessagesArgs>>;
  has_device?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
  has_push?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  staff_access_log?: Resolver<Array<ResolversTypes['StaffAccessEntry']>, ParentType, ContextType>;
  sessions?: Resolver<Array<ResolversTypes['OpenSession']>, ParentType, ContextType>;
};

export type MessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outstanding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sendtime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tophone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text_type?: Resolver<ResolversTypes['TextType'], ParentType, ContextType>;
  options?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extra_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  response_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MessageRespondResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageRespondResult'] = ResolversParentTypes['MessageRespondResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['RespondOutcome'], ParentType, ContextType>;
  standing?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  arrived_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  accept_employmentterms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_minimum_data?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_mobile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_headshot?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  headshot_age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  headshot_quality?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  covid_vaccinated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  covid_status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rtw_submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rtw_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rtw_expiring_soon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rtw_resubmit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subscription_expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subscription_expiring_soon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subscription_failed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_training_full?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_training_online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_si_training?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  twt_sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  twt_responded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  twt_rate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OpenSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenSession'] = ResolversParentTypes['OpenSession']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  device_kind?: Resolver<ResolversTypes['DeviceKind'], ParentType, ContextType>;
  device_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  push?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StaffAccessEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffAccessEntry'] = ResolversParentTypes['StaffAccessEntry']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  staff_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RecordVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordVersion'] = ResolversParentTypes['RecordVersion']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OutboxCursorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OutboxCursor'] = ResolversParentTypes['OutboxCursor']> = {
  client_id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last_seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OutboxSkipResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OutboxSkipResult'] = ResolversParentTypes['OutboxSkipResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  last_seq?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UpdateMemberResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateMemberResult'] = ResolversParentTypes['UpdateMemberResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['UpdateOutcome'], ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['FieldConflict']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['FieldProblem']>, ParentType, ContextType>;
  arrived_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FieldConflictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldConflict'] = ResolversParentTypes['FieldConflict']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  theirs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changed_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  changed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FieldProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldProblem'] = ResolversParentTypes['FieldProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changed_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['ChangedBy'], ParentType, ContextType>;
};

export type ExperienceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Experience'] = ResolversParentTypes['Experience']> = {
  sequenceid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  production?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AddExperienceResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddExperienceResult'] = ResolversParentTypes['AddExperienceResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sequenceid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PhotoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Photo'] = ResolversParentTypes['Photo']> = {
  mediaid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  phototype?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  src?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  datelastchanged?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  imagewidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageheight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhotoStatus'], ParentType, ContextType>;
  quality?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rateddate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type UploadPhotoResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadPhotoResult'] = ResolversParentTypes['UploadPhotoResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['UploadPhotoOutcome'], ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['Photo']>, ParentType, ContextType>;
};

export type PhotoResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PhotoResult'] = ResolversParentTypes['PhotoResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photo?: Resolver<Maybe<ResolversTypes['Photo']>, ParentType, ContextType>;
};

export type VoicereelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Voicereel'] = ResolversParentTypes['Voicereel']> = {
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UploadVoicereelResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadVoicereelResult'] = ResolversParentTypes['UploadVoicereelResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['UploadVoicereelOutcome'], ParentType, ContextType>;
  reel?: Resolver<Maybe<ResolversTypes['Voicereel']>, ParentType, ContextType>;
};

export type SpecialListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpecialList'] = ResolversParentTypes['SpecialList']> = {
  listid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['SpecialListStatus']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  src?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photorequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  photoprompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textrequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  textprompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moderatornote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenCastingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCasting'] = ResolversParentTypes['OpenCasting']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preamble?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiry?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OpenCastingApplicationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCastingApplication'] = ResolversParentTypes['OpenCastingApplication']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preamble?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiry?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OpenCastingStatus'], ParentType, ContextType>;
  applied_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AnnualLeaveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnualLeave'] = ResolversParentTypes['AnnualLeave']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hrs_balance_bf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_balance_cf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_accrued?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_booked?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_paid?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_taken?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_forfeit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  hrs_to_forfeit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_balance_bf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_balance_cf?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_accrued?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_booked?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_paid?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_taken?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_forfeit?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['AnnualLeaveEvent']>, ParentType, ContextType>;
};

export type AnnualLeaveEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnualLeaveEvent'] = ResolversParentTypes['AnnualLeaveEvent']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_type?: Resolver<ResolversTypes['LeaveEventType'], ParentType, ContextType>;
  event_date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  booked_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BookAnnualLeaveResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BookAnnualLeaveResult'] = ResolversParentTypes['BookAnnualLeaveResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['BookOutcome'], ParentType, ContextType>;
  hours?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  euros?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  arrived_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PayslipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Payslip'] = ResolversParentTypes['Payslip']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  worksid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cutoffdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ratecardnames?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weeknum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Chit'] = ResolversParentTypes['Chit']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date_worked?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  production?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  production_company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FamilyMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FamilyMember'] = ResolversParentTypes['FamilyMember']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateofbirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nationality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailaddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  membershipclass?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AddFamilyMemberResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddFamilyMemberResult'] = ResolversParentTypes['AddFamilyMemberResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['FieldProblem']>, ParentType, ContextType>;
};

export type RecordChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordChange'] = ResolversParentTypes['RecordChange']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changed_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['ChangedBy'], ParentType, ContextType>;
};

export type ErasureRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErasureRequest'] = ResolversParentTypes['ErasureRequest']> = {
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requested_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ServicePlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ServicePlan'] = ResolversParentTypes['ServicePlan']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PlanState'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_family?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  holds_until?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  renews_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  months?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  vat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['PlanCard']>, ParentType, ContextType>;
  stripe_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  can_renew?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  can_cancel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  can_resume?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  can_change_card?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  withdraw_until?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  withdraw_in_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pending?: Resolver<Maybe<ResolversTypes['PlanPending']>, ParentType, ContextType>;
  renewal?: Resolver<Maybe<ResolversTypes['PlanRenewal']>, ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['PlanOption']>, ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['PlanPayment']>, ParentType, ContextType>;
};

export type PlanCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanCard'] = ResolversParentTypes['PlanCard']> = {
  brand?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  last4?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlanRenewalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanRenewal'] = ResolversParentTypes['PlanRenewal']> = {
  intent?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['PlanRenewalStage'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to_pay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlanOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanOption'] = ResolversParentTypes['PlanOption']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  months?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_family?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  vat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type PlanPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanPayment'] = ResolversParentTypes['PlanPayment']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  paid_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receipt_url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type VoucherResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VoucherResult'] = ResolversParentTypes['VoucherResult']> = {
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  full_payment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discount_in_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discount_in_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RenewalProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenewalProblem'] = ResolversParentTypes['RenewalProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RenewalCustomerResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenewalCustomerResult'] = ResolversParentTypes['RenewalCustomerResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['RenewalOutcome']>, ParentType, ContextType>;
  customer_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RenewSubscriptionResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenewSubscriptionResult'] = ResolversParentTypes['RenewSubscriptionResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['RenewalOutcome'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['RenewalProblem']>, ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subscription_ref?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type VoucherRenewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VoucherRenewResult'] = ResolversParentTypes['VoucherRenewResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['RenewalOutcome'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['RenewalProblem']>, ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type PlanResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanResult'] = ResolversParentTypes['PlanResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['PlanOutcome'], ParentType, ContextType>;
};

export type ChangeCardResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeCardResult'] = ResolversParentTypes['ChangeCardResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['ChangeCardOutcome'], ParentType, ContextType>;
  client_secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Result?: ResultResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageRespondResult?: MessageRespondResultResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  OpenSession?: OpenSessionResolvers<ContextType>;
  StaffAccessEntry?: StaffAccessEntryResolvers<ContextType>;
  RecordVersion?: RecordVersionResolvers<ContextType>;
  OutboxCursor?: OutboxCursorResolvers<ContextType>;
  OutboxSkipResult?: OutboxSkipResultResolvers<ContextType>;
  UpdateMemberResult?: UpdateMemberResultResolvers<ContextType>;
  FieldConflict?: FieldConflictResolvers<ContextType>;
  FieldProblem?: FieldProblemResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  Experience?: ExperienceResolvers<ContextType>;
  AddExperienceResult?: AddExperienceResultResolvers<ContextType>;
  Photo?: PhotoResolvers<ContextType>;
  UploadPhotoResult?: UploadPhotoResultResolvers<ContextType>;
  PhotoResult?: PhotoResultResolvers<ContextType>;
  Voicereel?: VoicereelResolvers<ContextType>;
  UploadVoicereelResult?: UploadVoicereelResultResolvers<ContextType>;
  SpecialList?: SpecialListResolvers<ContextType>;
  OpenCasting?: OpenCastingResolvers<ContextType>;
  OpenCastingApplication?: OpenCastingApplicationResolvers<ContextType>;
  AnnualLeave?: AnnualLeaveResolvers<ContextType>;
  AnnualLeaveEvent?: AnnualLeaveEventResolvers<ContextType>;
  BookAnnualLeaveResult?: BookAnnualLeaveResultResolvers<ContextType>;
  Payslip?: PayslipResolvers<ContextType>;
  Chit?: ChitResolvers<ContextType>;
  FamilyMember?: FamilyMemberResolvers<ContextType>;
  AddFamilyMemberResult?: AddFamilyMemberResultResolvers<ContextType>;
  RecordChange?: RecordChangeResolvers<ContextType>;
  ErasureRequest?: ErasureRequestResolvers<ContextType>;
  ServicePlan?: ServicePlanResolvers<ContextType>;
  PlanCard?: PlanCardResolvers<ContextType>;
  PlanRenewal?: PlanRenewalResolvers<ContextType>;
  PlanOption?: PlanOptionResolvers<ContextType>;
  PlanPayment?: PlanPaymentResolvers<ContextType>;
  VoucherResult?: VoucherResultResolvers<ContextType>;
  RenewalProblem?: RenewalProblemResolvers<ContextType>;
  RenewalCustomerResult?: RenewalCustomerResultResolvers<ContextType>;
  RenewSubscriptionResult?: RenewSubscriptionResultResolvers<ContextType>;
  VoucherRenewResult?: VoucherRenewResultResolvers<ContextType>;
  PlanResult?: PlanResultResolvers<ContextType>;
  ChangeCardResult?: ChangeCardResultResolvers<ContextType>;
};
