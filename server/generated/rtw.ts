// Generated from contract/rtw.graphql by npm run codegen. Not to be edited.
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
  /** A file: part of a multipart body, or the id of an upload that was sent before (/dj/api/upload/, see docs/outbox-protocol.md). */
  Upload: { input: string; output: string; }
};

export type Query = {
  __typename?: 'Query';
  /** Who asks: decides whether the Administrator Only card is shown. */
  principal: RtwPrincipal;
  /** What the page of submissions shows. null where there is no such member, or none for whoever asks. */
  active_rtw?: Maybe<ActiveRtw>;
  /** All submissions of a member, the newest first. */
  rtw_history: Array<RtwRecord>;
};


export type Queryactive_rtwArgs = {
  extraid: Scalars['Int']['input'];
};


export type Queryrtw_historyArgs = {
  extraid: Scalars['Int']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Begins a submission; while one is begun, gives that one. What still holds of an earlier one is taken over. */
  start_rtw: StartRtwResult;
  /**
   * The answers, whole: what is not asked after the others is left out. v1 to v4 are their labels. With a country (two letters), a1 and a2
   * have to be its class: 1 Ireland, 2 the EEA list, 3 any other.
   */
  answer_rtw: AnswerRtwResult;
  /** Keeps a scan with a submission that is begun, until it is submitted, for at most 48 hours; the one before it goes. */
  hold_scan: HoldScanResult;
  /** Deletes a scan that is held. */
  drop_scan: RtwResult;
  /**
   * Irish / UK / EU Citizen. What is left out stays as it is held: from an earlier submission, or by hold_scan. null takes a value away.
   * Submitted once: asked again it says ok, and does nothing.
   */
  submit1: SubmitRtwResult;
  /** Student Dual Citizen. As submit1. */
  submit2: SubmitRtwResult;
  /** Student Citizen. As submit1. */
  submit3: SubmitRtwResult;
  /** Dual Citizenship. As submit1. */
  submit4: SubmitRtwResult;
  /** Single Citizenship. As submit1. */
  submit5: SubmitRtwResult;
  /** 'This member's Right to Work has been verified': by staff who act for the member. */
  set_rtw_verified: RtwResult;
  /** Whether the member is vaccinated, and when: yes wants its date, no clears it. */
  submit_covid: RtwResult;
  /**
   * A form that says that somebody under 16 may work, for the agency to look at: a photograph (png, jpeg, bmp) or a PDF. kind: 'parent-form'
   * or, over 4, 'school-form'. One of the same kind that waits still goes. Asked again with the same file it says ok, and does nothing.
   */
  set_consent_image: RtwResult;
};


export type Mutationstart_rtwArgs = {
  extraid: Scalars['Int']['input'];
};


export type Mutationanswer_rtwArgs = {
  id: Scalars['Int']['input'];
  a1?: InputMaybe<Scalars['Int']['input']>;
  a2?: InputMaybe<Scalars['Int']['input']>;
  a3?: InputMaybe<Scalars['Int']['input']>;
  a4?: InputMaybe<Scalars['Int']['input']>;
  v1?: InputMaybe<Scalars['String']['input']>;
  v2?: InputMaybe<Scalars['String']['input']>;
  v3?: InputMaybe<Scalars['String']['input']>;
  v4?: InputMaybe<Scalars['String']['input']>;
  a1_country?: InputMaybe<Scalars['String']['input']>;
  a2_country?: InputMaybe<Scalars['String']['input']>;
};


export type Mutationhold_scanArgs = {
  id: Scalars['Int']['input'];
  field: RtwScanField;
  file: Scalars['Upload']['input'];
};


export type Mutationdrop_scanArgs = {
  id: Scalars['Int']['input'];
  field: RtwScanField;
};


export type Mutationsubmit1Args = {
  id: Scalars['Int']['input'];
  s1_id_type?: InputMaybe<Scalars['Int']['input']>;
  s1_id_country?: InputMaybe<Scalars['String']['input']>;
  s1_id_number?: InputMaybe<Scalars['String']['input']>;
  s1_id_expiry?: InputMaybe<Scalars['Date']['input']>;
  s1_id_scan?: InputMaybe<Scalars['Upload']['input']>;
};


