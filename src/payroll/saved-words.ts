import { callFailed, changedMeanwhile } from '../data/effect'
import type { PayrollSaved } from './payroll-client'

export const savedWords = 'Your changes have been saved'

/** What came of a save once its dialog was left: what was typed is no longer there. */
export function afterwardsWords(saved: PayrollSaved): string {
  switch (saved.kind) {
    case 'saved':
      return savedWords
    case 'refused':
      return `Payroll Information was not saved: ${saved.message || callFailed}`
    case 'changed-elsewhere':
    case 'changed-unread':
      return `Payroll Information was not saved: ${changedMeanwhile}`
    case 'not-arrived':
      return 'Payroll Information: no answer came, and the agency does not have it so far.'
    case 'not-confirmed':
      return 'Payroll Information: no answer came, so the agency may have it or not.'
  }
}
