// Generated from contract/agency.graphql by npm run codegen. Not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '../http/context';
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
  /** Members by number, newest first. search matches names and log-in names; family gives one parent and its children. */
  members: Array<AgencyMember>;
  member?: Maybe<AgencyMember>;
  /** Named lists of members to send to. */
  lists: Array<MemberList>;
  /** What was sent, newest first. */
  mailings: Array<Mailing>;
  mailing?: Maybe<Mailing>;
  /** The answers to one mailing, by name, or to one member's message. */
  answers: Array<Answer>;
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

export type Mutation = {
  __typename?: 'Mutation';
  create_member: MemberResult;
  change_member: MemberResult;
  /** Adds a child to a parent's account; at most 5. The parent becomes a family account. */
  add_child: MemberResult;
  remove_child: AgencyResult;
  /** Makes or replaces a named list. */
  set_list: AgencyResult;
  /** Sends one message each to the members named, or to those on a list. A key in Idempotency-Key sends it once. */
  send_message: MailingResult;
  /** Changes what is given, for every recipient; raises the version, so that answers to the old one are asked again. */
  change_message: MailingResult;
  /** Nobody can answer it from now on; answers that are there stay. */
  withdraw_message: MailingResult;
  /** Empties the database and loads the demo agency anew. Only where the demo is loaded. */
  demo_reset: AgencyResult;
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
};


export type Mutationchange_messageArgs = {
  mailing_id: Scalars['Int']['input'];
  message: MessageChange;
};


export type Mutationwithdraw_messageArgs = {
  mailing_id: Scalars['Int']['input'];
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
  sendtime: Scalars['DateTime']['output'];
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
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  AgencyResult: ResolverTypeWrapper<AgencyResult>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AgencyMember: ResolverTypeWrapper<Omit<AgencyMember, 'family'>>;
  MemberInput: MemberInput;
  MemberChange: MemberChange;
  ChildInput: ChildInput;
  MemberResult: ResolverTypeWrapper<MemberResult>;
  MemberList: ResolverTypeWrapper<MemberList>;
  Recipients: Recipients;
  TextType: TextType;
  MessageInput: MessageInput;
  MessageChange: MessageChange;
  MailingResult: ResolverTypeWrapper<MailingResult>;
  Mailing: ResolverTypeWrapper<Omit<Mailing, 'recipients'>>;
  MailingRecipient: ResolverTypeWrapper<MailingRecipient>;
  Answer: ResolverTypeWrapper<Answer>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  AgencyResult: AgencyResult;
  Boolean: Scalars['Boolean']['output'];
  AgencyMember: Omit<AgencyMember, 'family'>;
  MemberInput: MemberInput;
  MemberChange: MemberChange;
  ChildInput: ChildInput;
  MemberResult: MemberResult;
  MemberList: MemberList;
  Recipients: Recipients;
  MessageInput: MessageInput;
  MessageChange: MessageChange;
  MailingResult: MailingResult;
  Mailing: Omit<Mailing, 'recipients'>;
  MailingRecipient: MailingRecipient;
  Answer: Answer;
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
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  create_member?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<Mutationcreate_memberArgs, 'member'>>;
  change_member?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<Mutationchange_memberArgs, 'extraid' | 'member'>>;
  add_child?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<Mutationadd_childArgs, 'parentid' | 'member'>>;
  remove_child?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationremove_childArgs, 'parentid' | 'extraid'>>;
  set_list?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType, RequireFields<Mutationset_listArgs, 'name' | 'extraids'>>;
  send_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationsend_messageArgs, 'to' | 'message'>>;
  change_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationchange_messageArgs, 'mailing_id' | 'message'>>;
  withdraw_message?: Resolver<ResolversTypes['MailingResult'], ParentType, ContextType, RequireFields<Mutationwithdraw_messageArgs, 'mailing_id'>>;
  demo_reset?: Resolver<ResolversTypes['AgencyResult'], ParentType, ContextType>;
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
};

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  AgencyResult?: AgencyResultResolvers<ContextType>;
  AgencyMember?: AgencyMemberResolvers<ContextType>;
  MemberResult?: MemberResultResolvers<ContextType>;
  MemberList?: MemberListResolvers<ContextType>;
  MailingResult?: MailingResultResolvers<ContextType>;
  Mailing?: MailingResolvers<ContextType>;
  MailingRecipient?: MailingRecipientResolvers<ContextType>;
  Answer?: AnswerResolvers<ContextType>;
};