export type Mutationsubmit2Args = {
  id: Scalars['Int']['input'];
  passport_country?: InputMaybe<Scalars['String']['input']>;
  passport_number?: InputMaybe<Scalars['String']['input']>;
  passport_expiry?: InputMaybe<Scalars['Date']['input']>;
  passport_scan?: InputMaybe<Scalars['Upload']['input']>;
  passport2_country?: InputMaybe<Scalars['String']['input']>;
  passport2_number?: InputMaybe<Scalars['String']['input']>;
  passport2_expiry?: InputMaybe<Scalars['Date']['input']>;
  passport2_scan?: InputMaybe<Scalars['Upload']['input']>;
  college_letter_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib_number?: InputMaybe<Scalars['String']['input']>;
  gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
  work_permit_expiry?: InputMaybe<Scalars['Date']['input']>;
  work_permit_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib_needed?: InputMaybe<Scalars['Boolean']['input']>;
  partner_gnib_number?: InputMaybe<Scalars['String']['input']>;
  partner_gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  partner_gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
};


export type Mutationsubmit3Args = {
  id: Scalars['Int']['input'];
  passport_country?: InputMaybe<Scalars['String']['input']>;
  passport_number?: InputMaybe<Scalars['String']['input']>;
  passport_expiry?: InputMaybe<Scalars['Date']['input']>;
  passport_scan?: InputMaybe<Scalars['Upload']['input']>;
  college_letter_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib_number?: InputMaybe<Scalars['String']['input']>;
  gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
  work_permit_expiry?: InputMaybe<Scalars['Date']['input']>;
  work_permit_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib_needed?: InputMaybe<Scalars['Boolean']['input']>;
  partner_gnib_number?: InputMaybe<Scalars['String']['input']>;
  partner_gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  partner_gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
};


export type Mutationsubmit4Args = {
  id: Scalars['Int']['input'];
  passport_country?: InputMaybe<Scalars['String']['input']>;
  passport_number?: InputMaybe<Scalars['String']['input']>;
  passport_expiry?: InputMaybe<Scalars['Date']['input']>;
  passport_scan?: InputMaybe<Scalars['Upload']['input']>;
  passport2_country?: InputMaybe<Scalars['String']['input']>;
  passport2_number?: InputMaybe<Scalars['String']['input']>;
  passport2_expiry?: InputMaybe<Scalars['Date']['input']>;
  passport2_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib_number?: InputMaybe<Scalars['String']['input']>;
  gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
  work_permit_expiry?: InputMaybe<Scalars['Date']['input']>;
  work_permit_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib_needed?: InputMaybe<Scalars['Boolean']['input']>;
  partner_gnib_number?: InputMaybe<Scalars['String']['input']>;
  partner_gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  partner_gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
};


export type Mutationsubmit5Args = {
  id: Scalars['Int']['input'];
  passport_country?: InputMaybe<Scalars['String']['input']>;
  passport_number?: InputMaybe<Scalars['String']['input']>;
  passport_expiry?: InputMaybe<Scalars['Date']['input']>;
  passport_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib_number?: InputMaybe<Scalars['String']['input']>;
  gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
  work_permit_expiry?: InputMaybe<Scalars['Date']['input']>;
  work_permit_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib_needed?: InputMaybe<Scalars['Boolean']['input']>;
  partner_gnib_number?: InputMaybe<Scalars['String']['input']>;
  partner_gnib_expiry?: InputMaybe<Scalars['Date']['input']>;
  partner_gnib_scan?: InputMaybe<Scalars['Upload']['input']>;
  partner_gnib2_scan?: InputMaybe<Scalars['Upload']['input']>;
};


export type Mutationset_rtw_verifiedArgs = {
  extraid: Scalars['Int']['input'];
  verified: Scalars['Boolean']['input'];
};


export type Mutationsubmit_covidArgs = {
  extraid: Scalars['Int']['input'];
  covid_vaccinated: Scalars['Boolean']['input'];
  covid_vaccination_date?: InputMaybe<Scalars['Date']['input']>;
};


