import type { RequestContext } from '../../context/request-context'

/** What settling needs; a request's context has it, and so do the jobs that run without a request. */
export type SettleParts = Pick<RequestContext, 'db' | 'payments' | 'cipher' | 'agencyInfo' | 'now' | 'log'>
