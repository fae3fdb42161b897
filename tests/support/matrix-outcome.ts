import type { DocumentName } from '../../domain/access/authorisation'
import type { Decision } from '../../domain/access/authorisation-rows'
import type { Called } from './caller'
import type { World } from './matrix-world'

/** The outcome for a field that may not be written, by the outcome of the operation itself. */
export const refusals: Readonly<Record<Decision, string>> = {
  allow: 'invalid',
  absent: 'absent',
  unauthenticated: 'UNAUTHENTICATED',
  terms: 'TERMS_NOT_ACCEPTED',
  refused: 'refused',
}

/** The address of each document of a member, below /dj/api/member/. */
export const documentPaths: Readonly<Record<DocumentName, (world: World, target: number) => string>> = {
  payslip: ({ papers }, target) => `payslip/${papers.payslips.get(target)}.html`,
  chit: ({ papers }, target) => `chit/${papers.chits.get(target)}.pdf`,
  terms_of_engagement: (_, target) => `${target}/terms-of-engagement.pdf`,
  terms_of_employment: (_, target) => `${target}/terms-of-employment.pdf`,
  receipt: ({ receipts }, target) => `receipt/${receipts.get(target)}.pdf`,
  my_data: (_, target) => `${target}/my-data.zip`,
}

export const documentStatus: Readonly<Record<Decision, number>> = {
  allow: 200,
  absent: 404,
  unauthenticated: 401,
  terms: 403,
  refused: 404,
}

/** The selection for each field that is not a plain value. */
export const selections: Readonly<Record<string, string>> = {
  messages: '{ id }',
  review: '{ system }',
  staff_access_log: '{ reason }',
  sessions: '{ id }',
  experience: '{ detail }',
  speciallist: '{ listname }',
  opencasting: '{ title }',
  field_changes: '{ field }',
  payslip: '{ id }',
  chit: '{ id }',
  annualleave: '{ year }',
  family: '{ extraid }',
  record_changes: '{ what }',
  erasure_request: '{ requested_at }',
  photos: '{ phototype }',
  voicereel: '{ title }',
}

/** The decision that an answer shows to whoever sent the request. */
export function outcomeOf(
  called: Called,
  name: string,
  absent: Called | null,
  mayBeFalse: boolean,
): Decision | 'fault' {
  if (called.code === 'UNAUTHENTICATED') return 'unauthenticated'
  if (called.code === 'TERMS_NOT_ACCEPTED') return 'terms'
  if (called.code !== null) return 'fault'
  const value = called.data?.[name]
  if (absent && isAbsent(value) && JSON.stringify(value) === JSON.stringify(absent.data?.[name])) return 'absent'
  const isFalse = typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
  return isFalse && !mayBeFalse ? 'refused' : 'allow'
}

function isAbsent(value: unknown): boolean {
  if (value === null) return true
  if (Array.isArray(value)) return value.length === 0
  const text = JSON.stringify(value)
  return text.includes('was not found') || text.includes('is not there any more')
}
