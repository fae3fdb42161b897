// Generated from contract/member.graphql by npm run codegen. Not to be edited.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SeenMember } from '../services/member';
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
  /** The member with that number: a list of one, or empty when there is none or it is not for this session to see. */
  member: Array<Member>;
  /** Where the server's cursor of one device's outbox stands. */
  outbox_cursor: OutboxCursor;
};


export type QuerymemberArgs = {
  extraid: Scalars['Int']['input'];
};


export type Queryoutbox_cursorArgs = {
  client_id: Scalars['String']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Accepts the employment terms for that member. */
  accept_employmentterms: Result;
  /**
   * Answers a message. response is Y or N for a yes/no message, the chosen options separated by semicolons for a typed
   * one. version is the version that was read; another one now is a conflict. device_at is the device's own time of the answer.
   */
  message_respond: MessageRespondResult;
  /** Ends every session that a phone of this member holds and forgets the phone. */
  disconnect_device: Result;
  /**
   * Gives up one place in this device's order, for an item that the server could not work off. If that item was
   * worked off after all, nothing is skipped and known is true.
   */
  outbox_skip: OutboxSkipResult;
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
};


export type Mutationdisconnect_deviceArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationoutbox_skipArgs = {
  client_id: Scalars['String']['input'];
  seq: Scalars['Int']['input'];
  op_id: Scalars['ID']['input'];
};

export type Result = {
  __typename?: 'Result';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type Member = {
  __typename?: 'Member';
  extraid: Scalars['Int']['output'];
  firstname: Scalars['String']['output'];
  lastname: Scalars['String']['output'];
  /** All messages, or the one with that id. Outstanding first, then newest first. */
  messages: Array<Message>;
  /** True when a phone of this member is connected. */
  has_device: Scalars['Boolean']['output'];
  review: Review;
  /** Who of the agency's staff opened this account, when and why. Newest first. */
  staff_access_log: Array<StaffAccessEntry>;
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
  | 'absent';

export type MessageRespondResult = {
  __typename?: 'MessageRespondResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  outcome: RespondOutcome;
  /** When the answer arrived at the agency; for closed, when it arrived too late. */
  arrived_at?: Maybe<Scalars['DateTime']['output']>;
  expirydate?: Maybe<Scalars['DateTime']['output']>;
  /** The version now, so that the next answer can carry it. */
  version?: Maybe<Scalars['Int']['output']>;
};

export type Review = {
  __typename?: 'Review';
  accept_employmentterms: Scalars['Boolean']['output'];
  has_minimum_data: Scalars['Boolean']['output'];
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
  system: Scalars['String']['output'];
  subscription_expired: Scalars['Boolean']['output'];
  subscription_expiring_soon: Scalars['Boolean']['output'];
  has_training_full: Scalars['Boolean']['output'];
  has_training_online: Scalars['Boolean']['output'];
  has_si_training: Scalars['Boolean']['output'];
  twt_sent: Scalars['Int']['output'];
  twt_responded: Scalars['Int']['output'];
  /** Per cent of the messages that asked for an answer and got one; 0 when none asked. */
  twt_rate: Scalars['Int']['output'];
  /** Full years; null when the date of birth is not known. */
  age?: Maybe<Scalars['Int']['output']>;
};

export type StaffAccessEntry = {
  __typename?: 'StaffAccessEntry';
  at: Scalars['DateTime']['output'];
  staff_name: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  ended_at?: Maybe<Scalars['DateTime']['output']>;
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
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Result: ResolverTypeWrapper<Result>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Member: ResolverTypeWrapper<SeenMember>;
  TextType: TextType;
  Message: ResolverTypeWrapper<Message>;
  RespondOutcome: RespondOutcome;
  MessageRespondResult: ResolverTypeWrapper<MessageRespondResult>;
  Review: ResolverTypeWrapper<Review>;
  StaffAccessEntry: ResolverTypeWrapper<StaffAccessEntry>;
  OutboxCursor: ResolverTypeWrapper<OutboxCursor>;
  OutboxSkipResult: ResolverTypeWrapper<OutboxSkipResult>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Result: Result;
  Boolean: Scalars['Boolean']['output'];
  Member: SeenMember;
  Message: Message;
  MessageRespondResult: MessageRespondResult;
  Review: Review;
  StaffAccessEntry: StaffAccessEntry;
  OutboxCursor: OutboxCursor;
  OutboxSkipResult: OutboxSkipResult;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  member?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<QuerymemberArgs, 'extraid'>>;
  outbox_cursor?: Resolver<ResolversTypes['OutboxCursor'], ParentType, ContextType, RequireFields<Queryoutbox_cursorArgs, 'client_id'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  accept_employmentterms?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationaccept_employmenttermsArgs, 'extraid'>>;
  message_respond?: Resolver<ResolversTypes['MessageRespondResult'], ParentType, ContextType, RequireFields<Mutationmessage_respondArgs, 'extraid' | 'id' | 'response'>>;
  disconnect_device?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<Mutationdisconnect_deviceArgs, 'extraid'>>;
  outbox_skip?: Resolver<ResolversTypes['OutboxSkipResult'], ParentType, ContextType, RequireFields<Mutationoutbox_skipArgs, 'client_id' | 'seq' | 'op_id'>>;
};

export type ResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Result'] = ResolversParentTypes['Result']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastname?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType, Partial<MembermessagesArgs>>;
  has_device?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
  staff_access_log?: Resolver<Array<ResolversTypes['StaffAccessEntry']>, ParentType, ContextType>;
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
  arrived_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expirydate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  accept_employmentterms?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_minimum_data?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_headshot?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  headshot_age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  headshot_quality?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  covid_vaccinated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  covid_status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rtw_submitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rtw_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rtw_expiring_soon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subscription_expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  subscription_expiring_soon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_training_full?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_training_online?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  has_si_training?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  twt_sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  twt_responded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  twt_rate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type StaffAccessEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffAccessEntry'] = ResolversParentTypes['StaffAccessEntry']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  staff_name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ended_at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
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

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Result?: ResultResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageRespondResult?: MessageRespondResultResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  StaffAccessEntry?: StaffAccessEntryResolvers<ContextType>;
  OutboxCursor?: OutboxCursorResolvers<ContextType>;
  OutboxSkipResult?: OutboxSkipResultResolvers<ContextType>;
};
