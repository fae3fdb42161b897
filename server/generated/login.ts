// Generated from contract/login.graphql by npm run codegen. Not to be edited.
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
  /** A picture, as a file of the GraphQL multipart request specification: at most 1 MB each; a device makes about 400 kB of it. */
  Upload: { input: string; output: string; }
};

export type Query = {
  __typename?: 'Query';
  /** The message behind a link /m/{code}. messages is empty when no message has that code. */
  public_message: PublicMessageResult;
  /** The castings that can be applied to, the one that closes first on top. */
  list_opencasting: Array<OpenCasting>;
  /**
   * The form of a casting, of a closed one too; null when there is none with that id. preview is what the agency's link to look at a form
   * carries: without it a casting that was never open is not there.
   */
  notice_form?: Maybe<NoticeForm>;
  /**
   * Whether an account can be opened with an e-mail address. ok is false where there is one already, or where it is no address, and
   * message says so. Limited per address.
   */
  isunique_loginname: Result;
  /**
   * Whether the link of a mail (its two last parts) would set a new password now. It uses nothing up. ok is false for a link that would not,
   * and message says so, never why. Limited per address, together with password_reset.
   */
  password_reset_link: Result;
  /** What can be subscribed to, in the agency's order. */
  options: Array<SubscriptionOption>;
  /** The payment provider's public key; 'sandbox' where no provider is set, and no money moves. */
  stripe_key: Scalars['String']['output'];
  /** What a voucher is worth for a subscription, and whether it can be used for that action. It uses nothing up. Limited per address. */
  verify_voucher: VoucherResult;
  /** Where a sign-up stands, by the id that its device gave it: for a page that comes back. Says nothing of whose it is. */
  sign_up: SignUpState;
  /**
   * Members whom staff look for: by number, by the beginnings of the words of a name (marks and capital letters do not matter), or by the
   * whole log-in e-mail. At most 20, by name. Staff only; limited per log-in.
   */
  find_members: FoundMembers;
};


export type Querypublic_messageArgs = {
  code: Scalars['String']['input'];
};


export type Querynotice_formArgs = {
  id: Scalars['Int']['input'];
  preview?: InputMaybe<Scalars['String']['input']>;
};


export type Queryisunique_loginnameArgs = {
  emailaddress: Scalars['String']['input'];
};


export type Querypassword_reset_linkArgs = {
  extraid: Scalars['Int']['input'];
  token: Scalars['String']['input'];
};


export type Queryverify_voucherArgs = {
  voucher: Scalars['String']['input'];
  action: VoucherAction;
  subscription: Scalars['String']['input'];
};


export type Querysign_upArgs = {
  intent: Scalars['ID']['input'];
};


