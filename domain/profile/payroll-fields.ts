import type { FieldDefinition } from '../forms/field-definition'
import type { FormDefinition } from '../forms/form-definition'
import type { PayrollFieldName } from './field'
import { nameLimit } from './person-rules'

const onlineOnly = { restsOnDevice: false, autoComplete: 'off', short: true, optional: true } as const

/** One hand's IBAN beside another's BIC would pay nobody, or the wrong account. */
const bank = { ...onlineOnly, group: 'bank' } as const

/** The payroll dialog's fields: online only. */
export const payrollFields: Readonly<Record<PayrollFieldName, FieldDefinition>> = {
  eft_bankname: { label: 'Bank name', kind: 'select', vocabulary: 'bank_name', ...bank },
  eft_accountname: { label: 'Account name', kind: 'text', maxLength: nameLimit, ...bank },
  eft_bic: {
    label: 'BIC',
    kind: 'code',
    maxLength: 11,
    hint: 'BIC Example: BOFIIE21',
    rule: 'bic',
    ruleSaysLength: true,
    ...bank,
  },
  eft_iban: {
    label: 'IBAN',
    kind: 'code',
    maxLength: 34,
    hint: 'IBAN Example: IE12 BOFI 9000 0112 3456 78',
    rule: 'iban',
    ruleSaysLength: true,
    ...bank,
    short: false,
  },
  ppsnumber: {
    label: 'PPS number',
    kind: 'code',
    maxLength: 9,
    hint: '7 digits followed by one or two letters',
    rule: 'ppsNumber',
    ruleSaysLength: true,
    ...onlineOnly,
  },
}

/** The payroll dialog (specification part 2, section 2): in its order. */
export const payrollForm: FormDefinition<PayrollFieldName> = {
  names: ['eft_bankname', 'eft_accountname', 'eft_iban', 'eft_bic', 'ppsnumber'],
  fields: payrollFields,
}
