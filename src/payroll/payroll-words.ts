import type { FieldValues, PayrollFieldName } from '../../domain/profile/field'
import { callFailed, changedMeanwhile } from '../data/effect'

/** The five fields as the agency has them; null where it has none. */
export type PayrollDetails = Readonly<Record<PayrollFieldName, string | null>>

/** The five fields, picked from a set of values. */
export function detailsOf(values: FieldValues): PayrollDetails {
  const text = (name: PayrollFieldName) => {
    const value = values[name]
    return typeof value === 'string' ? value : null
  }
  return {
    eft_bankname: text('eft_bankname'),
    eft_accountname: text('eft_accountname'),
    eft_bic: text('eft_bic'),
    eft_iban: text('eft_iban'),
    ppsnumber: text('ppsnumber'),
  }
}

/** Nothing that a payment needs is there: account name, IBAN and PPS number (specification part 2, section 2, Payroll Details). */
export function isEmptyPayroll({ eft_accountname, eft_iban, ppsnumber }: PayrollDetails): boolean {
  return !eft_accountname && !eft_iban && !ppsnumber
}

/** The end of a number, enough to recognise it: four characters, or two where it has no more than eight. */
export function lastFour(number: string): string {
  return number.length > 8 ? number.slice(-4) : number.slice(-2)
}

/** 'IE29 AIBK 9311 …': as an IBAN is printed, to be compared group by group. */
export function inFours(iban: string): string {
  return iban.replace(/(.{4})(?=.)/gu, '$1 ')
}

interface Words {
  title: string
  text: string
}

const stillHere = 'What you typed is still here'
const unanswered = 'Error communicating with server - please try later'

/** Why a save failed, by its outcome (the first sentence is the specification's: part 1, section 8). */
export const failureWords: Readonly<Record<'changed-unread' | 'not-arrived' | 'not-confirmed', Words>> = {
  'changed-unread': {
    title: changedMeanwhile,
    text: `${stillHere}. What the agency has now could not be read: save again as soon as there is signal.`,
  },
  'not-arrived': {
    title: unanswered,
    text: `No answer came, and the agency does not have it so far. ${stillHere}: please save again.`,
  },
  'not-confirmed': {
    title: unanswered,
    text: `Not confirmed: no answer came, so the agency may have it or not. ${stillHere}. We look as soon as there is signal, and saving again does no harm.`,
  },
}

/** The same for a refusal, with the agency's own message. */
export function refusedWords(message: string): Words {
  return { title: message || callFailed, text: `Nothing was saved. ${stillHere}.` }
}