export type Mutationset_consent_imageArgs = {
  extraid: Scalars['Int']['input'];
  kind: Scalars['String']['input'];
  file: Scalars['Upload']['input'];
};

export type RtwPrincipal = {
  __typename?: 'RtwPrincipal';
  extraid: Scalars['Int']['output'];
  is_staff: Scalars['Boolean']['output'];
};

export type ActiveRtw = {
  __typename?: 'ActiveRtw';
  /** The last that was submitted, the last that was verified, and the one that is begun: the newest first. */
  rtw: Array<RtwRecord>;
  /** The member. */
  extra: Array<Extra>;
  principal: RtwPrincipal;
  headshot: RtwHeadshot;
  /** Whether the member may work today, and until when. */
  righttowork_verified: Scalars['Boolean']['output'];
  /** Whether staff have said so (set_rtw_verified). */
  righttowork_assumed: Scalars['Boolean']['output'];
  righttoworkexpires?: Maybe<Scalars['Date']['output']>;
};

export type RtwHeadshot = {
  __typename?: 'RtwHeadshot';
  has_headshot: Scalars['Boolean']['output'];
};

export type Extra = {
  __typename?: 'Extra';
  extraid: Scalars['Int']['output'];
  names: Scalars['String']['output'];
  system: Scalars['String']['output'];
  enable_extra?: Maybe<Scalars['Boolean']['output']>;
  enable_model?: Maybe<Scalars['Boolean']['output']>;
  enable_actor?: Maybe<Scalars['Boolean']['output']>;
  enable_voice?: Maybe<Scalars['Boolean']['output']>;
  covid_vaccinated?: Maybe<Scalars['Boolean']['output']>;
  covid_vaccination_date?: Maybe<Scalars['Date']['output']>;
  covid_status: Scalars['Int']['output'];
  dateofbirth?: Maybe<Scalars['Date']['output']>;
  age?: Maybe<Scalars['Int']['output']>;
  /** Whether a parent's consent is held, and since when. */
  have_parent_consent: Scalars['Boolean']['output'];
  parent_consent_date?: Maybe<Scalars['Date']['output']>;
  /** The same of the school principal's: it counts for its school year, from September on. */
  have_school_consent: Scalars['Boolean']['output'];
  school_consent_date?: Maybe<Scalars['Date']['output']>;
  /** All forms that were sent, the newest first. */
  consent_form: Array<ConsentForm>;
};

export type ConsentForm = {
  __typename?: 'ConsentForm';
  id: Scalars['Int']['output'];
  created_date: Scalars['Date']['output'];
  /** 'parent-form' or 'school-form'. */
  kind: Scalars['String']['output'];
  /** The kind in words. */
  consent: Scalars['String']['output'];
  /** Pending, Accepted or Rejected. */
  status: Scalars['String']['output'];
  reviewed_date?: Maybe<Scalars['Date']['output']>;
  reject_message?: Maybe<Scalars['String']['output']>;
};