export type Queryfind_membersArgs = {
  text: Scalars['String']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Opens a session and sets its cookie. username and password are trimmed. Limited per account and per address. */
  login: SessionResult;
  /** Restores the session that the cookie names. ok is false, without a message, when there is none. */
  relogin: SessionResult;
  /** Ends the session on the server and clears its cookie. ok is true also when there was none. */
  logout: Result;
  /**
   * Without a reason: shows whom staff would act for and changes nothing. With a reason: switches this session to
   * that member for a limited time and writes the append-only log. Staff only.
   */
  staff_access: StaffAccessResult;
  /** Ends acting for a member; the session is the member of staff's own again. */
  staff_access_end: SessionResult;
  /**
   * Answers the message behind a link. response starts with Y or N for a yes/no message, and is the chosen options separated by
   * semicolons for a typed one; without notes, those may stand in it in the stored form. version is the version that was read; another one now is a conflict.
   * seen_response is the answer that stood when this one was given, null where there was none: another one now is a
   * conflict, unless it says the same. Left out, nothing is compared.
   */
  public_message_respond: MessageRespondResult;
  /** Somebody has the message behind a link open. Only the first time counts. Not for staff who act for a member. Wrong codes are limited per address. */
  public_message_opened: Result;
  /**
   * Asks for a link that sets a new password: by the log-in name, or by a mobile number, which may also come as email. The answer
   * and its time are the same whether anybody is known by it. The link goes to the log-in name by mail and holds for 30 minutes.
   * Limited per address, and per log-in name or number.
   */
  send_password_reset: Result;
  /**
   * Sets a new password by the two last parts of such a link: 8 to 30 characters, trimmed, twice the same. The link can be used
   * once; every session of the log-in ends. Limited per address.
   */
  password_reset: Result;
  /**
   * Applies to an open casting by its public form, and opens the account for it: the applicant's own, or under 16 a parent's with
   * the applicant as its child. What the form does not ask for is ignored. application_key is a UUID that the device makes for
   * this application and keeps: sent again with it, it opens nothing again; left out, sending again finds the account there (taken). Where it is applied, also when it is sent again with
   * the account's password, the session's cookie is set, as at login. Limited per address.
   */
  notice_application: NoticeApplicationResult;
  /** The same as the query of that name. */
  verify_voucher: VoucherResult;
  /** Counts a page view. route is a route template such as /member/{extraid}/messages, never a real path. */
  page_view: Result;
  /**
   * Begins a sign-up that is paid by card. intent is a UUID that the device makes for it and keeps; left out, customer_id alone names it.
   * shown_price is what the page says it costs, in cents: where that has changed, nothing begins. Limited per address.
   */
  register_create_customer: CustomerResult;
  /**
   * Pays by the card that paymentmethod_id names, once, and opens the account. Where the bank wants its holder to confirm, client_secret is
   * what the provider's script does that with; then the same call comes again, with subscription_ref. Sent again, it charges nothing
   * again: what became of it is told, and with the account's password the session is open. A discount by voucher is its activation.
   * Limited per address.
   */
  start_subscription: StartSubscriptionResult;
  /** Signs up by a voucher that pays for all of it. Sent again with the same intent, it opens nothing again. Limited per address. */
  voucher_register: VoucherRegisterResult;
  /** The word of a card's holder to the bank, in the sandbox alone: with a provider, its script asks for it, and this is refused. */
  sandbox_confirm: Result;
};


export type MutationloginArgs = {
  username: Scalars['String']['input'];
  password: Scalars['String']['input'];
  device?: InputMaybe<DeviceInput>;
};


