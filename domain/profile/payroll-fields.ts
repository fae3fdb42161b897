import type { FormDefinition } from '../forms/form-definition'
import { nameLimit } from './person-rules'
import type { ProfileField } from './profile-field'

const onlineOnly = { restsOnDevice: false, autoComplete: 'off', short: true, optional: true } as const

/** One person's IBAN with another's BIC would pay nobody, or the wrong account. */
const bank = { ...onlineOnly, group: 'bank' } as const

/** The payroll dialog's fields: online only. */
export const payrollFields = {
  eft_bankname: { label: 'Bank name', who: 'own', kind: 'select', vocabulary: 'bank_name', ...bank },
  eft_accountname: { label: 'Account name', who: 'own', kind: 'text', maxLength: nameLimit, ...bank },
  eft_bic: {
    label: 'BIC',
    who: 'own',
    kind: 'code',
    maxLength: 11,
    hint: 'BIC Example: BOFIIE21',
    rule: 'bic',
    ruleSaysLength: true,
    ...bank,
  },
  eft_iban: {
    label: 'IBAN',
    who: 'own',
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
    who: 'own',
    kind: 'code',
    maxLength: 9,
    hint: '7 digits followed by one or two letters',
    rule: 'ppsNumber',
    ruleSaysLength: true,
    ...onlineOnly,
  },
} as const satisfies Readonly<Record<string, ProfileField>>

export const payrollFieldNames = Object.keys(payrollFields) as readonly (keyof typeof payrollFields)[]

/** The payroll dialog (specification part 2, section 2): in its order. */
export const payrollForm: FormDefinition<keyof typeof payrollFields> = {
  names: ['eft_bankname', 'eft_accountname', 'eft_iban', 'eft_bic', 'ppsnumber'],
  fields: payrollFields,
}