export type RtwRecord = {
  __typename?: 'RtwRecord';
  id: Scalars['Int']['output'];
  created: Scalars['DateTime']['output'];
  /** 1 to 5: which form; 10: taken over from before the portal. null before the questions are answered. */
  submission_type?: Maybe<Scalars['Int']['output']>;
  /** 0 Not started, 1 Started, 2 Submitted, 3 Verified, 5 Expired, 6 Rejected. */
  status: Scalars['Int']['output'];
  wf_started?: Maybe<Scalars['DateTime']['output']>;
  wf_submitted?: Maybe<Scalars['DateTime']['output']>;
  wf_verified?: Maybe<Scalars['DateTime']['output']>;
  wf_rejected?: Maybe<Scalars['DateTime']['output']>;
  wf_expired?: Maybe<Scalars['DateTime']['output']>;
  /** The day on which the permission ends; that day is past it. */
  expires?: Maybe<Scalars['Date']['output']>;
  reject_message?: Maybe<Scalars['String']['output']>;
  /** The field that was refused, if it was one. */
  reject_field?: Maybe<Scalars['String']['output']>;
  a1?: Maybe<Scalars['Int']['output']>;
  a2?: Maybe<Scalars['Int']['output']>;
  a3?: Maybe<Scalars['Int']['output']>;
  a4?: Maybe<Scalars['Int']['output']>;
  v1?: Maybe<Scalars['String']['output']>;
  v2?: Maybe<Scalars['String']['output']>;
  v3?: Maybe<Scalars['String']['output']>;
  v4?: Maybe<Scalars['String']['output']>;
  a1_country?: Maybe<Scalars['String']['output']>;
  a2_country?: Maybe<Scalars['String']['output']>;
  /** When scans of it were deleted because nobody submitted it within 48 hours. */
  scans_dropped?: Maybe<Scalars['DateTime']['output']>;
  s1_id_type?: Maybe<Scalars['Int']['output']>;
  s1_id_country?: Maybe<Scalars['String']['output']>;
  /** Of every number the end alone. */
  s1_id_number?: Maybe<Scalars['String']['output']>;
  s1_id_expiry?: Maybe<Scalars['Date']['output']>;
  s1_id_scan?: Maybe<RtwScan>;
  passport_country?: Maybe<Scalars['String']['output']>;
  passport_number?: Maybe<Scalars['String']['output']>;
  passport_expiry?: Maybe<Scalars['Date']['output']>;
  passport_scan?: Maybe<RtwScan>;
  passport2_country?: Maybe<Scalars['String']['output']>;
  passport2_number?: Maybe<Scalars['String']['output']>;
  passport2_expiry?: Maybe<Scalars['Date']['output']>;
  passport2_scan?: Maybe<RtwScan>;
  college_letter_scan?: Maybe<RtwScan>;
  gnib_number?: Maybe<Scalars['String']['output']>;
  gnib_expiry?: Maybe<Scalars['Date']['output']>;
  gnib_scan?: Maybe<RtwScan>;
  gnib2_scan?: Maybe<RtwScan>;
  work_permit_expiry?: Maybe<Scalars['Date']['output']>;
  work_permit_scan?: Maybe<RtwScan>;
  partner_gnib_needed?: Maybe<Scalars['Boolean']['output']>;
  partner_gnib_number?: Maybe<Scalars['String']['output']>;
  partner_gnib_expiry?: Maybe<Scalars['Date']['output']>;
  partner_gnib_scan?: Maybe<RtwScan>;
  partner_gnib2_scan?: Maybe<RtwScan>;
};

/** A scan that the agency holds. It is shown to nobody but the agency. */
export type RtwScan = {
  __typename?: 'RtwScan';
  held_at: Scalars['DateTime']['output'];
  /** Bytes. */
  size: Scalars['Int']['output'];
};

export type RtwScanField =
  | 's1_id_scan'
  | 'passport_scan'
  | 'passport2_scan'
  | 'college_letter_scan'
  | 'gnib_scan'
  | 'gnib2_scan'
  | 'work_permit_scan'
  | 'partner_gnib_scan'
  | 'partner_gnib2_scan';

export type RtwResult = {
  __typename?: 'RtwResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
};

export type StartRtwResult = {
  __typename?: 'StartRtwResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  id?: Maybe<Scalars['Int']['output']>;
};

export type AnswerRtwResult = {
  __typename?: 'AnswerRtwResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  rtw?: Maybe<RtwRecord>;
};

export type HoldScanResult = {
  __typename?: 'HoldScanResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  scan?: Maybe<RtwScan>;
};

export type SubmitRtwResult = {
  __typename?: 'SubmitRtwResult';
  ok: Scalars['Boolean']['output'];
  message?: Maybe<Scalars['String']['output']>;
  /** One each for a field that is missing, or can't be taken. */
  problems: Array<RtwProblem>;
  rtw?: Maybe<RtwRecord>;
};

