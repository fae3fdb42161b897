// Generated from contract/agency.graphql by npm run codegen. Not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
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
};

export type Query = {
  __typename?: 'Query';
  /** Members by number, newest first. search matches names, log-in names and contact e-mails; family gives one parent and its children. */
  members: Array<AgencyMember>;
  member?: Maybe<AgencyMember>;
  /** Named lists of members to send to. */
  lists: Array<MemberList>;
  /** What was sent, newest first. */
  mailings: Array<Mailing>;
  mailing?: Maybe<Mailing>;
  /** The answers to one mailing, by name, or to one member's message. */
  answers: Array<Answer>;
  /** A member's whole profile, with experience and special lists; null when there is no such member. */
  profile?: Maybe<Profile>;
  /** Who changed which field of a profile, and when. Newest first. */
  field_changes: Array<FieldChange>;
  /** All special lists, newest first. */
  speciallists: Array<SpecialList>;
  /** Who applied to a special list, by name. */
  speciallist_applications: Array<SpecialListApplication>;
  /** All open castings, newest first; closed ones too. */
  opencastings: Array<OpenCasting>;
  /** Who applied to an open casting, by name. */
  opencasting_applications: Array<OpenCastingApplication>;
  /** Photos of one member, or of everybody; of everybody only those of that status. Oldest first, as they wait. */
  photos: Array<Photo>;
  /** Submissions of documents for the right to work: of one member, the newest first; or of everybody with that status, the longest there first. */
  rtw_submissions: Array<RtwSubmission>;
  /** One submission with its answers, its documents and its scans; null when there is no such submission. */
  rtw_submission?: Maybe<RtwDocuments>;
  /** Consent forms of one member, the newest first; or of everybody with that status, the longest there first. */
  consent_forms: Array<AgencyConsent>;
  /**
   * Who of these members may not work on that day, by name; with all, everybody. The day is today's or a later one. Without anybody to ask
   * about, or with a number or a list that does not exist, it is BAD_REQUEST.
   */
  rtw_check: RtwCheck;
  /** Audio reels of one member, or of everybody, the newest first. */
  voicereels: Array<Voicereel>;
  /** Leave years of one member, or of everybody in one year, with their events. */
  annualleave: Array<AnnualLeave>;
  /** Hours that were posted, newest day first. */
  hours: Array<Hours>;
  payslips: Array<Payslip>;
  chits: Array<Chit>;
  /** Requests for erasure that were not carried out yet, oldest first. */
  erasure_requests: Array<ErasureRequest>;
  /** Which key bank details, PPS numbers and convictions are sealed with. */
  field_keys: FieldKeys;
  /** Whose the token is that asks; null for AGENCY_TOKEN itself. */
  token_name?: Maybe<Scalars['String']['output']>;
  /** Tokens that have a name: those that hold, the oldest first, then those that were revoked. */
  agency_tokens: Array<AgencyToken>;
  /**
   * Mails and texts to members, the newest first: those that wait and those that were given up, or those of a state. Neither an address nor a
   * text is in them.
   */
  mails: Array<QueuedMail>;
  /** What can be subscribed to, in the order in which it is shown; with what it costs from which day on. */
  subscription_options: Array<AgencySubscriptionOption>;
  /** Vouchers, of one batch or of all, newest first. Their codes are told once, when they are made. */
  vouchers: Array<Voucher>;
  /** Who subscribes, by number; with expired only those that have run out, with failed only those that the provider could not renew. */
  subscriptions: Array<AgencySubscription>;
  /** Payments of these days (Dublin), both included, oldest first. */
  payments: Array<Payment>;
  /** Sign-ups and renewals that are neither finished nor lapsed, oldest first. */
  open_sign_ups: Array<OpenSignUp>;
};


export type QuerymembersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  system?: InputMaybe<Scalars['String']['input']>;
  family?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerymemberArgs = {
  extraid: Scalars['Int']['input'];
};


