import type { FieldDefinition } from '../forms/field-definition'
import type { PayrollFieldName } from './field'
import { nameLimit } from './person-rules'

const onlineOnly = { restsOnDevice: false, autoComplete: 'off', optional: true } as const

/** One hand's IBAN beside another's BIC would pay nobody, or the wrong account. */
const bank = { ...onlineOnly, group: 'bank' } as const

/** The payroll dialog's fields: online only, and loaded with the dialog. */
export const payrollFields: Readonly<Record<PayrollFieldName, FieldDefinition>> = {
  eft_bankname: { label: 'Bank name', kind: 'select', vocabulary: 'bank_name', ...bank },
  eft_accountname: { label: 'Account name', kind: 'text', maxLength: nameLimit, ...bank },
  eft_bic: {
    label: 'BIC',
    kind: 'text',
    maxLength: 11,
    hint: 'BIC Example: BOFIIE21',
    rule: 'bic',
    ruleSaysLength: true,
    ...bank,
  },
  eft_iban: {
    label: 'IBAN',
    kind: 'text',
    maxLength: 34,
    hint: 'IBAN Example: IE12 BOFI 9000 0112 3456 78',
    rule: 'iban',
    ruleSaysLength: true,
    ...bank,
  },
  ppsnumber: {
    label: 'PPS number',
    kind: 'text',
    maxLength: 9,
    hint: '7 digits followed by one or two letters',
    rule: 'ppsNumber',
    ruleSaysLength: true,
    ...onlineOnly,
  },
}