export type RtwProblem = {
  __typename?: 'RtwProblem';
  field: Scalars['String']['output'];
  message: Scalars['String']['output'];
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
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  RtwPrincipal: ResolverTypeWrapper<RtwPrincipal>;
  ActiveRtw: ResolverTypeWrapper<ActiveRtw>;
  RtwHeadshot: ResolverTypeWrapper<RtwHeadshot>;
  Extra: ResolverTypeWrapper<Extra>;
  ConsentForm: ResolverTypeWrapper<ConsentForm>;
  RtwRecord: ResolverTypeWrapper<RtwRecord>;
  RtwScan: ResolverTypeWrapper<RtwScan>;
  RtwScanField: RtwScanField;
  RtwResult: ResolverTypeWrapper<RtwResult>;
  StartRtwResult: ResolverTypeWrapper<StartRtwResult>;
  AnswerRtwResult: ResolverTypeWrapper<AnswerRtwResult>;
  HoldScanResult: ResolverTypeWrapper<HoldScanResult>;
  SubmitRtwResult: ResolverTypeWrapper<SubmitRtwResult>;
  RtwProblem: ResolverTypeWrapper<RtwProblem>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Upload: Scalars['Upload']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  RtwPrincipal: RtwPrincipal;
  ActiveRtw: ActiveRtw;
  RtwHeadshot: RtwHeadshot;
  Extra: Extra;
  ConsentForm: ConsentForm;
  RtwRecord: RtwRecord;
  RtwScan: RtwScan;
  RtwResult: RtwResult;
  StartRtwResult: StartRtwResult;
  AnswerRtwResult: AnswerRtwResult;
  HoldScanResult: HoldScanResult;
  SubmitRtwResult: SubmitRtwResult;
  RtwProblem: RtwProblem;
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
  principal?: Resolver<ResolversTypes['RtwPrincipal'], ParentType, ContextType>;
  active_rtw?: Resolver<Maybe<ResolversTypes['ActiveRtw']>, ParentType, ContextType, RequireFields<Queryactive_rtwArgs, 'extraid'>>;
  rtw_history?: Resolver<Array<ResolversTypes['RtwRecord']>, ParentType, ContextType, RequireFields<Queryrtw_historyArgs, 'extraid'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  start_rtw?: Resolver<ResolversTypes['StartRtwResult'], ParentType, ContextType, RequireFields<Mutationstart_rtwArgs, 'extraid'>>;
  answer_rtw?: Resolver<ResolversTypes['AnswerRtwResult'], ParentType, ContextType, RequireFields<Mutationanswer_rtwArgs, 'id'>>;
  hold_scan?: Resolver<ResolversTypes['HoldScanResult'], ParentType, ContextType, RequireFields<Mutationhold_scanArgs, 'id' | 'field' | 'file'>>;
  drop_scan?: Resolver<ResolversTypes['RtwResult'], ParentType, ContextType, RequireFields<Mutationdrop_scanArgs, 'id' | 'field'>>;
  submit1?: Resolver<ResolversTypes['SubmitRtwResult'], ParentType, ContextType, RequireFields<Mutationsubmit1Args, 'id'>>;
  submit2?: Resolver<ResolversTypes['SubmitRtwResult'], ParentType, ContextType, RequireFields<Mutationsubmit2Args, 'id'>>;
  submit3?: Resolver<ResolversTypes['SubmitRtwResult'], ParentType, ContextType, RequireFields<Mutationsubmit3Args, 'id'>>;
  submit4?: Resolver<ResolversTypes['SubmitRtwResult'], ParentType, ContextType, RequireFields<Mutationsubmit4Args, 'id'>>;
  submit5?: Resolver<ResolversTypes['SubmitRtwResult'], ParentType, ContextType, RequireFields<Mutationsubmit5Args, 'id'>>;
  set_rtw_verified?: Resolver<ResolversTypes['RtwResult'], ParentType, ContextType, RequireFields<Mutationset_rtw_verifiedArgs, 'extraid' | 'verified'>>;
  submit_covid?: Resolver<ResolversTypes['RtwResult'], ParentType, ContextType, RequireFields<Mutationsubmit_covidArgs, 'extraid' | 'covid_vaccinated'>>;
  set_consent_image?: Resolver<ResolversTypes['RtwResult'], ParentType, ContextType, RequireFields<Mutationset_consent_imageArgs, 'extraid' | 'kind' | 'file'>>;
};