export type QuerymailingsArgs = {
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerymailingArgs = {
  mailing_id: Scalars['Int']['input'];
};


export type QueryanswersArgs = {
  mailing_id?: InputMaybe<Scalars['Int']['input']>;
  message_id?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryprofileArgs = {
  extraid: Scalars['Int']['input'];
};


export type Queryfield_changesArgs = {
  extraid: Scalars['Int']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
};


export type Queryspeciallist_applicationsArgs = {
  listid: Scalars['Int']['input'];
};


export type Queryopencasting_applicationsArgs = {
  form_id: Scalars['Int']['input'];
};


export type QueryphotosArgs = {
  extraid?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<PhotoStatus>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type Queryrtw_submissionsArgs = {
  extraid?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type Queryrtw_submissionArgs = {
  id: Scalars['Int']['input'];
};


export type Queryconsent_formsArgs = {
  extraid?: InputMaybe<Scalars['Int']['input']>;
  status?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type Queryrtw_checkArgs = {
  to: Recipients;
  date: Scalars['Date']['input'];
  all?: InputMaybe<Scalars['Boolean']['input']>;
};


export type QueryvoicereelsArgs = {
  extraid?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryannualleaveArgs = {
  extraid?: InputMaybe<Scalars['Int']['input']>;
  year?: InputMaybe<Scalars['Int']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryhoursArgs = {
  extraid: Scalars['Int']['input'];
  year?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerypayslipsArgs = {
  extraid: Scalars['Int']['input'];
};


export type QuerychitsArgs = {
  extraid: Scalars['Int']['input'];
};


export type QuerymailsArgs = {
  state?: InputMaybe<MailState>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryvouchersArgs = {
  batch?: InputMaybe<Scalars['String']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerysubscriptionsArgs = {
  expired?: InputMaybe<Scalars['Boolean']['input']>;
  failed?: InputMaybe<Scalars['Boolean']['input']>;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};


export type QuerypaymentsArgs = {
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  create_member: MemberResult;
  change_member: MemberResult;
  /** Adds a child to a parent's account; at most 5. The parent becomes a family account. */
  add_child: MemberResult;
  remove_child: AgencyResult;
  /** Makes or replaces a named list. */
  set_list: AgencyResult;
  /**
   * Sends one message each to the members named, or to those on a list. A key in Idempotency-Key sends it once. for_date: the day that it
   * is about; it is kept nowhere, but the answer says who of them may not work on it. notify: how they are told of it.
   */
  send_message: MailingResult;
  /**
   * Changes what is given, for every recipient; raises the version, so that answers to the old one are asked again. Members are told of it;
   * where notify is false, only those who were not told of the message yet. One that was not sent yet keeps its version.
   */
  change_message: MailingResult;
  /** Reminds those who have not answered, by the mailing's channels; at most once in 15 minutes. count: how many messages wait for an answer. */
  remind_message: MailingResult;
  /** Nobody can answer it from now on; answers that are there stay. */
  withdraw_message: MailingResult;
  /** Changes fields of a profile, and what only the agency writes of a member. All of them, or none when one is wrong. */
  set_fields: FieldsResult;
  /** Sets the days on which a member did the agency's own courses; what is left out stays, null clears. */
  set_training: AgencyResult;
  /**
   * Rates a photo, or takes a rating back (P). A approved needs a quality, 0 to 5; P has none. The member reads the comment; left out
   * it stays, null takes it away. With seen_version it is refused where the photo was reviewed since that version of it was read.
   */
  review_photo: AgencyResult;
  /**
   * Takes the last review of a photo back: status, quality, comment, rateddate and reviewer are what they were before it. Refused where
   * the photo was reviewed since that version of it. Both stay in the member's record.
   */
  undo_photo_review: AgencyResult;
  /**
   * Verifies a submission. expires is the day on which the permission ends: that day is past it; left out it has no end. What was noted
   * before stays where it is left out. seen_status is the status that whoever decides had before them: refused where it is another by now.
   */
  verify_rtw: AgencyResult;
  /** Rejects a submission; the member reads why, at the field if one is named, and sends that document again. seen_status as verify_rtw. */
  reject_rtw: AgencyResult;
  /** Takes over a permission from before the portal, verified (type 10, Legacy). */
  import_rtw: AgencyResult;
  /**
   * Accepts a consent form: it counts from the day on which it was received, left out from the day on which it was sent. seen_status is
   * the status that whoever decides had before them: refused where it is another by now.
   */
  accept_consent: AgencyResult;
  /** Rejects a consent form; the member reads why. One that was accepted before counts no longer. seen_status as accept_consent. */
  reject_consent: AgencyResult;
  /** Deletes an audio reel. The member reads the reason, of 1 to 300 characters, in the history of the record. */
  remove_voicereel: AgencyResult;
  create_speciallist: SpecialListResult;
  /** Nobody can apply from now on; those who applied still see it. */
  close_speciallist: AgencyResult;
  /** Decides an application, or takes a decision back (P). The note is shown to the member; left out it stays, null clears. */
  decide_speciallistapplication: AgencyResult;
  /** Makes a casting that members can apply to at once. */
  add_opencasting: OpenCastingResult;
  /** Changes what is given. A new expiry opens one whose expiry has passed; is_active: true opens one that was closed. */
  change_opencasting: OpenCastingResult;
  /** Nobody can apply from now on; applications stay, and can be decided. */
  close_opencasting: OpenCastingResult;
  /** Decides an application, or takes a decision back (P). */
  decide_opencasting: AgencyResult;
  /** What one applicant answered by the public form, numbers of documents too. The member's history says that it was looked at. */
  look_at_opencasting_answers: OpenCastingAnswersResult;
  /**
   * Posts hours worked, each line by itself, at most 500 lines a call. A line with a reference that is there already and says
   * the same is unchanged; one that says something else is refused. Hours earn annual leave of 8 %.
   */
  post_hours: LinesResult;
  /**
   * As post_hours. Ten minutes later each member gets one mail about all that were posted by then; none about a payslip whose cutoffdate
   * is more than 60 days ago.
   */
  post_payslips: LinesResult;
  /** As post_hours. */
  post_chits: LinesResult;
  /** Bookings up to that day have been taken and paid ('taken'); all members, or one. Repeating it changes nothing more. */
  leave_taken: LeaveResult;
  /**
   * Pays out what remains of a leave year on that date, without a booking ('pay'): of one member, or of all whose
   * holidaypay_action is payout. What was brought forward remains up to 31 March. Repeating it changes nothing more.
   */
  leave_pay: LeaveResult;
  /**
   * From 1 April on: writes down, and notes on the records, what was brought forward into that year and is gone because it was
   * not used by 31 March. It is gone by the date itself: no balance changes. Repeating it changes nothing more.
   */
  leave_forfeit: LeaveResult;
  /**
   * Closes a leave year that is over and carries what remains forward into the next, in which it can be used up to 31 March;
   * message says where that is past. Repeating it changes nothing more.
   */
  leave_close: LeaveResult;
  /** Books leave in a member's name. hours: at most 7.5. */
  leave_book: AgencyResult;
  /** Cancels a day that is booked and not yet paid, in a year that is open: its hours can be booked again. */
  leave_cancel: AgencyResult;
  /** Whether the terms of employment are offered to the member as a document. */
  set_ccp_terms: AgencyResult;
  /**
   * Carries out an erasure: deletes all that no law makes the agency keep, and says what went and what stays until when. Done
   * again later it deletes what has come to its end since.
   */
  erase_member: ErasureResult;
  /** Turns a request for erasure down; the member is shown why. */
  decline_erasure: AgencyResult;
  /**
   * Replaces the key of that id by the server's new one, while it serves: call it until done. Repeating it is harmless; once the
   * key is replaced, nothing happens.
   */
  rotate_key: KeyChange;
  /**
   * Makes a token with somebody's name, of 1 to 100 characters, which no other that holds has. It stands in this answer alone, and is not
   * remembered under an Idempotency-Key. all: it may also fetch backups, replace the key, erase members, set passwords and make staff.
   * Only with AGENCY_TOKEN itself.
   */
  add_agency_token: AgencyTokenResult;
  /** From now on nobody gets in with that token; what it did keeps its name. Only with AGENCY_TOKEN itself. */
  revoke_agency_token: AgencyResult;
  /** Tries a mail again that was given up: at once, and for a day. What it says is drawn anew. */
  send_mail_again: AgencyResult;
  /** Empties the database and loads the demo agency anew. Only where the demo is loaded. */
  demo_reset: AgencyResult;
  /** Makes an option, or changes what it says. One that has no price yet is offered to nobody. */
  set_subscription_option: AgencyResult;
  /** What an option costs from that day on: today's or a later one. Whoever subscribes already pays on as before. */
  set_subscription_price: AgencyResult;
  /**
   * Makes vouchers and tells their codes, this once. A batch is a name of its own: one that is there already is refused, so that a call
   * that comes again makes none twice.
   */
  make_vouchers: VouchersResult;
  /** Those of a batch that were not used are good for nothing from now on. */
  withdraw_vouchers: AgencyResult;
  /** Gives money back at the provider, all that is left of a payment or so many cents of it. The member's history says so. */
  refund_payment: AgencyResult;
  /**
   * Ends what a member subscribes to: with the period that is paid for, or at once. The provider is asked until it says so, and the member is
   * told by mail. Nothing goes back by it.
   */
  end_subscription: AgencyResult;
};


export type Mutationcreate_memberArgs = {
  member: MemberInput;
};


export type Mutationchange_memberArgs = {
  extraid: Scalars['Int']['input'];
  member: MemberChange;
};


export type Mutationadd_childArgs = {
  parentid: Scalars['Int']['input'];
  member: ChildInput;
};


export type Mutationremove_childArgs = {
  parentid: Scalars['Int']['input'];
  extraid: Scalars['Int']['input'];
};


export type Mutationset_listArgs = {
  name: Scalars['String']['input'];
  extraids: Array<Scalars['Int']['input']>;
};


export type Mutationsend_messageArgs = {
  to: Recipients;
  message: MessageInput;
  for_date?: InputMaybe<Scalars['Date']['input']>;
  notify?: InputMaybe<NotifyInput>;
};


export type Mutationchange_messageArgs = {
  mailing_id: Scalars['Int']['input'];
  message: MessageChange;
  notify?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationremind_messageArgs = {
  mailing_id: Scalars['Int']['input'];
};


export type Mutationwithdraw_messageArgs = {
  mailing_id: Scalars['Int']['input'];
};


export type Mutationset_fieldsArgs = {
  extraid: Scalars['Int']['input'];
  fields: Array<FieldSetting>;
};


export type Mutationset_trainingArgs = {
  extraid: Scalars['Int']['input'];
  online_date?: InputMaybe<Scalars['Date']['input']>;
  full_date?: InputMaybe<Scalars['Date']['input']>;
};


export type Mutationreview_photoArgs = {
  mediaid: Scalars['Int']['input'];
  status: PhotoStatus;
  quality?: InputMaybe<Scalars['Int']['input']>;
  comment?: InputMaybe<Scalars['String']['input']>;
  reviewer?: InputMaybe<Scalars['String']['input']>;
  seen_version?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationundo_photo_reviewArgs = {
  mediaid: Scalars['Int']['input'];
  seen_version: Scalars['Int']['input'];
  reviewer?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationverify_rtwArgs = {
  id: Scalars['Int']['input'];
  expires?: InputMaybe<Scalars['Date']['input']>;
  stamp?: InputMaybe<Scalars['String']['input']>;
  conditions?: InputMaybe<Scalars['String']['input']>;
  original_seen_by?: InputMaybe<Scalars['String']['input']>;
  original_seen_on?: InputMaybe<Scalars['Date']['input']>;
  reviewer?: InputMaybe<Scalars['String']['input']>;
  seen_status?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationreject_rtwArgs = {
  id: Scalars['Int']['input'];
  message: Scalars['String']['input'];
  field?: InputMaybe<Scalars['String']['input']>;
  reviewer?: InputMaybe<Scalars['String']['input']>;
  seen_status?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationimport_rtwArgs = {
  extraid: Scalars['Int']['input'];
  expires?: InputMaybe<Scalars['Date']['input']>;
  submitted?: InputMaybe<Scalars['Date']['input']>;
};


export type Mutationaccept_consentArgs = {
  id: Scalars['Int']['input'];
  received?: InputMaybe<Scalars['Date']['input']>;
  reviewer?: InputMaybe<Scalars['String']['input']>;
  seen_status?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationreject_consentArgs = {
  id: Scalars['Int']['input'];
  message: Scalars['String']['input'];
  reviewer?: InputMaybe<Scalars['String']['input']>;
  seen_status?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationremove_voicereelArgs = {
  reelid: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type Mutationcreate_speciallistArgs = {
  list: SpecialListInput;
};


export type Mutationclose_speciallistArgs = {
  listid: Scalars['Int']['input'];
};


export type Mutationdecide_speciallistapplicationArgs = {
  listid: Scalars['Int']['input'];
  extraid: Scalars['Int']['input'];
  status: SpecialListStatus;
  moderatornote?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationadd_opencastingArgs = {
  casting: OpenCastingInput;
};


export type Mutationchange_opencastingArgs = {
  form_id: Scalars['Int']['input'];
  casting: OpenCastingChange;
};


export type Mutationclose_opencastingArgs = {
  form_id: Scalars['Int']['input'];
};


export type Mutationdecide_opencastingArgs = {
  form_id: Scalars['Int']['input'];
  extraid: Scalars['Int']['input'];
  status: OpenCastingStatus;
};


export type Mutationlook_at_opencasting_answersArgs = {
  form_id: Scalars['Int']['input'];
  extraid: Scalars['Int']['input'];
};


export type Mutationpost_hoursArgs = {
  lines: Array<HoursInput>;
};


export type Mutationpost_payslipsArgs = {
  lines: Array<PayslipInput>;
};


export type Mutationpost_chitsArgs = {
  lines: Array<ChitInput>;
};


export type Mutationleave_takenArgs = {
  until: Scalars['Date']['input'];
  extraid?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationleave_payArgs = {
  year: Scalars['Int']['input'];
  date: Scalars['Date']['input'];
  extraid?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationleave_forfeitArgs = {
  year: Scalars['Int']['input'];
  extraid?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationleave_closeArgs = {
  year: Scalars['Int']['input'];
  extraid?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationleave_bookArgs = {
  extraid: Scalars['Int']['input'];
  book_date: Scalars['Date']['input'];
  hours?: InputMaybe<Scalars['Float']['input']>;
};


export type Mutationleave_cancelArgs = {
  extraid: Scalars['Int']['input'];
  book_date: Scalars['Date']['input'];
};


export type Mutationset_ccp_termsArgs = {
  extraid: Scalars['Int']['input'];
  have: Scalars['Boolean']['input'];
};


export type Mutationerase_memberArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationdecline_erasureArgs = {
  extraid: Scalars['Int']['input'];
  why: Scalars['String']['input'];
};


export type Mutationrotate_keyArgs = {
  from: Scalars['String']['input'];
};


export type Mutationadd_agency_tokenArgs = {
  name: Scalars['String']['input'];
  all?: InputMaybe<Scalars['Boolean']['input']>;
};


export type Mutationrevoke_agency_tokenArgs = {
  id: Scalars['Int']['input'];
};


export type Mutationsend_mail_againArgs = {
  id: Scalars['Int']['input'];
};


export type Mutationset_subscription_optionArgs = {
  option: SubscriptionOptionInput;
};


export type Mutationset_subscription_priceArgs = {
  code: Scalars['String']['input'];
  from: Scalars['Date']['input'];
  price: Scalars['Int']['input'];
};


export type Mutationmake_vouchersArgs = {
  vouchers: VouchersInput;
};


export type Mutationwithdraw_vouchersArgs = {
  batch: Scalars['String']['input'];
};


export type Mutationrefund_paymentArgs = {
  id: Scalars['Int']['input'];
  cents?: InputMaybe<Scalars['Int']['input']>;
  reason: Scalars['String']['input'];
};


export type Mutationend_subscriptionArgs = {
  extraid: Scalars['Int']['input'];
  at_once?: InputMaybe<Scalars['Boolean']['input']>;
  reason: Scalars['String']['input'];
};

export type AgencyConsent = {
  __typename?: 'AgencyConsent';
  id: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  dateofbirth?: Maybe<Scalars['Date']['output']>;
  /** 'parent-form' or 'school-form'. */
  kind: Scalars['String']['output'];
  /** The kind in words. */
  consent: Scalars['String']['output'];
  /** Pending, Accepted or Rejected. */
  status: Scalars['String']['output'];
  created: Scalars['DateTime']['output'];
  /** Days since it was sent. */
  days: Scalars['Int']['output'];
  /** Where its picture or PDF is; that it is looked at stands in the member's history. null once it was deleted, months after it counted. */
  src?: Maybe<Scalars['String']['output']>;
  /**
   * What its PDF holds that a form on paper does not need: 'script', 'action' (it starts when the PDF is opened), 'attachment'; or
   * 'unchecked', where parts could not be read. null for a photograph, and for a PDF that was sent before PDFs were looked through.
   */
  pdf_contents?: Maybe<Array<Scalars['String']['output']>>;
  /** Bytes. */
  size: Scalars['Int']['output'];
  received_date?: Maybe<Scalars['Date']['output']>;
  reviewed?: Maybe<Scalars['DateTime']['output']>;
  reviewer?: Maybe<Scalars['String']['output']>;
  reject_message?: Maybe<Scalars['String']['output']>;
};

export type RtwSubmission = {
  __typename?: 'RtwSubmission';
  id: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  /** 1 to 5, or 10; null before the questions are answered. */
  submission_type?: Maybe<Scalars['Int']['output']>;
  /** 0 Not started, 1 Started, 2 Submitted, 3 Verified, 5 Expired, 6 Rejected. */
  status: Scalars['Int']['output'];
  wf_submitted?: Maybe<Scalars['DateTime']['output']>;
  /** Days since it was submitted. */
  days?: Maybe<Scalars['Int']['output']>;
  expires?: Maybe<Scalars['Date']['output']>;
  reviewer?: Maybe<Scalars['String']['output']>;
  reject_message?: Maybe<Scalars['String']['output']>;
};

export type RtwDocuments = {
  __typename?: 'RtwDocuments';
  submission: RtwSubmission;
  dateofbirth?: Maybe<Scalars['Date']['output']>;
  answers: Array<RtwAnswer>;
  fields: Array<RtwField>;
  scans: Array<AgencyScan>;
  stamp?: Maybe<Scalars['String']['output']>;
  conditions?: Maybe<Scalars['String']['output']>;
  original_seen_by?: Maybe<Scalars['String']['output']>;
  original_seen_on?: Maybe<Scalars['Date']['output']>;
  reject_field?: Maybe<Scalars['String']['output']>;
};

export type RtwAnswer = {
  __typename?: 'RtwAnswer';
  question: Scalars['String']['output'];
  answer: Scalars['String']['output'];
};

/** What a member typed, in words. Numbers whole, to be held against the scan. */
export type RtwField = {
  __typename?: 'RtwField';
  field: Scalars['String']['output'];
  label: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

/** Each look at it is noted in the member's record. */
export type AgencyScan = {
  __typename?: 'AgencyScan';
  field: Scalars['String']['output'];
  label: Scalars['String']['output'];
  src: Scalars['String']['output'];
  size: Scalars['Int']['output'];
  held_at: Scalars['DateTime']['output'];
};

export type RtwCheck = {
  __typename?: 'RtwCheck';
  date: Scalars['Date']['output'];
  /** How many members were asked about, and how many of them may not work. */
  checked: Scalars['Int']['output'];
  not_permitted: Scalars['Int']['output'];
  members: Array<RtwStanding>;
};

/** How a member stands on a day. */
export type RtwStanding = {
  __typename?: 'RtwStanding';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  is_permitted: Scalars['Boolean']['output'];
  standing: RtwStandingName;
  /** The submission that permits it; where none does, the last one. */
  rtw_id?: Maybe<Scalars['Int']['output']>;
  /** The day on which the last permission ends, or ended: that day is past it. */
  expires?: Maybe<Scalars['Date']['output']>;
};

export type RtwStandingName =
  | 'permitted'
  /** Staff say so, whatever was submitted. */
  | 'assumed'
  | 'no_submission'
  | 'waits'
  | 'rejected'
  | 'expired';

export type AgencyToken = {
  __typename?: 'AgencyToken';
  id: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** Whether it may do all that AGENCY_TOKEN may, but for adding and revoking tokens. */
  all: Scalars['Boolean']['output'];
  created_at: Scalars['DateTime']['output'];
  /** To the hour. */
  last_used_at?: Maybe<Scalars['DateTime']['output']>;
  revoked_at?: Maybe<Scalars['DateTime']['output']>;
};

export type AgencyTokenResult = {
  __typename?: 'AgencyTokenResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['Int']['output']>;
  token?: Maybe<Scalars['String']['output']>;
};

export type MailState =
  | 'waiting'
  | 'given_up'
  /** Those that went out, or that nobody was to have any more, too; they are kept for a day. */
  | 'all';

export type QueuedMail = {
  __typename?: 'QueuedMail';
  id: Scalars['Int']['output'];
  /** 'photo_decided', say. */
  kind: Scalars['String']['output'];
  /** The kind in words. */
  mail: Scalars['String']['output'];
  /** Whom it is about. */
  extraid?: Maybe<Scalars['Int']['output']>;
  firstname?: Maybe<Scalars['String']['output']>;
  lastname?: Maybe<Scalars['String']['output']>;
  /** waiting, given_up, done or dropped. */
  state: Scalars['String']['output'];
  created_at: Scalars['DateTime']['output'];
  /** Tries so far. */
  attempts: Scalars['Int']['output'];
  /** null unless it waits. */
  next_try?: Maybe<Scalars['DateTime']['output']>;
  /** A short code of the last try that failed, 'smtp_550' say. */
  last_error?: Maybe<Scalars['String']['output']>;
  finished_at?: Maybe<Scalars['DateTime']['output']>;
};

export type FieldKeys = {
  __typename?: 'FieldKeys';
  /** The id of the key that new values are sealed with. */
  current: Scalars['String']['output'];
  /** Keys that are being replaced: values may still be sealed with them. */
  replaced: Array<Scalars['String']['output']>;
};

export type KeyChange = {
  __typename?: 'KeyChange';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  current: Scalars['String']['output'];
  /** Values that this call sealed anew. */
  resealed: Scalars['Int']['output'];
  /** Values that no key of this server opens; they stay as they are. */
  unreadable: Scalars['Int']['output'];
  done: Scalars['Boolean']['output'];
};

export type AgencyResult = {
  __typename?: 'AgencyResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type AgencyMember = {
  __typename?: 'AgencyMember';
  extraid: Scalars['Int']['output'];
  loginname?: Maybe<Scalars['String']['output']>;
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  system: Scalars['String']['output'];
  gender?: Maybe<Scalars['String']['output']>;
  dateofbirth?: Maybe<Scalars['Date']['output']>;
  address1?: Maybe<Scalars['String']['output']>;
  mobile?: Maybe<Scalars['String']['output']>;
  emailaddress?: Maybe<Scalars['String']['output']>;
  nationality?: Maybe<Scalars['String']['output']>;
  parentid?: Maybe<Scalars['Int']['output']>;
  is_family: Scalars['Boolean']['output'];
  is_staff: Scalars['Boolean']['output'];
  accept_employmentterms: Scalars['Boolean']['output'];
  signedupdate: Scalars['Date']['output'];
  family: Array<AgencyMember>;
};

export type MemberInput = {
  loginname: Scalars['String']['input'];
  password: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  /** A code from the agency's file; its first one when left out. */
  system?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  dateofbirth?: InputMaybe<Scalars['Date']['input']>;
  address1?: InputMaybe<Scalars['String']['input']>;
  mobile?: InputMaybe<Scalars['String']['input']>;
  nationality?: InputMaybe<Scalars['String']['input']>;
  is_family?: InputMaybe<Scalars['Boolean']['input']>;
  is_staff?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Only what is given changes. null empties a field that may be empty. */
export type MemberChange = {
  loginname?: InputMaybe<Scalars['String']['input']>;
  password?: InputMaybe<Scalars['String']['input']>;
  firstname?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  system?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  dateofbirth?: InputMaybe<Scalars['Date']['input']>;
  address1?: InputMaybe<Scalars['String']['input']>;
  mobile?: InputMaybe<Scalars['String']['input']>;
  emailaddress?: InputMaybe<Scalars['String']['input']>;
  nationality?: InputMaybe<Scalars['String']['input']>;
  is_family?: InputMaybe<Scalars['Boolean']['input']>;
  is_staff?: InputMaybe<Scalars['Boolean']['input']>;
};

export type ChildInput = {
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  gender: Scalars['String']['input'];
  dateofbirth: Scalars['Date']['input'];
  mobile: Scalars['String']['input'];
  emailaddress: Scalars['String']['input'];
  nationality: Scalars['String']['input'];
};

export type MemberResult = {
  __typename?: 'MemberResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  extraid?: Maybe<Scalars['Int']['output']>;
};

export type MemberList = {
  __typename?: 'MemberList';
  name: Scalars['String']['output'];
  extraids: Array<Scalars['Int']['output']>;
};

/** Who gets it: members by number, or a named list; both are joined. */
export type Recipients = {
  extraids?: InputMaybe<Array<Scalars['Int']['input']>>;
  list?: InputMaybe<Scalars['String']['input']>;
};

export type TextType =
  | 'simple'
  | 'radio'
  | 'checkboxes'
  | 'none';

export type MessageInput = {
  category: Scalars['String']['input'];
  name: Scalars['String']['input'];
  message: Scalars['String']['input'];
  text_type: TextType;
  /** One entry each; joined by semicolons for the members. For radio and checkboxes only. */
  options?: InputMaybe<Array<Scalars['String']['input']>>;
  /** HTML; sanitised. */
  extra_text?: InputMaybe<Scalars['String']['input']>;
  expirydate?: InputMaybe<Scalars['DateTime']['input']>;
  /** A one-way message has no link and asks for no answer. */
  one_way?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How a member can be told of a message: by the first of these channels that the member's switches allow and that works. */
export type NotifyChannel =
  /** To the browsers in which the member turned notifications on. */
  | 'push'
  | 'text'
  | 'mail';

export type NotifyInput = {
  /** All of them where it is left out; none: the message only shows in the portal. */
  channels?: InputMaybe<Array<NotifyChannel>>;
  /** A text waits so long for the member to open the message or to answer it; up to 10080, a week. Left out, it goes at once, or 20 minutes after a push. */
  text_after_minutes?: InputMaybe<Scalars['Int']['input']>;
  /** Who has not answered is reminded once, so long before the deadline; up to 10080. */
  remind_before_minutes?: InputMaybe<Scalars['Int']['input']>;
  /** It is sent then, and nobody sees it before. */
  send_at?: InputMaybe<Scalars['DateTime']['input']>;
};

export type MessageChange = {
  category?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  message?: InputMaybe<Scalars['String']['input']>;
  options?: InputMaybe<Array<Scalars['String']['input']>>;
  extra_text?: InputMaybe<Scalars['String']['input']>;
  expirydate?: InputMaybe<Scalars['DateTime']['input']>;
};

export type MailingResult = {
  __typename?: 'MailingResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  mailing_id?: Maybe<Scalars['Int']['output']>;
  /** How many members have it. */
  count?: Maybe<Scalars['Int']['output']>;
  /** Who of them may not work on the day of for_date, by name; null without such a day. */
  not_permitted?: Maybe<Array<RtwStanding>>;
};

export type Mailing = {
  __typename?: 'Mailing';
  mailing_id: Scalars['Int']['output'];
  category: Scalars['String']['output'];
  name: Scalars['String']['output'];
  message: Scalars['String']['output'];
  text_type: TextType;
  options: Array<Scalars['String']['output']>;
  extra_text?: Maybe<Scalars['String']['output']>;
  expirydate?: Maybe<Scalars['DateTime']['output']>;
  /** When it was sent; of one that is to be sent later, when that was asked for. */
  sendtime: Scalars['DateTime']['output'];
  /** When it is to be sent; null once it is. */
  send_at?: Maybe<Scalars['DateTime']['output']>;
  channels: Array<NotifyChannel>;
  text_after_minutes?: Maybe<Scalars['Int']['output']>;
  remind_before_minutes?: Maybe<Scalars['Int']['output']>;
  version: Scalars['Int']['output'];
  withdrawn: Scalars['Boolean']['output'];
  one_way: Scalars['Boolean']['output'];
  count: Scalars['Int']['output'];
  answered: Scalars['Int']['output'];
  recipients: Array<MailingRecipient>;
};

export type MailingRecipient = {
  __typename?: 'MailingRecipient';
  message_id: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  link_code?: Maybe<Scalars['String']['output']>;
};

export type Answer = {
  __typename?: 'Answer';
  message_id: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  /** As stored: 'Y: notes', 'N: notes' or 'selected;selected:notes'. Null while there is none. */
  response?: Maybe<Scalars['String']['output']>;
  /** The device's own time of the answer, where it came from a device. */
  device_at?: Maybe<Scalars['DateTime']['output']>;
  /** When it arrived here. */
  arrived_at?: Maybe<Scalars['DateTime']['output']>;
  /** account, link or staff. */
  by?: Maybe<Scalars['String']['output']>;
  /** How many answers have been given in all; the last one counts. */
  times: Scalars['Int']['output'];
  /** When the member, the parent or the holder of the link first had it open; null where that is not known. */
  opened_at?: Maybe<Scalars['DateTime']['output']>;
  /** Each way in which the member was told of it, oldest first. */
  notifications: Array<MessageNotification>;
};

export type MessageNotification = {
  __typename?: 'MessageNotification';
  channel: NotificationChannel;
  state: NotificationState;
  /** When it came into that state. */
  at: Scalars['DateTime']['output'];
  /** 0: the message or its change; 1: the reminder before the deadline; 2 and more: reminders by hand. */
  round: Scalars['Int']['output'];
  /** The version of the message that it told of. */
  version: Scalars['Int']['output'];
  /** Why it failed or was dropped: a short code. */
  code?: Maybe<Scalars['String']['output']>;
};

export type NotificationChannel =
  | 'push'
  | 'text'
  | 'mail';

export type NotificationState =
  | 'waiting'
  /** The provider or the mail server took it. */
  | 'sent'
  /** A receipt says that it is on the phone. */
  | 'delivered'
  | 'failed'
  /** Nobody was to have it any more. */
  | 'dropped';

export type Profile = {
  __typename?: 'Profile';
  extraid: Scalars['Int']['output'];
  /** Every field that a member may have, in the order of the contract, set or not. */
  fields: Array<ProfileField>;
  /** What only the agency writes of a member, set or not. */
  attributes: Array<ProfileField>;
  /** Full years; null when the date of birth is not known. */
  age?: Maybe<Scalars['Int']['output']>;
  training_online_date?: Maybe<Scalars['Date']['output']>;
  training_full_date?: Maybe<Scalars['Date']['output']>;
  experience: Array<Experience>;
  /** Special lists that the member applied to. */
  speciallists: Array<SpecialListApplication>;
};

export type ProfileField = {
  __typename?: 'ProfileField';
  field: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** JSON: a string, a number, true, false or null. Of bank details and a PPS number the end alone. */
  value: Scalars['String']['output'];
  /** Whether only the end is shown. */
  masked: Scalars['Boolean']['output'];
};

export type FieldSetting = {
  /** A name of MemberInput in the member's contract, or of an attribute (Profile). */
  field: Scalars['String']['input'];
  /** As a person would type it: text, a whole number, yes or no, YYYY-MM-DD. null or '' clears. */
  value?: InputMaybe<Scalars['String']['input']>;
};

export type FieldsResult = {
  __typename?: 'FieldsResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  problems: Array<FieldProblem>;
};

export type FieldProblem = {
  __typename?: 'FieldProblem';
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type FieldChange = {
  __typename?: 'FieldChange';
  field: Scalars['String']['output'];
  label: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** The person's name as it was then, or 'The agency'. */
  changed_by: Scalars['String']['output'];
  /** account, staff or agency. */
  by: Scalars['String']['output'];
  /** JSON. null for fields whose values are not kept: bank details, PPS number, criminal convictions. */
  old_value?: Maybe<Scalars['String']['output']>;
  new_value?: Maybe<Scalars['String']['output']>;
};

export type Experience = {
  __typename?: 'Experience';
  sequenceid: Scalars['Int']['output'];
  year: Scalars['String']['output'];
  role: Scalars['String']['output'];
  production: Scalars['String']['output'];
  detail: Scalars['String']['output'];
  paid: Scalars['Boolean']['output'];
};

/** P pending, A approved, I needs to be improved, R rejected. */
export type PhotoStatus =
  | 'P'
  | 'A'
  | 'I'
  | 'R';

export type Photo = {
  __typename?: 'Photo';
  mediaid: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  phototype: Scalars['Int']['output'];
  /** Under /dj/api/agency/photo/, with the agency's token; null where there is no picture. */
  src?: Maybe<Scalars['String']['output']>;
  /** The same, at most 400 by 500 pixels. */
  card?: Maybe<Scalars['String']['output']>;
  imagewidth?: Maybe<Scalars['Int']['output']>;
  imageheight?: Maybe<Scalars['Int']['output']>;
  datelastchanged: Scalars['DateTime']['output'];
  /** Full days since it was put into its slot (Dublin); 14 are promised. */
  days: Scalars['Int']['output'];
  status: PhotoStatus;
  /** 0 to 5. */
  quality?: Maybe<Scalars['Int']['output']>;
  comment?: Maybe<Scalars['String']['output']>;
  rateddate?: Maybe<Scalars['DateTime']['output']>;
  /** Who rated it, where they said so. */
  reviewer?: Maybe<Scalars['String']['output']>;
  /** Raised by each review and by each that is taken back. */
  review_version: Scalars['Int']['output'];
};

export type Voicereel = {
  __typename?: 'Voicereel';
  reelid: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** Under /dj/api/agency/reel/, with the agency's token: an MP3. */
  src: Scalars['String']['output'];
  /** Full seconds. */
  seconds: Scalars['Int']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
  added_at: Scalars['DateTime']['output'];
};

/** P pending, A accepted, R declined. */
export type SpecialListStatus =
  | 'P'
  | 'A'
  | 'R';

export type SpecialListInput = {
  listname: Scalars['String']['input'];
  /** HTML; sanitised. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A picture for it: a path of this server, or an https address. */
  src?: InputMaybe<Scalars['String']['input']>;
  photorequired?: InputMaybe<Scalars['Boolean']['input']>;
  photoprompt?: InputMaybe<Scalars['String']['input']>;
  textrequired?: InputMaybe<Scalars['Boolean']['input']>;
  textprompt?: InputMaybe<Scalars['String']['input']>;
};

export type SpecialListResult = {
  __typename?: 'SpecialListResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  listid?: Maybe<Scalars['Int']['output']>;
};

export type SpecialList = {
  __typename?: 'SpecialList';
  listid: Scalars['Int']['output'];
  listname: Scalars['String']['output'];
  description?: Maybe<Scalars['String']['output']>;
  src?: Maybe<Scalars['String']['output']>;
  photorequired: Scalars['Boolean']['output'];
  photoprompt?: Maybe<Scalars['String']['output']>;
  textrequired: Scalars['Boolean']['output'];
  textprompt?: Maybe<Scalars['String']['output']>;
  open: Scalars['Boolean']['output'];
  /** Applications, and how many of them wait for a decision. */
  applications: Scalars['Int']['output'];
  pending: Scalars['Int']['output'];
};

export type SpecialListApplication = {
  __typename?: 'SpecialListApplication';
  listid: Scalars['Int']['output'];
  listname: Scalars['String']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  status: SpecialListStatus;
  text?: Maybe<Scalars['String']['output']>;
  /** The address of the application's image, a JPEG; null where there is none. */
  image?: Maybe<Scalars['String']['output']>;
  moderatornote?: Maybe<Scalars['String']['output']>;
  applied_at: Scalars['DateTime']['output'];
};

/** P pending, A accepted, R declined. */
export type OpenCastingStatus =
  | 'P'
  | 'A'
  | 'R';

export type OpenCastingInput = {
  title: Scalars['String']['input'];
  /** HTML; sanitised. */
  preamble: Scalars['String']['input'];
  /**
   * What the form of its public page asks for, as contract/notice-form.schema.json has it; left out: the standard form. What is wrong
   * with it is refused with its place.
   */
  config?: InputMaybe<Scalars['String']['input']>;
  /** Nobody can apply from then on; left out: until it is closed. */
  expiry?: InputMaybe<Scalars['DateTime']['input']>;
  /** false: closed to begin with, so that its page can be looked at before anybody applies. */
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What is left out stays; null takes an expiry or a config away. */
export type OpenCastingChange = {
  title?: InputMaybe<Scalars['String']['input']>;
  preamble?: InputMaybe<Scalars['String']['input']>;
  config?: InputMaybe<Scalars['String']['input']>;
  expiry?: InputMaybe<Scalars['DateTime']['input']>;
  /** true opens one that was closed. */
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
};

export type OpenCastingResult = {
  __typename?: 'OpenCastingResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['Int']['output']>;
  preview?: Maybe<Scalars['String']['output']>;
};

export type OpenCasting = {
  __typename?: 'OpenCasting';
  id: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  /** Sanitised HTML. */
  preamble: Scalars['String']['output'];
  created: Scalars['DateTime']['output'];
  expiry?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it can be applied to now. */
  is_active: Scalars['Boolean']['output'];
  config?: Maybe<Scalars['String']['output']>;
  /** What the link to look at its form carries: /open-casting/{id}?preview={preview}. */
  preview: Scalars['String']['output'];
  /** Applications, and how many of them wait for a decision. */
  applications: Scalars['Int']['output'];
  pending: Scalars['Int']['output'];
};

export type OpenCastingApplication = {
  __typename?: 'OpenCastingApplication';
  form_id: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  applied_at: Scalars['DateTime']['output'];
  status: OpenCastingStatus;
  decided_at?: Maybe<Scalars['DateTime']['output']>;
  /** Who decided: the agency, or the name of its token. */
  decided_by?: Maybe<Scalars['String']['output']>;
  /** Whether the account came with the application, by the public form. */
  is_new: Scalars['Boolean']['output'];
  /**
   * What was answered there that has no place in the profile, in the form's order and words, but for the number of a photo id. null: no
   * key of this server opens it.
   */
  answers?: Maybe<Array<ApplicationAnswer>>;
};

export type OpenCastingAnswersResult = {
  __typename?: 'OpenCastingAnswersResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  answers?: Maybe<Array<ApplicationAnswer>>;
};

export type ApplicationAnswer = {
  __typename?: 'ApplicationAnswer';
  /** The field's name in a configuration. */
  field: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** As it is read: Yes or No, several choices with a comma between. */
  value: Scalars['String']['output'];
};

/** Hours and euros have two decimals at most. */
export type HoursInput = {
  extraid: Scalars['Int']['input'];
  /** The agency's own number of this entry, unique with the member. */
  reference: Scalars['String']['input'];
  date_worked: Scalars['Date']['input'];
  hours: Scalars['Float']['input'];
  /** What was earned in them. */
  euros: Scalars['Float']['input'];
};

export type PayslipInput = {
  extraid: Scalars['Int']['input'];
  /** The agency's own number of the work that was paid, unique with the member. */
  worksid: Scalars['String']['input'];
  cutoffdate: Scalars['Date']['input'];
  weeknum: Scalars['Int']['input'];
  year: Scalars['Int']['input'];
  ratecardnames: Scalars['String']['input'];
  /** What was earned, and what was taken off it. The net pay follows. */
  lines: Array<PayslipLineInput>;
};

export type PayslipLineInput = {
  kind: PayslipLineKind;
  label: Scalars['String']['input'];
  hours?: InputMaybe<Scalars['Float']['input']>;
  /** Euros an hour. */
  rate?: InputMaybe<Scalars['Float']['input']>;
  /** Euros; positive for both kinds. */
  amount: Scalars['Float']['input'];
};

export type PayslipLineKind =
  | 'pay'
  | 'deduction';

export type ChitInput = {
  extraid: Scalars['Int']['input'];
  /** The agency's own number of the chit, unique with the member. */
  reference: Scalars['String']['input'];
  date_worked: Scalars['Date']['input'];
  production: Scalars['String']['input'];
  role: Scalars['String']['input'];
  production_company: Scalars['String']['input'];
  /** HH:MM */
  start_time?: InputMaybe<Scalars['String']['input']>;
  end_time?: InputMaybe<Scalars['String']['input']>;
  /** Unpaid breaks. */
  break_hours?: InputMaybe<Scalars['Float']['input']>;
  hours?: InputMaybe<Scalars['Float']['input']>;
  note?: InputMaybe<Scalars['String']['input']>;
};

export type LineOutcome =
  | 'posted'
  /** It is there already and says the same. */
  | 'unchanged'
  | 'refused';

export type LineResult = {
  __typename?: 'LineResult';
  /** Counted from 1, in the order in which they were given. */
  line: Scalars['Int']['output'];
  outcome: LineOutcome;
  /** Why it was refused. */
  message?: Maybe<Scalars['String']['output']>;
  /** The row's number. */
  id?: Maybe<Scalars['Int']['output']>;
};

export type LinesResult = {
  __typename?: 'LinesResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  posted: Scalars['Int']['output'];
  unchanged: Scalars['Int']['output'];
  refused: Scalars['Int']['output'];
  lines: Array<LineResult>;
};

export type LeaveResult = {
  __typename?: 'LeaveResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** How many members' years changed, and by how much in all. */
  members: Scalars['Int']['output'];
  hours: Scalars['Float']['output'];
  euros: Scalars['Float']['output'];
};

export type AnnualLeave = {
  __typename?: 'AnnualLeave';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  year: Scalars['Int']['output'];
  closed: Scalars['Boolean']['output'];
  hrs_balance_bf: Scalars['Float']['output'];
  hrs_balance_cf: Scalars['Float']['output'];
  hrs_accrued: Scalars['Float']['output'];
  hrs_booked: Scalars['Float']['output'];
  hrs_paid: Scalars['Float']['output'];
  hrs_taken: Scalars['Float']['output'];
  hrs_forfeit: Scalars['Float']['output'];
  hrs_to_forfeit: Scalars['Float']['output'];
  hrs_remaining: Scalars['Float']['output'];
  euros_remaining: Scalars['Float']['output'];
  events: Array<AnnualLeaveEvent>;
};

export type AnnualLeaveEvent = {
  __typename?: 'AnnualLeaveEvent';
  id: Scalars['Int']['output'];
  /** pay, booking or taken. */
  event_type: Scalars['String']['output'];
  event_date: Scalars['Date']['output'];
  hours: Scalars['Float']['output'];
  euros: Scalars['Float']['output'];
  booked_by?: Maybe<Scalars['String']['output']>;
};

export type Hours = {
  __typename?: 'Hours';
  id: Scalars['Int']['output'];
  reference: Scalars['String']['output'];
  date_worked: Scalars['Date']['output'];
  hours: Scalars['Float']['output'];
  euros: Scalars['Float']['output'];
};

export type Payslip = {
  __typename?: 'Payslip';
  id: Scalars['Int']['output'];
  worksid: Scalars['String']['output'];
  cutoffdate: Scalars['Date']['output'];
  weeknum: Scalars['Int']['output'];
  year: Scalars['Int']['output'];
  ratecardnames: Scalars['String']['output'];
  gross: Scalars['Float']['output'];
  deductions: Scalars['Float']['output'];
  net: Scalars['Float']['output'];
};

export type Chit = {
  __typename?: 'Chit';
  id: Scalars['Int']['output'];
  reference: Scalars['String']['output'];
  date_worked: Scalars['Date']['output'];
  production: Scalars['String']['output'];
  role: Scalars['String']['output'];
  production_company: Scalars['String']['output'];
};

export type ErasureRequest = {
  __typename?: 'ErasureRequest';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  requested_at: Scalars['DateTime']['output'];
  requested_by: Scalars['String']['output'];
  reason?: Maybe<Scalars['String']['output']>;
};

export type ErasureResult = {
  __typename?: 'ErasureResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  erased: Array<ErasureLine>;
  kept: Array<ErasureLine>;
};

export type ErasureLine = {
  __typename?: 'ErasureLine';
  /** What: 'Messages and answers'. */
  what: Scalars['String']['output'];
  count: Scalars['Int']['output'];
  /** Of what is kept: why, and until when. */
  why?: Maybe<Scalars['String']['output']>;
  until?: Maybe<Scalars['Date']['output']>;
};

export type AgencySubscriptionOption = {
  __typename?: 'AgencySubscriptionOption';
  code: Scalars['String']['output'];
  label: Scalars['String']['output'];
  months: Scalars['Int']['output'];
  is_family: Scalars['Boolean']['output'];
  /** extra, model, actor, voice: what the agency works with the member as. */
  kinds: Array<Scalars['String']['output']>;
  system: Scalars['String']['output'];
  position: Scalars['Int']['output'];
  is_active: Scalars['Boolean']['output'];
  /** By day, the earliest first. */
  prices: Array<SubscriptionPrice>;
};

export type SubscriptionPrice = {
  __typename?: 'SubscriptionPrice';
  from: Scalars['Date']['output'];
  /** Euro cents, VAT included. */
  price: Scalars['Int']['output'];
};

export type SubscriptionOptionInput = {
  /** Small letters, digits and hyphens. One that is there is changed; of it, what is left out stays. */
  code: Scalars['String']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  months?: InputMaybe<Scalars['Int']['input']>;
  is_family?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** A house of AGENCY_FILE; left out, of a new one, the first. */
  system?: InputMaybe<Scalars['String']['input']>;
  position?: InputMaybe<Scalars['Int']['input']>;
  /** false: nobody can choose it any more. Whoever subscribes to it stays. */
  is_active?: InputMaybe<Scalars['Boolean']['input']>;
};

export type VouchersInput = {
  batch: Scalars['String']['input'];
  /** 1 to 1000. */
  count: Scalars['Int']['input'];
  /** For this option alone. */
  subscription?: InputMaybe<Scalars['String']['input']>;
  /** For this house alone. */
  system?: InputMaybe<Scalars['String']['input']>;
  /** register or renew; left out, both. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Left out, it pays for all of it. */
  discount_in_cents?: InputMaybe<Scalars['Int']['input']>;
  /** The last day on which it is good. */
  expires?: InputMaybe<Scalars['Date']['input']>;
};

export type VouchersResult = {
  __typename?: 'VouchersResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  codes: Array<Scalars['String']['output']>;
};

export type Voucher = {
  __typename?: 'Voucher';
  id: Scalars['Int']['output'];
  batch: Scalars['String']['output'];
  subscription?: Maybe<Scalars['String']['output']>;
  system?: Maybe<Scalars['String']['output']>;
  action?: Maybe<Scalars['String']['output']>;
  discount_in_cents?: Maybe<Scalars['Int']['output']>;
  expires?: Maybe<Scalars['Date']['output']>;
  made_at: Scalars['DateTime']['output'];
  withdrawn_at?: Maybe<Scalars['DateTime']['output']>;
  used_at?: Maybe<Scalars['DateTime']['output']>;
  /** Who used it. */
  extraid?: Maybe<Scalars['Int']['output']>;
};

export type AgencySubscription = {
  __typename?: 'AgencySubscription';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  code: Scalars['String']['output'];
  expirydate: Scalars['Date']['output'];
  /** Whether the provider renews it, and when it charges next. */
  renews: Scalars['Boolean']['output'];
  renews_on?: Maybe<Scalars['Date']['output']>;
  /** What the provider was asked for and has not carried out yet. */
  pending?: Maybe<Scalars['String']['output']>;
  price?: Maybe<Scalars['Int']['output']>;
  months?: Maybe<Scalars['Int']['output']>;
  started_on?: Maybe<Scalars['Date']['output']>;
  cancelled_at?: Maybe<Scalars['DateTime']['output']>;
  failed_at?: Maybe<Scalars['DateTime']['output']>;
};

export type Payment = {
  __typename?: 'Payment';
  id: Scalars['Int']['output'];
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  /** card or voucher. */
  method: Scalars['String']['output'];
  /** The provider's own, or the voucher's number. */
  reference: Scalars['String']['output'];
  code: Scalars['String']['output'];
  label: Scalars['String']['output'];
  /** Euro cents, VAT included. */
  amount: Scalars['Int']['output'];
  vat?: Maybe<Scalars['Int']['output']>;
  paid_at: Scalars['DateTime']['output'];
  from: Scalars['Date']['output'];
  until: Scalars['Date']['output'];
  refunded: Scalars['Int']['output'];
  refunded_at?: Maybe<Scalars['DateTime']['output']>;
  refund_reason?: Maybe<Scalars['String']['output']>;
};

export type OpenSignUp = {
  __typename?: 'OpenSignUp';
  intent: Scalars['ID']['output'];
  /** register or renew; and whose plan is renewed. */
  kind?: Maybe<Scalars['String']['output']>;
  extraid?: Maybe<Scalars['Int']['output']>;
  code: Scalars['String']['output'];
  /** begun, paying or returned. */
  stage: Scalars['String']['output'];
  /** What is to be paid: euro cents. */
  amount: Scalars['Int']['output'];
  created_at: Scalars['DateTime']['output'];
  changed_at: Scalars['DateTime']['output'];
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
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  AgencyConsent: ResolverTypeWrapper<AgencyConsent>;
  RtwSubmission: ResolverTypeWrapper<RtwSubmission>;
  RtwDocuments: ResolverTypeWrapper<RtwDocuments>;
  RtwAnswer: ResolverTypeWrapper<RtwAnswer>;
  RtwField: ResolverTypeWrapper<RtwField>;
  AgencyScan: ResolverTypeWrapper<AgencyScan>;
  RtwCheck: ResolverTypeWrapper<RtwCheck>;
  RtwStanding: ResolverTypeWrapper<RtwStanding>;
  RtwStandingName: RtwStandingName;
  AgencyToken: ResolverTypeWrapper<AgencyToken>;
  AgencyTokenResult: ResolverTypeWrapper<AgencyTokenResult>;
  MailState: MailState;
  QueuedMail: ResolverTypeWrapper<QueuedMail>;
  FieldKeys: ResolverTypeWrapper<FieldKeys>;
  KeyChange: ResolverTypeWrapper<KeyChange>;
  AgencyResult: ResolverTypeWrapper<AgencyResult>;
  AgencyMember: ResolverTypeWrapper<Omit<AgencyMember, 'family'>>;
  MemberInput: MemberInput;
  MemberChange: MemberChange;
  ChildInput: ChildInput;
  MemberResult: ResolverTypeWrapper<MemberResult>;
  MemberList: ResolverTypeWrapper<MemberList>;
  Recipients: Recipients;
  TextType: TextType;
  MessageInput: MessageInput;
  NotifyChannel: NotifyChannel;
  NotifyInput: NotifyInput;
  MessageChange: MessageChange;
  MailingResult: ResolverTypeWrapper<MailingResult>;
  Mailing: ResolverTypeWrapper<Omit<Mailing, 'recipients'>>;
  MailingRecipient: ResolverTypeWrapper<MailingRecipient>;
  Answer: ResolverTypeWrapper<Answer>;
  MessageNotification: ResolverTypeWrapper<MessageNotification>;
  NotificationChannel: NotificationChannel;
  NotificationState: NotificationState;
  Profile: ResolverTypeWrapper<Profile>;
  ProfileField: ResolverTypeWrapper<ProfileField>;
  FieldSetting: FieldSetting;
  FieldsResult: ResolverTypeWrapper<FieldsResult>;
  FieldProblem: ResolverTypeWrapper<FieldProblem>;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  Experience: ResolverTypeWrapper<Experience>;
  PhotoStatus: PhotoStatus;
  Photo: ResolverTypeWrapper<Photo>;
  Voicereel: ResolverTypeWrapper<Voicereel>;
  SpecialListStatus: SpecialListStatus;
  SpecialListInput: SpecialListInput;
  SpecialListResult: ResolverTypeWrapper<SpecialListResult>;
  SpecialList: ResolverTypeWrapper<SpecialList>;
  SpecialListApplication: ResolverTypeWrapper<SpecialListApplication>;
  OpenCastingStatus: OpenCastingStatus;
  OpenCastingInput: OpenCastingInput;
  OpenCastingChange: OpenCastingChange;
  OpenCastingResult: ResolverTypeWrapper<OpenCastingResult>;
  OpenCasting: ResolverTypeWrapper<OpenCasting>;
  OpenCastingApplication: ResolverTypeWrapper<OpenCastingApplication>;
  OpenCastingAnswersResult: ResolverTypeWrapper<OpenCastingAnswersResult>;
  ApplicationAnswer: ResolverTypeWrapper<ApplicationAnswer>;
  HoursInput: HoursInput;
  PayslipInput: PayslipInput;
  PayslipLineInput: PayslipLineInput;
  PayslipLineKind: PayslipLineKind;
  ChitInput: ChitInput;
  LineOutcome: LineOutcome;
  LineResult: ResolverTypeWrapper<LineResult>;
  LinesResult: ResolverTypeWrapper<LinesResult>;
  LeaveResult: ResolverTypeWrapper<LeaveResult>;
  AnnualLeave: ResolverTypeWrapper<AnnualLeave>;
  AnnualLeaveEvent: ResolverTypeWrapper<AnnualLeaveEvent>;
  Hours: ResolverTypeWrapper<Hours>;
  Payslip: ResolverTypeWrapper<Payslip>;
  Chit: ResolverTypeWrapper<Chit>;
  ErasureRequest: ResolverTypeWrapper<ErasureRequest>;
  ErasureResult: ResolverTypeWrapper<ErasureResult>;
  ErasureLine: ResolverTypeWrapper<ErasureLine>;
  AgencySubscriptionOption: ResolverTypeWrapper<AgencySubscriptionOption>;
  SubscriptionPrice: ResolverTypeWrapper<SubscriptionPrice>;
  SubscriptionOptionInput: SubscriptionOptionInput;
  VouchersInput: VouchersInput;
  VouchersResult: ResolverTypeWrapper<VouchersResult>;
  Voucher: ResolverTypeWrapper<Voucher>;
  AgencySubscription: ResolverTypeWrapper<AgencySubscription>;
  Payment: ResolverTypeWrapper<Payment>;
  OpenSignUp: ResolverTypeWrapper<OpenSignUp>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  Mutation: Record<PropertyKey, never>;
  Float: Scalars['Float']['output'];
  AgencyConsent: AgencyConsent;
  RtwSubmission: RtwSubmission;
  RtwDocuments: RtwDocuments;
  RtwAnswer: RtwAnswer;
  RtwField: RtwField;
  AgencyScan: AgencyScan;
  RtwCheck: RtwCheck;
  RtwStanding: RtwStanding;
  AgencyToken: AgencyToken;
  AgencyTokenResult: AgencyTokenResult;
  QueuedMail: QueuedMail;
  FieldKeys: FieldKeys;
  KeyChange: KeyChange;
  AgencyResult: AgencyResult;
  AgencyMember: Omit<AgencyMember, 'family'>;
  MemberInput: MemberInput;
  MemberChange: MemberChange;
  ChildInput: ChildInput;
  MemberResult: MemberResult;
  MemberList: MemberList;
  Recipients: Recipients;
  MessageInput: MessageInput;
  NotifyInput: NotifyInput;
  MessageChange: MessageChange;
  MailingResult: MailingResult;
  Mailing: Omit<Mailing, 'recipients'>;
  MailingRecipient: MailingRecipient;
  Answer: Answer;
  MessageNotification: MessageNotification;
  Profile: Profile;
  ProfileField: ProfileField;
  FieldSetting: FieldSetting;
  FieldsResult: FieldsResult;
  FieldProblem: FieldProblem;
  FieldChange: FieldChange;
  Experience: Experience;
  Photo: Photo;
  Voicereel: Voicereel;
  SpecialListInput: SpecialListInput;
  SpecialListResult: SpecialListResult;
  SpecialList: SpecialList;
  SpecialListApplication: SpecialListApplication;
  OpenCastingInput: OpenCastingInput;
  OpenCastingChange: OpenCastingChange;
  OpenCastingResult: OpenCastingResult;
  OpenCasting: OpenCasting;
  OpenCastingApplication: OpenCastingApplication;
  OpenCastingAnswersResult: OpenCastingAnswersResult;
  ApplicationAnswer: ApplicationAnswer;
  HoursInput: HoursInput;
  PayslipInput: PayslipInput;
  PayslipLineInput: PayslipLineInput;
  ChitInput: ChitInput;
  LineResult: LineResult;
  LinesResult: LinesResult;
  LeaveResult: LeaveResult;
  AnnualLeave: AnnualLeave;
  AnnualLeaveEvent: AnnualLeaveEvent;
  Hours: Hours;
  Payslip: Payslip;
  Chit: Chit;
  ErasureRequest: ErasureRequest;
  ErasureResult: ErasureResult;
  ErasureLine: ErasureLine;
  AgencySubscriptionOption: AgencySubscriptionOption;
  SubscriptionPrice: SubscriptionPrice;
  SubscriptionOptionInput: SubscriptionOptionInput;
  VouchersInput: VouchersInput;
  VouchersResult: VouchersResult;
  Voucher: Voucher;
  AgencySubscription: AgencySubscription;
  Payment: Payment;
  OpenSignUp: OpenSignUp;
  ID: Scalars['ID']['output'];
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  members?: Resolver<Array<ResolversTypes['AgencyMember']>, ParentType, ContextType, RequireFields<QuerymembersArgs, 'limit' | 'offset'>>;
  member?: Resolver<Maybe<ResolversTypes['AgencyMember']>, ParentType, ContextType, RequireFields<QuerymemberArgs, 'extraid'>>;
  lists?: Resolver<Array<ResolversTypes['MemberList']>, ParentType, ContextType>;
  mailings?: Resolver<Array<ResolversTypes['Mailing']>, ParentType, ContextType, RequireFields<QuerymailingsArgs, 'limit' | 'offset'>>;
  mailing?: Resolver<Maybe<ResolversTypes['Mailing']>, ParentType, ContextType, RequireFields<QuerymailingArgs, 'mailing_id'>>;
  answers?: Resolver<Array<ResolversTypes['Answer']>, ParentType, ContextType, Partial<QueryanswersArgs>>;
  profile?: Resolver<Maybe<ResolversTypes['Profile']>, ParentType, ContextType, RequireFields<QueryprofileArgs, 'extraid'>>;
  field_changes?: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType, RequireFields<Queryfield_changesArgs, 'extraid' | 'limit'>>;
  speciallists?: Resolver<Array<ResolversTypes['SpecialList']>, ParentType, ContextType>;
  speciallist_applications?: Resolver<Array<ResolversTypes['SpecialListApplication']>, ParentType, ContextType, RequireFields<Queryspeciallist_applicationsArgs, 'listid'>>;
  opencastings?: Resolver<Array<ResolversTypes['OpenCasting']>, ParentType, ContextType>;
  opencasting_applications?: Resolver<Array<ResolversTypes['OpenCastingApplication']>, ParentType, ContextType, RequireFields<Queryopencasting_applicationsArgs, 'form_id'>>;
  photos?: Resolver<Array<ResolversTypes['Photo']>, ParentType, ContextType, RequireFields<QueryphotosArgs, 'status' | 'limit' | 'offset'>>;
  rtw_submissions?: Resolver<Array<ResolversTypes['RtwSubmission']>, ParentType, ContextType, RequireFields<Queryrtw_submissionsArgs, 'status' | 'limit' | 'offset'>>;
  rtw_submission?: Resolver<Maybe<ResolversTypes['RtwDocuments']>, ParentType, ContextType, RequireFields<Queryrtw_submissionArgs, 'id'>>;
  consent_forms?: Resolver<Array<ResolversTypes['AgencyConsent']>, ParentType, ContextType, RequireFields<Queryconsent_formsArgs, 'status' | 'limit' | 'offset'>>;
  rtw_check?: Resolver<ResolversTypes['RtwCheck'], ParentType, ContextType, RequireFields<Queryrtw_checkArgs, 'to' | 'date' | 'all'>>;
  voicereels?: Resolver<Array<ResolversTypes['Voicereel']>, ParentType, ContextType, RequireFields<QueryvoicereelsArgs, 'limit' | 'offset'>>;
  annualleave?: Resolver<Array<ResolversTypes['AnnualLeave']>, ParentType, ContextType, RequireFields<QueryannualleaveArgs, 'limit' | 'offset'>>;
  hours?: Resolver<Array<ResolversTypes['Hours']>, ParentType, ContextType, RequireFields<QueryhoursArgs, 'extraid'>>;
  payslips?: Resolver<Array<ResolversTypes['Payslip']>, ParentType, ContextType, RequireFields<QuerypayslipsArgs, 'extraid'>>;
  chits?: Resolver<Array<ResolversTypes['Chit']>, ParentType, ContextType, RequireFields<QuerychitsArgs, 'extraid'>>;
  erasure_requests?: Resolver<Array<ResolversTypes['ErasureRequest']>, ParentType, ContextType>;
  field_keys?: Resolver<ResolversTypes['FieldKeys'], ParentType, ContextType>;
  token_name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agency_tokens?: Resolver<Array<ResolversTypes['AgencyToken']>, ParentType, ContextType>;
  mails?: Resolver<Array<ResolversTypes['QueuedMail']>, ParentType, ContextType, RequireFields<QuerymailsArgs, 'limit' | 'offset'>>;
  subscription_options?: Resolver<Array<ResolversTypes['AgencySubscriptionOption']>, ParentType, ContextType>;
  vouchers?: Resolver<Array<ResolversTypes['Voucher']>, ParentType, ContextType, RequireFields<QueryvouchersArgs, 'limit' | 'offset'>>;
  subscriptions?: Resolver<Array<ResolversTypes['AgencySubscription']>, ParentType, ContextType, RequireFields<QuerysubscriptionsArgs, 'limit' | 'offset'>>;
  payments?: Resolver<Array<ResolversTypes['Payment']>, ParentType, ContextType, RequireFields<QuerypaymentsArgs, 'from' | 'to' | 'limit' | 'offset'>>;
  open_sign_ups?: Resolver<Array<ResolversTypes['OpenSignUp']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  create_member?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<Mutationcreate_memberArgs, 'member'>>;
  change_member?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<Mutationchange_memberArgs, 'extraid' | 'member'>>;
  add_child?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<Mutationadd_childArgs, 'parentid' | 'member'>>;
  remove_child?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationremove_childArgs, 'parentid' | 'extraid'>>;
  set_list?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationset_listArgs, 'name' | 'extraids'>>;
  send_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationsend_messageArgs, 'to' | 'message'>>;
  change_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationchange_messageArgs, 'mailing_id' | 'message' | 'notify'>>;
  remind_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationremind_messageArgs, 'mailing_id'>>;
  withdraw_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationwithdraw_messageArgs, 'mailing_id'>>;
  set_fields?: Resolver<ResolversTypes['FieldsResult'], ParentType, ContextType, RequireFields<Mutationset_fieldsArgs, 'extraid' | 'fields'>>;
  set_training?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationset_trainingArgs, 'extraid'>>;
  review_photo?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationreview_photoArgs, 'mediaid' | 'status'>>;
  undo_photo_review?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationundo_photo_reviewArgs, 'mediaid' | 'seen_version'>>;
  verify_rtw?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationverify_rtwArgs, 'id'>>;
  reject_rtw?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationreject_rtwArgs, 'id' | 'message'>>;
  import_rtw?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationimport_rtwArgs, 'extraid'>>;
  accept_consent?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationaccept_consentArgs, 'id'>>;
  reject_consent?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationreject_consentArgs, 'id' | 'message'>>;
  remove_voicereel?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationremove_voicereelArgs, 'reelid' | 'reason'>>;
  create_speciallist?: Resolver<ResolversTypes['SpecialListResult'], ParentType, ContextType, RequireFields<Mutationcreate_speciallistArgs, 'list'>>;
  close_speciallist?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationclose_speciallistArgs, 'listid'>>;
  decide_speciallistapplication?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationdecide_speciallistapplicationArgs, 'listid' | 'extraid' | 'status'>>;
  add_opencasting?: Resolver<ResolversTypes['OpenCastingResult'], ParentType, ContextType, RequireFields<Mutationadd_opencastingArgs, 'casting'>>;
  change_opencasting?: Resolver<ResolversTypes['OpenCastingResult'], ParentType, ContextType, RequireFields<Mutationchange_opencastingArgs, 'form_id' | 'casting'>>;
  close_opencasting?: Resolver<ResolversTypes['OpenCastingResult'], ParentType, ContextType, RequireFields<Mutationclose_opencastingArgs, 'form_id'>>;
  decide_opencasting?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationdecide_opencastingArgs, 'form_id' | 'extraid' | 'status'>>;
  look_at_opencasting_answers?: Resolver<ResolversTypes['OpenCastingAnswersResult'], ParentType, ContextType, RequireFields<Mutationlook_at_opencasting_answersArgs, 'form_id' | 'extraid'>>;
  post_hours?: Resolver<ResolversTypes['LinesResult'], ParentType, ContextType, RequireFields<Mutationpost_hoursArgs, 'lines'>>;
  post_payslips?: Resolver<ResolversTypes['LinesResult'], ParentType, ContextType, RequireFields<Mutationpost_payslipsArgs, 'lines'>>;
  post_chits?: Resolver<ResolversTypes['LinesResult'], ParentType, ContextType, RequireFields<Mutationpost_chitsArgs, 'lines'>>;
  leave_taken?: Resolver<ResolversTypes['LeaveResult'], ParentType, ContextType, RequireFields<Mutationleave_takenArgs, 'until'>>;
  leave_pay?: Resolver<ResolversTypes['LeaveResult'], ParentType, ContextType, RequireFields<Mutationleave_payArgs, 'year' | 'date'>>;
  leave_forfeit?: Resolver<ResolversTypes['LeaveResult'], ParentType, ContextType, RequireFields<Mutationleave_forfeitArgs, 'year'>>;
  leave_close?: Resolver<ResolversTypes['LeaveResult'], ParentType, ContextType, RequireFields<Mutationleave_closeArgs, 'year'>>;
  leave_book?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationleave_bookArgs, 'extraid' | 'book_date'>>;
  leave_cancel?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationleave_cancelArgs, 'extraid' | 'book_date'>>;
  set_ccp_terms?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationset_ccp_termsArgs, 'extraid' | 'have'>>;
  erase_member?: Resolver<ResolversTypes['ErasureResult'], ParentType, ContextType, RequireFields<Mutationerase_memberArgs, 'extraid'>>;
  decline_erasure?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationdecline_erasureArgs, 'extraid' | 'why'>>;
  rotate_key?: Resolver<ResolversTypes['KeyChange'], ParentType, ContextType, RequireFields<Mutationrotate_keyArgs, 'from'>>;
  add_agency_token?: Resolver<ResolversTypes['AgencyTokenResult'], ParentType, ContextType, RequireFields<Mutationadd_agency_tokenArgs, 'name' | 'all'>>;
  revoke_agency_token?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationrevoke_agency_tokenArgs, 'id'>>;
  send_mail_again?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationsend_mail_againArgs, 'id'>>;
  demo_reset?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType>;
  set_subscription_option?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationset_subscription_optionArgs, 'option'>>;
  set_subscription_price?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationset_subscription_priceArgs, 'code' | 'from' | 'price'>>;
  make_vouchers?: Resolver<ResolversTypes['VouchersResult'], ParentType, ContextType, RequireFields<Mutationmake_vouchersArgs, 'vouchers'>>;
  withdraw_vouchers?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationwithdraw_vouchersArgs, 'batch'>>;
  refund_payment?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationrefund_paymentArgs, 'id' | 'reason'>>;
  end_subscription?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationend_subscriptionArgs, 'extraid' | 'at_once' | 'reason'>>;
};

export type AgencyConsentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencyConsent'] = ResolversParentTypes['AgencyConsent']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dateofbirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  src?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pdf_contents?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  received_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reviewed?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reject_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RtwSubmissionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwSubmission'] = ResolversParentTypes['RtwSubmission']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submission_type?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wf_submitted?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reject_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RtwDocumentsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwDocuments'] = ResolversParentTypes['RtwDocuments']> = {
  submission?: Resolver<ResolversTypes['RtwSubmission'], ParentType, ContextType>;
  dateofbirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  answers?: Resolver<Array<ResolversTypes['RtwAnswer']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['RtwField']>, ParentType, ContextType>;
  scans?: Resolver<Array<ResolversTypes['AgencyScan']>, ParentType, ContextType>;
  stamp?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conditions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  original_seen_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  original_seen_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reject_field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RtwAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwAnswer'] = ResolversParentTypes['RtwAnswer']> = {
  question?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RtwFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwField'] = ResolversParentTypes['RtwField']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgencyScanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencyScan'] = ResolversParentTypes['AgencyScan']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RtwCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwCheck'] = ResolversParentTypes['RtwCheck']> = {
  date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  checked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  not_permitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['RtwStanding']>, ParentType, ContextType>;
};

export type RtwStandingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwStanding'] = ResolversParentTypes['RtwStanding']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_permitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['RtwStandingName'], ParentType, ContextType>;
  rtw_id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type AgencyTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencyToken'] = ResolversParentTypes['AgencyToken']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  all?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  last_used_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revoked_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AgencyTokenResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencyTokenResult'] = ResolversParentTypes['AgencyTokenResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueuedMailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QueuedMail'] = ResolversParentTypes['QueuedMail']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  firstname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  next_try?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  last_error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finished_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FieldKeysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldKeys'] = ResolversParentTypes['FieldKeys']> = {
  current?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replaced?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type KeyChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KeyChange'] = ResolversParentTypes['KeyChange']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  current?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resealed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AgencyResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencyResult'] = ResolversParentTypes['AgencyResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AgencyMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencyMember'] = ResolversParentTypes['AgencyMember']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  loginname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dateofbirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  address1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mobile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  emailaddress?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nationality?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  parentid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  is_family?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  is_staff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  accept_employmentterms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  signedupdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  family?: Resolver<Array<ResolversTypes['AgencyMember']>, ParentType, ContextType>;
};

export type MemberResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberResult'] = ResolversParentTypes['MemberResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MemberListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberList'] = ResolversParentTypes['MemberList']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extraids?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MailingResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MailingResult'] = ResolversParentTypes['MailingResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mailing_id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  count?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  not_permitted?: Resolver<Maybe<Array<ResolversTypes['RtwStanding']>>, ParentType, ContextType>;
};

export type MailingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mailing'] = ResolversParentTypes['Mailing']> = {
  mailing_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text_type?: Resolver<ResolversTypes['TextType'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  extra_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sendtime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  send_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['NotifyChannel']>, ParentType, ContextType>;
  text_after_minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  remind_before_minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  one_way?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recipients?: Resolver<Array<ResolversTypes['MailingRecipient']>, ParentType, ContextType>;
};

export type MailingRecipientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MailingRecipient'] = ResolversParentTypes['MailingRecipient']> = {
  message_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  link_code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Answer'] = ResolversParentTypes['Answer']> = {
  message_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  device_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  arrived_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  times?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  notifications?: Resolver<Array<ResolversTypes['MessageNotification']>, ParentType, ContextType>;
};

export type MessageNotificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageNotification'] = ResolversParentTypes['MessageNotification']> = {
  channel?: Resolver<ResolversTypes['NotificationChannel'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['NotificationState'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  round?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProfileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Profile'] = ResolversParentTypes['Profile']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['ProfileField']>, ParentType, ContextType>;
  attributes?: Resolver<Array<ResolversTypes['ProfileField']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  training_online_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  training_full_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  experience?: Resolver<Array<ResolversTypes['Experience']>, ParentType, ContextType>;
  speciallists?: Resolver<Array<ResolversTypes['SpecialListApplication']>, ParentType, ContextType>;
};

export type ProfileFieldResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProfileField'] = ResolversParentTypes['ProfileField']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FieldsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldsResult'] = ResolversParentTypes['FieldsResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['FieldProblem']>, ParentType, ContextType>;
};

export type FieldProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldProblem'] = ResolversParentTypes['FieldProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changed_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  old_value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  new_value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExperienceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Experience'] = ResolversParentTypes['Experience']> = {
  sequenceid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  production?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PhotoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Photo'] = ResolversParentTypes['Photo']> = {
  mediaid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phototype?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  src?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  imagewidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imageheight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  datelastchanged?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PhotoStatus'], ParentType, ContextType>;
  quality?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rateddate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reviewer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  review_version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VoicereelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Voicereel'] = ResolversParentTypes['Voicereel']> = {
  reelid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  src?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  added_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SpecialListResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpecialListResult'] = ResolversParentTypes['SpecialListResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  listid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SpecialListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpecialList'] = ResolversParentTypes['SpecialList']> = {
  listid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  src?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  photorequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  photoprompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textrequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  textprompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  applications?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpecialListApplicationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SpecialListApplication'] = ResolversParentTypes['SpecialListApplication']> = {
  listid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SpecialListStatus'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moderatornote?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  applied_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OpenCastingResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCastingResult'] = ResolversParentTypes['OpenCastingResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  preview?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenCastingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCasting'] = ResolversParentTypes['OpenCasting']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preamble?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiry?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  config?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  applications?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OpenCastingApplicationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCastingApplication'] = ResolversParentTypes['OpenCastingApplication']> = {
  form_id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  applied_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OpenCastingStatus'], ParentType, ContextType>;
  decided_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decided_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  is_new?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  answers?: Resolver<Maybe<Array<ResolversTypes['ApplicationAnswer']>>, ParentType, ContextType>;
};

export type OpenCastingAnswersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCastingAnswersResult'] = ResolversParentTypes['OpenCastingAnswersResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answers?: Resolver<Maybe<Array<ResolversTypes['ApplicationAnswer']>>, ParentType, ContextType>;
};

export type ApplicationAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApplicationAnswer'] = ResolversParentTypes['ApplicationAnswer']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LineResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LineResult'] = ResolversParentTypes['LineResult']> = {
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['LineOutcome'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LinesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LinesResult'] = ResolversParentTypes['LinesResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  posted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['LineResult']>, ParentType, ContextType>;
};

export type LeaveResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LeaveResult'] = ResolversParentTypes['LeaveResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type AnnualLeaveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnualLeave'] = ResolversParentTypes['AnnualLeave']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  hrs_remaining?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros_remaining?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['AnnualLeaveEvent']>, ParentType, ContextType>;
};

export type AnnualLeaveEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnnualLeaveEvent'] = ResolversParentTypes['AnnualLeaveEvent']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event_type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  event_date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  booked_by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HoursResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Hours'] = ResolversParentTypes['Hours']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date_worked?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  hours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  euros?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PayslipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Payslip'] = ResolversParentTypes['Payslip']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  worksid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cutoffdate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  weeknum?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ratecardnames?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gross?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  deductions?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  net?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type ChitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Chit'] = ResolversParentTypes['Chit']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  date_worked?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  production?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  production_company?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ErasureRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErasureRequest'] = ResolversParentTypes['ErasureRequest']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requested_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requested_by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ErasureResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErasureResult'] = ResolversParentTypes['ErasureResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  erased?: Resolver<Array<ResolversTypes['ErasureLine']>, ParentType, ContextType>;
  kept?: Resolver<Array<ResolversTypes['ErasureLine']>, ParentType, ContextType>;
};

export type ErasureLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ErasureLine'] = ResolversParentTypes['ErasureLine']> = {
  what?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type AgencySubscriptionOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencySubscriptionOption'] = ResolversParentTypes['AgencySubscriptionOption']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  months?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_family?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  prices?: Resolver<Array<ResolversTypes['SubscriptionPrice']>, ParentType, ContextType>;
};

export type SubscriptionPriceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscriptionPrice'] = ResolversParentTypes['SubscriptionPrice']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VouchersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VouchersResult'] = ResolversParentTypes['VouchersResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  codes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VoucherResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Voucher'] = ResolversParentTypes['Voucher']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  batch?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subscription?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  action?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  discount_in_cents?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  made_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  withdrawn_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  used_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AgencySubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AgencySubscription'] = ResolversParentTypes['AgencySubscription']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expirydate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  renews?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  renews_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  pending?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  months?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  started_on?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  cancelled_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  failed_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  vat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  paid_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  refund_reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OpenSignUpResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenSignUp'] = ResolversParentTypes['OpenSignUp']> = {
  intent?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changed_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  AgencyConsent?: AgencyConsentResolvers<ContextType>;
  RtwSubmission?: RtwSubmissionResolvers<ContextType>;
  RtwDocuments?: RtwDocumentsResolvers<ContextType>;
  RtwAnswer?: RtwAnswerResolvers<ContextType>;
  RtwField?: RtwFieldResolvers<ContextType>;
  AgencyScan?: AgencyScanResolvers<ContextType>;
  RtwCheck?: RtwCheckResolvers<ContextType>;
  RtwStanding?: RtwStandingResolvers<ContextType>;
  AgencyToken?: AgencyTokenResolvers<ContextType>;
  AgencyTokenResult?: AgencyTokenResultResolvers<ContextType>;
  QueuedMail?: QueuedMailResolvers<ContextType>;
  FieldKeys?: FieldKeysResolvers<ContextType>;
  KeyChange?: KeyChangeResolvers<ContextType>;
  AgencyResult?: AgencyResultResolvers<ContextType>;
  AgencyMember?: AgencyMemberResolvers<ContextType>;
  MemberResult?: MemberResultResolvers<ContextType>;
  MemberList?: MemberListResolvers<ContextType>;
  MailingResult?: MailingResultResolvers<ContextType>;
  Mailing?: MailingResolvers<ContextType>;
  MailingRecipient?: MailingRecipientResolvers<ContextType>;
  Answer?: AnswerResolvers<ContextType>;
  MessageNotification?: MessageNotificationResolvers<ContextType>;
  Profile?: ProfileResolvers<ContextType>;
  ProfileField?: ProfileFieldResolvers<ContextType>;
  FieldsResult?: FieldsResultResolvers<ContextType>;
  FieldProblem?: FieldProblemResolvers<ContextType>;
  FieldChange?: FieldChangeResolvers<ContextType>;
  Experience?: ExperienceResolvers<ContextType>;
  Photo?: PhotoResolvers<ContextType>;
  Voicereel?: VoicereelResolvers<ContextType>;
  SpecialListResult?: SpecialListResultResolvers<ContextType>;
  SpecialList?: SpecialListResolvers<ContextType>;
  SpecialListApplication?: SpecialListApplicationResolvers<ContextType>;
  OpenCastingResult?: OpenCastingResultResolvers<ContextType>;
  OpenCasting?: OpenCastingResolvers<ContextType>;
  OpenCastingApplication?: OpenCastingApplicationResolvers<ContextType>;
  OpenCastingAnswersResult?: OpenCastingAnswersResultResolvers<ContextType>;
  ApplicationAnswer?: ApplicationAnswerResolvers<ContextType>;
  LineResult?: LineResultResolvers<ContextType>;
  LinesResult?: LinesResultResolvers<ContextType>;
  LeaveResult?: LeaveResultResolvers<ContextType>;
  AnnualLeave?: AnnualLeaveResolvers<ContextType>;
  AnnualLeaveEvent?: AnnualLeaveEventResolvers<ContextType>;
  Hours?: HoursResolvers<ContextType>;
  Payslip?: PayslipResolvers<ContextType>;
  Chit?: ChitResolvers<ContextType>;
  ErasureRequest?: ErasureRequestResolvers<ContextType>;
  ErasureResult?: ErasureResultResolvers<ContextType>;
  ErasureLine?: ErasureLineResolvers<ContextType>;
  AgencySubscriptionOption?: AgencySubscriptionOptionResolvers<ContextType>;
  SubscriptionPrice?: SubscriptionPriceResolvers<ContextType>;
  VouchersResult?: VouchersResultResolvers<ContextType>;
  Voucher?: VoucherResolvers<ContextType>;
  AgencySubscription?: AgencySubscriptionResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  OpenSignUp?: OpenSignUpResolvers<ContextType>;
};
