import type { FieldValues } from '../../domain/profile/field'
import { memberDocument } from '../data/graphql'
import { askOnline, type Online, updateOnline } from '../data/online-client'

const payrollQuery = memberDocument(`
  query Payroll($extraid: Int!) {
    member(extraid: $extraid) {
      extraid eft_bankname eft_accountname eft_bic eft_iban ppsnumber
    }
  }
`)

/** Bank details and PPS number, read of the agency each time: nothing of them is kept on the device. */
export async function loadPayroll(extraid: number): Promise<Online<FieldValues>> {
  const word = await askOnline(payrollQuery, { extraid })
  if (word.kind !== 'answered') return word
  const found = word.data.member[0]
  if (!found) return { kind: 'refused', message: 'There is no such member for you.', problems: new Map() }
  const { extraid: _whose, ...values } = found
  return { kind: 'answered', data: values }
}

/** Saves what is given of them. Online only: when the agency can't be reached, nothing was saved. */
export function savePayroll(extraid: number, fields: FieldValues): Promise<Online<null>> {
  return updateOnline(extraid, fields)
}