export type RtwPrincipalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwPrincipal'] = ResolversParentTypes['RtwPrincipal']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  is_staff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActiveRtwResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActiveRtw'] = ResolversParentTypes['ActiveRtw']> = {
  rtw?: Resolver<Array<ResolversTypes['RtwRecord']>, ParentType, ContextType>;
  extra?: Resolver<Array<ResolversTypes['Extra']>, ParentType, ContextType>;
  principal?: Resolver<ResolversTypes['RtwPrincipal'], ParentType, ContextType>;
  headshot?: Resolver<ResolversTypes['RtwHeadshot'], ParentType, ContextType>;
  righttowork_verified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  righttowork_assumed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  righttoworkexpires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
};

export type RtwHeadshotResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwHeadshot'] = ResolversParentTypes['RtwHeadshot']> = {
  has_headshot?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ExtraResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Extra'] = ResolversParentTypes['Extra']> = {
  extraid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  system?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enable_extra?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  enable_model?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  enable_actor?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  enable_voice?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  covid_vaccinated?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  covid_vaccination_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  covid_status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dateofbirth?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  have_parent_consent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parent_consent_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  have_school_consent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  school_consent_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  consent_form?: Resolver<Array<ResolversTypes['ConsentForm']>, ParentType, ContextType>;
};

export type ConsentFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsentForm'] = ResolversParentTypes['ConsentForm']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created_date?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  consent?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviewed_date?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reject_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RtwRecordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwRecord'] = ResolversParentTypes['RtwRecord']> = {
  id?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  submission_type?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wf_started?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wf_submitted?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wf_verified?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wf_rejected?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wf_expired?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expires?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  reject_message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reject_field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  a1?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  a2?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  a3?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  a4?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  v1?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  v2?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  v3?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  v4?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  a1_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  a2_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scans_dropped?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  s1_id_type?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  s1_id_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  s1_id_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  s1_id_expiry?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  s1_id_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  passport_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passport_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passport_expiry?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  passport_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  passport2_country?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passport2_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passport2_expiry?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  passport2_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  college_letter_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  gnib_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gnib_expiry?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  gnib_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  gnib2_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  work_permit_expiry?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  work_permit_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  partner_gnib_needed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  partner_gnib_number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  partner_gnib_expiry?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  partner_gnib_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
  partner_gnib2_scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
};

export type RtwScanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwScan'] = ResolversParentTypes['RtwScan']> = {
  held_at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RtwResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwResult'] = ResolversParentTypes['RtwResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StartRtwResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartRtwResult'] = ResolversParentTypes['StartRtwResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type AnswerRtwResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AnswerRtwResult'] = ResolversParentTypes['AnswerRtwResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rtw?: Resolver<Maybe<ResolversTypes['RtwRecord']>, ParentType, ContextType>;
};

export type HoldScanResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HoldScanResult'] = ResolversParentTypes['HoldScanResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scan?: Resolver<Maybe<ResolversTypes['RtwScan']>, ParentType, ContextType>;
};

export type SubmitRtwResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubmitRtwResult'] = ResolversParentTypes['SubmitRtwResult']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['RtwProblem']>, ParentType, ContextType>;
  rtw?: Resolver<Maybe<ResolversTypes['RtwRecord']>, ParentType, ContextType>;
};

export type RtwProblemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RtwProblem'] = ResolversParentTypes['RtwProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Upload?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  RtwPrincipal?: RtwPrincipalResolvers<ContextType>;
  ActiveRtw?: ActiveRtwResolvers<ContextType>;
  RtwHeadshot?: RtwHeadshotResolvers<ContextType>;
  Extra?: ExtraResolvers<ContextType>;
  ConsentForm?: ConsentFormResolvers<ContextType>;
  RtwRecord?: RtwRecordResolvers<ContextType>;
  RtwScan?: RtwScanResolvers<ContextType>;
  RtwResult?: RtwResultResolvers<ContextType>;
  StartRtwResult?: StartRtwResultResolvers<ContextType>;
  AnswerRtwResult?: AnswerRtwResultResolvers<ContextType>;
  HoldScanResult?: HoldScanResultResolvers<ContextType>;
  SubmitRtwResult?: SubmitRtwResultResolvers<ContextType>;
  RtwProblem?: RtwProblemResolvers<ContextType>;
};
