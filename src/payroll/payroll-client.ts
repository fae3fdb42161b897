import { groupOf } from '../../domain/profile/changes'
import type { FieldName, PayrollFieldName } from '../../domain/profile/field'
import { payrollFieldNames } from '../../domain/profile/payroll-fields'
import { callFailed, type Sent } from '../data/effect'
import { memberDocument } from '../data/graphql'
import { askOnline } from '../data/online-client'
import type { Outcome } from '../data/outcome'
import { saveUnkept } from '../member/save-unkept'
import { detailsOf, type PayrollDetails } from './payroll-words'

const payrollQuery = memberDocument(`
  query Payroll($extraid: Int!) {
    member(extraid: $extraid) {
      extraid eft_bankname eft_accountname eft_bic eft_iban ppsnumber
    }
  }
`)

/** Bank details and PPS number, read from the agency each time and never kept on the device. */
export async function loadPayroll(extraid: number): Promise<Outcome<PayrollDetails>> {
  const result = await askOnline(payrollQuery, { extraid })
  if (result.kind !== 'answered') return result
  const found = result.data.member[0]
  if (!found) return { kind: 'refused', message: 'There is no such member for you.' }
  const { extraid: _whose, ...values } = found
  return { kind: 'answered', data: detailsOf(values) }
}

/** Fields that are compared and kept as one: the bank's details, and the PPS number by itself. */
type Group = readonly PayrollFieldName[]
const groups: readonly Group[] = payrollFieldNames
  .map((name) => payrollFieldNames.filter((other) => groupOf(name).includes(other)))
  .filter(([first], at) => first === payrollFieldNames[at])

/** The agency's values differ from those seen and those wanted. changedAt: ISO 8601; it and changedBy are null if unknown. */
export interface ChangedElsewhere {
  kind: 'changed-elsewhere'
  /** All its current values. */
  theirs: PayrollDetails
  /** Where they differ. */
  groups: readonly Group[]
  changedBy: string | null
  changedAt: string | null
}

/** What became of a save. */
export type PayrollSaved =
  | { kind: 'saved' }
  | { kind: 'refused'; message: string; problems: ReadonlyMap<FieldName, string> }
  | ChangedElsewhere
  /** The agency has other values, and they can't be read now. */
  | { kind: 'changed-unread' }
  /** No answer came, and what the agency has is still what was seen. */
  | { kind: 'not-arrived' }
  /** No answer came, and the agency can't be asked either. */
  | { kind: 'not-confirmed' }

/**
 * Saves the values that differ from those seen. Online only. Where no response came, the agency's values are read again: the
 * change may have been made and the response lost. Never rejects.
 */
export async function savePayroll(
  extraid: number,
  seen: PayrollDetails,
  wanted: PayrollDetails,
): Promise<PayrollSaved> {
  const changed = differing(seen, wanted)
  const touched = groups.filter((group) => group.some((name) => changed.includes(name))).flat()
  const sent = await saveUnkept(extraid, only(wanted, changed), only(seen, touched))
  if (sent.stored === 'agency') return { kind: 'saved' }
  const refused = refusedOf(sent)
  if (refused) return refused
  const found = await lookAgain(extraid, seen, wanted)
  if (sent.stored === 'nowhere' || found.kind === 'saved') return found
  const { changedBy, changedAt } = sent
  return found.kind === 'changed-elsewhere' ? { ...found, changedBy, changedAt } : { kind: 'changed-unread' }
}

/** The agency's refusal; null after a conflict or without a response: its current values say more then. */
function refusedOf(sent: Exclude<Sent, { stored: 'agency' }>): PayrollSaved | null {
  if (sent.stored === 'nowhere' ? !sent.isHeard : sent.conflict) return null
  const problems = sent.stored === 'attention' ? sent.problems : new Map()
  return { kind: 'refused', message: sent.message ?? callFailed, problems }
}

/** What became of a save without a clear answer, judged by the agency's current values. Never rejects. */
export async function lookAgain(extraid: number, seen: PayrollDetails, wanted: PayrollDetails): Promise<PayrollSaved> {
  const read = await loadPayroll(extraid)
  if (read.kind !== 'answered') return { kind: 'not-confirmed' }
  const theirs = read.data
  const missing = differing(theirs, wanted).filter((name) => differing(seen, wanted).includes(name))
  if (missing.length === 0) return { kind: 'saved' }
  const moved = differing(seen, theirs)
  const elsewhere = groups.filter(
    (group) => group.some((name) => missing.includes(name)) && group.some((name) => moved.includes(name)),
  )
  if (elsewhere.length === 0) return { kind: 'not-arrived' }
  return { kind: 'changed-elsewhere', theirs, groups: elsewhere, changedBy: null, changedAt: null }
}

/** The fields in which two sets of details differ. */
export function differing(a: PayrollDetails, b: PayrollDetails): PayrollFieldName[] {
  return payrollFieldNames.filter((name) => a[name] !== b[name])
}

function only(details: PayrollDetails, names: Group): Partial<PayrollDetails> {
  return Object.fromEntries(names.map((name) => [name, details[name]]))
}