export type Mutationstaff_accessArgs = {
  extraid: Scalars['Int']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationpublic_message_respondArgs = {
  code: Scalars['String']['input'];
  response: Scalars['String']['input'];
  notes?: InputMaybe<Scalars['String']['input']>;
  version?: InputMaybe<Scalars['Int']['input']>;
  seen_response?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationpublic_message_openedArgs = {
  code: Scalars['String']['input'];
};


export type Mutationsend_password_resetArgs = {
  email?: InputMaybe<Scalars['String']['input']>;
  mobile?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationpassword_resetArgs = {
  extraid: Scalars['Int']['input'];
  token: Scalars['String']['input'];
  password: Scalars['String']['input'];
  password2: Scalars['String']['input'];
};


export type Mutationnotice_applicationArgs = {
  form_id: Scalars['Int']['input'];
  application_key?: InputMaybe<Scalars['ID']['input']>;
  application: ApplicationInput;
  headshot?: InputMaybe<Scalars['Upload']['input']>;
  longportrait?: InputMaybe<Scalars['Upload']['input']>;
  hairportrait?: InputMaybe<Scalars['Upload']['input']>;
  device?: InputMaybe<DeviceInput>;
};


export type Mutationverify_voucherArgs = {
  voucher: Scalars['String']['input'];
  action: VoucherAction;
  subscription: Scalars['String']['input'];
};


export type Mutationpage_viewArgs = {
  route: Scalars['String']['input'];
};


export type Mutationregister_create_customerArgs = {
  subscription: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
  email: Scalars['String']['input'];
  intent?: InputMaybe<Scalars['ID']['input']>;
  shown_price?: InputMaybe<Scalars['Int']['input']>;
};


export type Mutationstart_subscriptionArgs = {
  subscription: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
  nationality: Scalars['String']['input'];
  heardabout?: InputMaybe<Scalars['String']['input']>;
  dateofbirth?: InputMaybe<Scalars['Date']['input']>;
  agreetcs: Scalars['Boolean']['input'];
  agree_nationality: Scalars['Boolean']['input'];
  criminal_record?: InputMaybe<Scalars['Boolean']['input']>;
  agree_emailnotices?: InputMaybe<Scalars['Boolean']['input']>;
  customer_id: Scalars['String']['input'];
  paymentmethod_id?: InputMaybe<Scalars['String']['input']>;
  subscription_ref?: InputMaybe<Scalars['String']['input']>;
  extraid?: InputMaybe<Scalars['Int']['input']>;
  activation?: InputMaybe<Scalars['String']['input']>;
  intent?: InputMaybe<Scalars['ID']['input']>;
  shown_price?: InputMaybe<Scalars['Int']['input']>;
  device?: InputMaybe<DeviceInput>;
};


export type Mutationvoucher_registerArgs = {
  subscription: Scalars['String']['input'];
  activation: Scalars['String']['input'];
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  mobile: Scalars['String']['input'];
  nationality: Scalars['String']['input'];
  heardabout?: InputMaybe<Scalars['String']['input']>;
  dateofbirth?: InputMaybe<Scalars['Date']['input']>;
  agreetcs: Scalars['Boolean']['input'];
  agree_nationality: Scalars['Boolean']['input'];
  criminal_record?: InputMaybe<Scalars['Boolean']['input']>;
  agree_emailnotices?: InputMaybe<Scalars['Boolean']['input']>;
  intent?: InputMaybe<Scalars['ID']['input']>;
  device?: InputMaybe<DeviceInput>;
};


export type Mutationsandbox_confirmArgs = {
  client_secret: Scalars['String']['input'];
  accept: Scalars['Boolean']['input'];
};

export type SubscriptionOption = {
  __typename?: 'SubscriptionOption';
  code: Scalars['String']['output'];
  /** What it costs today: euro cents, VAT included. */
  price: Scalars['Int']['output'];
  label: Scalars['String']['output'];
  /** For how many months one payment is. */
  months: Scalars['Int']['output'];
  /** The account is a parent's, who adds children to it. */
  is_family: Scalars['Boolean']['output'];
  /** What the agency works with the member as: extra, model, actor, voice. */
  kinds: Array<Scalars['String']['output']>;
  /** The agency's house that one becomes a member of. */
  system: Scalars['String']['output'];
  /** The VAT that is in the price: euro cents; null where the agency says no rate. */
  vat?: Maybe<Scalars['Int']['output']>;
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

/** What became of a sign-up. */
export type SignUpOutcome =
  /** The account is open, and so is the session. */
  | 'opened'
  /** The account is open already, and the password is not its: log in. */
  | 'known'
  /** The bank wants its holder to confirm: client_secret. */
  | 'confirm'
  /** The card was refused: another may be tried, with the same intent. */
  | 'declined'
  /** The price is another now: price. Nothing was charged. */
  | 'changed'
  /** There is an account with that e-mail address: log in. */
  | 'taken'
  /** Paid, but meanwhile there was such an account: the money goes back. */
  | 'returned'
  /** problems says what is wrong. */
  | 'invalid'
  /** The plan is not offered, or the voucher is not good for it. */
  | 'refused'
  /** The provider has not said yet: the same call again asks anew, and charges nothing again. */
  | 'waiting';

export type SignUpProblem = {
  __typename?: 'SignUpProblem';
  /** An argument of the call. */
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type CustomerResult = {
  __typename?: 'CustomerResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome?: Maybe<SignUpOutcome>;
  problems: Array<SignUpProblem>;
  customer_id?: Maybe<Scalars['String']['output']>;
  /** What it costs now: euro cents, VAT included. */
  price?: Maybe<Scalars['Int']['output']>;
};

export type StartSubscriptionResult = {
  __typename?: 'StartSubscriptionResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: SignUpOutcome;
  problems: Array<SignUpProblem>;
  paid: Scalars['Boolean']['output'];
  subscription_ref?: Maybe<Scalars['String']['output']>;
  client_secret?: Maybe<Scalars['String']['output']>;
  extraid?: Maybe<Scalars['Int']['output']>;
  /** What it costs now: euro cents, VAT included, without the discount. */
  price?: Maybe<Scalars['Int']['output']>;
};

export type VoucherRegisterResult = {
  __typename?: 'VoucherRegisterResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: SignUpOutcome;
  problems: Array<SignUpProblem>;
  extraid?: Maybe<Scalars['Int']['output']>;
};

/** How far a sign-up is. */
export type SignUpStage =
  /** Nobody knows it, or it lapsed: nothing was charged, and another may begin. */
  | 'none'
  /** It began; nothing was charged. */
  | 'begun'
  /** Paying: not known yet, or the bank waits for its holder. */
  | 'paying'
  /** Paid, and the account is open: log in. */
  | 'opened'
  /** Paid, and the money goes back. */
  | 'returned';

export type SignUpState = {
  __typename?: 'SignUpState';
  stage: SignUpStage;
  /** A sentence for the person. */
  message?: Maybe<Scalars['String']['output']>;
};

/** How a phone presents itself at login, so that its owner can disconnect it later. */
export type DeviceInput = {
  kind: DeviceKind;
  /** Browser and system, in at most 40 characters; so that its owner knows it again. */
  name?: InputMaybe<Scalars['String']['input']>;
};

export type DeviceKind =
  | 'phone'
  | 'computer';

/** What every effect answers. */
export type Result = {
  __typename?: 'Result';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type FamilyMember = {
  __typename?: 'FamilyMember';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
};

/** The session fields (specification part 1, section 3). Null where there is no session. */
export type SessionResult = {
  __typename?: 'SessionResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  extraid?: Maybe<Scalars['Int']['output']>;
  is_family?: Maybe<Scalars['Boolean']['output']>;
  is_staff?: Maybe<Scalars['Boolean']['output']>;
  accept_employmentterms?: Maybe<Scalars['Boolean']['output']>;
  firstname?: Maybe<Scalars['String']['output']>;
  lastname?: Maybe<Scalars['String']['output']>;
  /** Name of the photo for the top bar, without its ending; null where there is none. */
  thumbnail?: Maybe<Scalars['String']['output']>;
  signedupdate?: Maybe<Scalars['Date']['output']>;
  has_minimum_data?: Maybe<Scalars['Boolean']['output']>;
  /** The agency's house the member belongs to. */
  system?: Maybe<Scalars['String']['output']>;
  /** The payment provider's public key; 'sandbox' where no provider is set, and no money moves. */
  stripe_key?: Maybe<Scalars['String']['output']>;
  family?: Maybe<Array<FamilyMember>>;
  /** Set while staff act for this member. */
  acting?: Maybe<Acting>;
  /** Whether this log-in can't upload, nor have documents made, before it uses a link that was mailed to the log-in name. */
  must_confirm_email?: Maybe<Scalars['Boolean']['output']>;
};

/** Who acts for the member of this session, and until when. */
export type Acting = {
  __typename?: 'Acting';
  staff_extraid: Scalars['Int']['output'];
  staff_firstname: Scalars['String']['output'];
  staff_lastname: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  expires: Scalars['DateTime']['output'];
};

export type FoundMembers = {
  __typename?: 'FoundMembers';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  members: Array<FoundMember>;
  /** Whether there are more than are given. */
  more: Scalars['Boolean']['output'];
};

export type FoundMember = {
  __typename?: 'FoundMember';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  /** Whether the caller can act for them: not for oneself. */
  can_act: Scalars['Boolean']['output'];
};

export type StaffAccessResult = {
  __typename?: 'StaffAccessResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  extraid?: Maybe<Scalars['Int']['output']>;
  firstname?: Maybe<Scalars['String']['output']>;
  lastname?: Maybe<Scalars['String']['output']>;
  thumbnail?: Maybe<Scalars['String']['output']>;
  /** The session fields of the member, when the session has been switched; those below are the same, and null before. */
  session?: Maybe<SessionResult>;
  is_family?: Maybe<Scalars['Boolean']['output']>;
  is_staff?: Maybe<Scalars['Boolean']['output']>;
  accept_employmentterms?: Maybe<Scalars['Boolean']['output']>;
  signedupdate?: Maybe<Scalars['Date']['output']>;
  has_minimum_data?: Maybe<Scalars['Boolean']['output']>;
  system?: Maybe<Scalars['String']['output']>;
  stripe_key?: Maybe<Scalars['String']['output']>;
  family?: Maybe<Array<FamilyMember>>;
  acting?: Maybe<Acting>;
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
};

export type NoticeForm = {
  __typename?: 'NoticeForm';
  id: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  /** Sanitised HTML. */
  preamble: Scalars['String']['output'];
  /** Whether it can be applied to now. */
  is_active: Scalars['Boolean']['output'];
  /** What the form asks for, as JSON; null when the agency gave it nothing of its own. */
  config?: Maybe<Scalars['String']['output']>;
};

/** The fields of an application (specification part 2, section 3). Which of them are asked for is the form's configuration. */
export type ApplicationInput = {
  emailaddress: Scalars['String']['input'];
  loginpass: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  dateofbirth: Scalars['Date']['input'];
  agreetcs: Scalars['Boolean']['input'];
  agree_nationality?: InputMaybe<Scalars['Boolean']['input']>;
  /** true: there are some, or the box that says there are none was left open. */
  criminal_convictions?: InputMaybe<Scalars['Boolean']['input']>;
  nationality?: InputMaybe<Scalars['String']['input']>;
  mobile?: InputMaybe<Scalars['String']['input']>;
  dayphone?: InputMaybe<Scalars['String']['input']>;
  eveningphone?: InputMaybe<Scalars['String']['input']>;
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  address3?: InputMaybe<Scalars['String']['input']>;
  address4?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Scalars['String']['input']>;
  build?: InputMaybe<Scalars['String']['input']>;
  /** Inches. */
  height?: InputMaybe<Scalars['Int']['input']>;
  ethnicgroup?: InputMaybe<Scalars['String']['input']>;
  haircolour?: InputMaybe<Scalars['String']['input']>;
  hairstyle?: InputMaybe<Scalars['String']['input']>;
  textlook?: InputMaybe<Scalars['String']['input']>;
  textskills?: InputMaybe<Scalars['String']['input']>;
  texttraining?: InputMaybe<Scalars['String']['input']>;
  occupation?: InputMaybe<Scalars['String']['input']>;
  havecar?: InputMaybe<Scalars['Boolean']['input']>;
  carinfo?: InputMaybe<Scalars['String']['input']>;
  dresssize?: InputMaybe<Scalars['String']['input']>;
  necksize?: InputMaybe<Scalars['String']['input']>;
  chestsize?: InputMaybe<Scalars['String']['input']>;
  bustsize?: InputMaybe<Scalars['String']['input']>;
  cupsize?: InputMaybe<Scalars['String']['input']>;
  waistsize?: InputMaybe<Scalars['String']['input']>;
  costume_waist?: InputMaybe<Scalars['String']['input']>;
  hipsize?: InputMaybe<Scalars['String']['input']>;
  insideleg?: InputMaybe<Scalars['String']['input']>;
  shoesize?: InputMaybe<Scalars['String']['input']>;
  promotional_work?: InputMaybe<Scalars['Boolean']['input']>;
  faircity?: InputMaybe<Scalars['Boolean']['input']>;
  ppsnumber?: InputMaybe<Scalars['String']['input']>;
  eft_bic?: InputMaybe<Scalars['String']['input']>;
  eft_iban?: InputMaybe<Scalars['String']['input']>;
  photoid_type?: InputMaybe<Scalars['String']['input']>;
  photoid_other?: InputMaybe<Scalars['String']['input']>;
  photoid_number?: InputMaybe<Scalars['String']['input']>;
  photoid_viewed?: InputMaybe<Scalars['Boolean']['input']>;
  worklocations?: InputMaybe<Array<Scalars['String']['input']>>;
  available?: InputMaybe<Scalars['Boolean']['input']>;
  freetime?: InputMaybe<Scalars['String']['input']>;
  heardabout?: InputMaybe<Scalars['String']['input']>;
  heardaboutps?: InputMaybe<Scalars['String']['input']>;
  receive_notices?: InputMaybe<Scalars['Boolean']['input']>;
  /** The four about a parent: of an applicant under 16. */
  parentfirstname?: InputMaybe<Scalars['String']['input']>;
  parentlastname?: InputMaybe<Scalars['String']['input']>;
  parentmobilephone?: InputMaybe<Scalars['String']['input']>;
  parentemail?: InputMaybe<Scalars['String']['input']>;
};

/** What became of an application. */
export type NoticeApplicationOutcome =
  /** The agency has it, and the session is open. */
  | 'applied'
  /** The agency has it already, and the password is not the account's: log in. */
  | 'known'
  /** There is an account with that e-mail address: log in, and apply in it. */
  | 'taken'
  /** The casting was closed before it arrived. */
  | 'closed'
  /** problems says what is wrong. */
  | 'invalid'
  /** There is no such form. */
  | 'absent';

export type NoticeApplicationResult = {
  __typename?: 'NoticeApplicationResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: NoticeApplicationOutcome;
  problems: Array<ApplicationProblem>;
};

export type ApplicationProblem = {
  __typename?: 'ApplicationProblem';
  /** A field of ApplicationInput, or a photo. */
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type PublicMessageResult = {
  __typename?: 'PublicMessageResult';
  messages: Array<PublicMessage>;
};

/** How a message is answered. simple: Yes or No. none: not at all. */
export type TextType =
  | 'simple'
  | 'radio'
  | 'checkboxes'
  | 'none';

/** A message as the holder of its link sees it: no name, no number of the member. */
export type PublicMessage = {
  __typename?: 'PublicMessage';
  id: Scalars['Int']['output'];
  category: Scalars['String']['output'];
  name: Scalars['String']['output'];
  message: Scalars['String']['output'];
  response?: Maybe<Scalars['String']['output']>;
  outstanding: Scalars['Boolean']['output'];
  expirydate?: Maybe<Scalars['DateTime']['output']>;
  sendtime: Scalars['DateTime']['output'];
  text_type: TextType;
  /** Semicolon-separated. */
  options?: Maybe<Scalars['String']['output']>;
  /** Sanitised HTML. */
  extra_text?: Maybe<Scalars['String']['output']>;
  link_code?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  withdrawn: Scalars['Boolean']['output'];
  /** When the answer in response arrived. */
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
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  SubscriptionOption: ResolverTypeWrapper<SubscriptionOption>;
  VoucherAction: VoucherAction;
  VoucherResult: ResolverTypeWrapper<VoucherResult>;
  SignUpOutcome: SignUpOutcome;
  SignUpProblem: ResolverTypeWrapper<SignUpProblem>;
  CustomerResult: ResolverTypeWrapper<CustomerResult>;
  StartSubscriptionResult: ResolverTypeWrapper<StartSubscriptionResult>;
  VoucherRegisterResult: ResolverTypeWrapper<VoucherRegisterResult>;
  SignUpStage: SignUpStage;
  SignUpState: ResolverTypeWrapper<SignUpState>;
  DeviceInput: DeviceInput;
  DeviceKind: DeviceKind;
  Result: ResolverTypeWrapper<Result>;
  FamilyMember: ResolverTypeWrapper<FamilyMember>;
  SessionResult: ResolverTypeWrapper<SessionResult>;
  Acting: ResolverTypeWrapper<Acting>;
  FoundMembers: ResolverTypeWrapper<FoundMembers>;
  FoundMember: ResolverTypeWrapper<FoundMember>;
  StaffAccessResult: ResolverTypeWrapper<StaffAccessResult>;
  OpenCasting: ResolverTypeWrapper<OpenCasting>;
  NoticeForm: ResolverTypeWrapper<NoticeForm>;
  ApplicationInput: ApplicationInput;
  NoticeApplicationOutcome: NoticeApplicationOutcome;
  NoticeApplicationResult: ResolverTypeWrapper<NoticeApplicationResult>;
  ApplicationProblem: ResolverTypeWrapper<ApplicationProblem>;
  PublicMessageResult: ResolverTypeWrapper<PublicMessageResult>;
  TextType: TextType;
  PublicMessage: ResolverTypeWrapper<PublicMessage>;
  RespondOutcome: RespondOutcome;
  MessageRespondResult: ResolverTypeWrapper<MessageRespondResult>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Upload: Scalars['Upload']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  SubscriptionOption: SubscriptionOption;
  VoucherResult: VoucherResult;
  SignUpProblem: SignUpProblem;
  CustomerResult: CustomerResult;
  StartSubscriptionResult: StartSubscriptionResult;
  VoucherRegisterResult: VoucherRegisterResult;
  SignUpState: SignUpState;
  DeviceInput: DeviceInput;
  Result: Result;
  FamilyMember: FamilyMember;
  SessionResult: SessionResult;
  Acting: Acting;
  FoundMembers: FoundMembers;
  FoundMember: FoundMember;
  StaffAccessResult: StaffAccessResult;
  OpenCasting: OpenCasting;
  NoticeForm: NoticeForm;
  ApplicationInput: ApplicationInput;
  NoticeApplicationResult: NoticeApplicationResult;
  ApplicationProblem: ApplicationProblem;
  PublicMessageResult: PublicMessageResult;
  PublicMessage: PublicMessage;
  MessageRespondResult: MessageRespondResult;
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
  public_message?: Resolver<ResolversTypes['PublicMessageResult'], ParentType, ContextType, RequireFields<Querypublic_messageArgs, 'code'>>;
  list_opencasting?: Resolver<Array<ResolversTypes['OpenCasting']>, ParentType, ContextType>;
  notice_form?: Resolver<Maybe<ResolversTypes['NoticeForm']>, ParentType, ContextType, RequireFields<Querynotice_formArgs, 'id'>>;
  isunique_loginname?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Queryisunique_loginnameArgs, 'emailaddress'>>;
  password_reset_link?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Querypassword_reset_linkArgs, 'extraid' | 'token'>>;
  options?: Resolver<Array<ResolversTypes['SubscriptionOption']>, ParentType, ContextType>;
  stripe_key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verify_voucher?: Resolver<ResolversTypes['VoucherResult'], ParentType, ContextType, RequireFields<Queryverify_voucherArgs, 'voucher' | 'action' | 'subscription'>>;
  sign_up?: Resolver<ResolversTypes['SignUpState'], ParentType, ContextType, RequireFields<Querysign_upArgs, 'intent'>>;
  find_members?: Resolver<ResolversTypes['FoundMembers'], ParentType, ContextType, RequireFields<Queryfind_membersArgs, 'text'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  login?: Resolver<ResolversTypes['SessionResult'], ParentType, ContextType, RequireFields<MutationloginArgs, 'username' | 'password'>>;
  relogin?: Resolver<ResolversTypes['SessionResult'], ParentType, ContextType>;
  logout?: Resolver<ResolversTypes['Result'], ParentType, ContextType>;
  staff_access?: Resolver<ResolversTypes['StaffAccessResult'], ParentType, ContextType, RequireFields<Mutationstaff_accessArgs, 'extraid'>>;
  staff_access_end?: Resolver<ResolversTypes['SessionResult'], ParentType, ContextType>;
  public_message_respond?: Resolver<ResolversTypes['MessageRespondResult'], ParentType, ContextType, RequireFields<Mutationpublic_message_respondArgs, 'code' | 'response'>>;
  public_message_opened?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationpublic_message_openedArgs, 'code'>>;
  send_password_reset?: Resolver<ResolversTypes['Result'], ParentType, ContextType, Partial<Mutationsend_password_resetArgs>>;
  password_reset?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationpassword_resetArgs, 'extraid' | 'token' | 'password' | 'password2'>>;
  notice_application?: Resolver<ResolversTypes['NoticeApplicationResult'], ParentType, ContextType, RequireFields<Mutationnotice_applicationArgs, 'form_id' | 'application'>>;
  verify_voucher?: Resolver<ResolversTypes['VoucherResult'], ParentType, ContextType, RequireFields<Mutationverify_voucherArgs, 'voucher' | 'action' | 'subscription'>>;
  page_view?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationpage_viewArgs, 'route'>>;
  register_create_customer?: Resolver<ResolversTypes['CustomerResult'], ParentType, ContextType, RequireFields<Mutationregister_create_customerArgs, 'subscription' | 'firstname' | 'lastname' | 'mobile' | 'email'>>;
  start_subscription?: Resolver<ResolversTypes['StartSubscriptionResult'], ParentType, ContextType, RequireFields<Mutationstart_subscriptionArgs, 'subscription' | 'email' | 'password' | 'firstname' | 'lastname' | 'mobile' | 'nationality' | 'agreetcs' | 'agree_nationality' | 'customer_id'>>;
  voucher_register?: Resolver<ResolversTypes['VoucherRegisterResult'], ParentType, ContextType, RequireFields<Mutationvoucher_registerArgs, 'subscription' | 'activation' | 'email' | 'password' | 'firstname' | 'lastname' | 'mobile' | 'nationality' | 'agreetcs' | 'agree_nationality'>>;
  sandbox_confirm?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationsandbox_confirmArgs, 'client_secret' | 'accept'>>;
};

export type SubscriptionOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscriptionOption'] = ResolversParentTypes['SubscriptionOption']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  months?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_family?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vat?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VoucherResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VoucherResult'] = ResolversParentTypes['VoucherResult']> = {
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  full_payment?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  discount_in_cents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  discount_in_text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SignUpProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignUpProblem'] = ResolversParentTypes['SignUpProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CustomerResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CustomerResult'] = ResolversParentTypes['CustomerResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['SignUpOutcome']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['SignUpProblem']>, ParentType, ContextType>;
  customer_id?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StartSubscriptionResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartSubscriptionResult'] = ResolversParentTypes['StartSubscriptionResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['SignUpOutcome'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['SignUpProblem']>, ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subscription_ref?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  client_secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VoucherRegisterResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VoucherRegisterResult'] = ResolversParentTypes['VoucherRegisterResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['SignUpOutcome'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['SignUpProblem']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SignUpStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignUpState'] = ResolversParentTypes['SignUpState']> = {
  stage?: Resolver<ResolversTypes['SignUpStage'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Result'] = ResolversParentTypes['Result']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FamilyMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FamilyMember'] = ResolversParentTypes['FamilyMember']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SessionResult'] = ResolversParentTypes['SessionResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  is_family?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_staff?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  accept_employmentterms?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  firstname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signedupdate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  has_minimum_data?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stripe_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  family?: Resolver<Maybe<Array<ResolversTypes['FamilyMember']>>, ParentType, ContextType>;
  acting?: Resolver<Maybe<ResolversTypes['Acting']>, ParentType, ContextType>;
  must_confirm_email?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ActingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Acting'] = ResolversParentTypes['Acting']> = {
  staff_extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  staff_firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  staff_lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expires?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FoundMembersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FoundMembers'] = ResolversParentTypes['FoundMembers']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['FoundMember']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FoundMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FoundMember'] = ResolversParentTypes['FoundMember']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  can_act?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StaffAccessResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffAccessResult'] = ResolversParentTypes['StaffAccessResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extraid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  firstname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thumbnail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['SessionResult']>, ParentType, ContextType>;
  is_family?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  is_staff?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  accept_employmentterms?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  signedupdate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  has_minimum_data?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stripe_key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  family?: Resolver<Maybe<Array<ResolversTypes['FamilyMember']>>, ParentType, ContextType>;
  acting?: Resolver<Maybe<ResolversTypes['Acting']>, ParentType, ContextType>;
};

export type OpenCastingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenCasting'] = ResolversParentTypes['OpenCasting']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preamble?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiry?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type NoticeFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeForm'] = ResolversParentTypes['NoticeForm']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  preamble?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  is_active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  config?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NoticeApplicationResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeApplicationResult'] = ResolversParentTypes['NoticeApplicationResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['NoticeApplicationOutcome'], ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['ApplicationProblem']>, ParentType, ContextType>;
};

export type ApplicationProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApplicationProblem'] = ResolversParentTypes['ApplicationProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicMessageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicMessageResult'] = ResolversParentTypes['PublicMessageResult']> = {
  messages?: Resolver<Array<ResolversTypes['PublicMessage']>, ParentType, ContextType>;
};

export type PublicMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicMessage'] = ResolversParentTypes['PublicMessage']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  response?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outstanding?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sendtime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
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

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  SubscriptionOption?: SubscriptionOptionResolvers<ContextType>;
  VoucherResult?: VoucherResultResolvers<ContextType>;
  SignUpProblem?: SignUpProblemResolvers<ContextType>;
  CustomerResult?: CustomerResultResolvers<ContextType>;
  StartSubscriptionResult?: StartSubscriptionResultResolvers<ContextType>;
  VoucherRegisterResult?: VoucherRegisterResultResolvers<ContextType>;
  SignUpState?: SignUpStateResolvers<ContextType>;
  Result?: ResultResolvers<ContextType>;
  FamilyMember?: FamilyMemberResolvers<ContextType>;
  SessionResult?: SessionResultResolvers<ContextType>;
  Acting?: ActingResolvers<ContextType>;
  FoundMembers?: FoundMembersResolvers<ContextType>;
  FoundMember?: FoundMemberResolvers<ContextType>;
  StaffAccessResult?: StaffAccessResultResolvers<ContextType>;
  OpenCasting?: OpenCastingResolvers<ContextType>;
  NoticeForm?: NoticeFormResolvers<ContextType>;
  NoticeApplicationResult?: NoticeApplicationResultResolvers<ContextType>;
  ApplicationProblem?: ApplicationProblemResolvers<ContextType>;
  PublicMessageResult?: PublicMessageResultResolvers<ContextType>;
  PublicMessage?: PublicMessageResolvers<ContextType>;
  MessageRespondResult?: MessageRespondResultResolvers<ContextType>;
};
