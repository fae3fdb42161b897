import { emailLimit, emailProblem, mobileProblem } from '../profile/person-rules'
import { phoneForm } from '../profile/phone-rules'
import { characters, cleanLine } from '../text/characters'
import { loginNameForm } from '../text/one-form'

/** What somebody who forgot the password enters: the log-in name, or a mobile number as it is stored. */
export type ResetIdentity = { by: 'email'; loginname: string } | { by: 'mobile'; mobile: string }

/** The alert of specification part 2, section 5. */
export const resetIncomplete = 'Please enter all fields and review error messages on the form.'

/** What was typed into the field for an e-mail address or a mobile number; null where it is neither. At most 50 characters. */
export function resetIdentity(given: string): ResetIdentity | null {
  if (given.length > 4 * emailLimit || characters(given.trim()) > emailLimit) return null
  if (given.includes('@')) {
    const loginname = loginNameForm(given)
    return emailProblem(loginname) === null ? { by: 'email', loginname } : null
  }
  const mobile = homeForm(phoneForm(cleanLine(given)))
  return mobile !== '' && mobileProblem(mobile) === null ? { by: 'mobile', mobile } : null
}

/** The sentence under the field, or null; it names both ways where the text is neither. */
export function resetIdentityProblem(given: string): string | null {
  if (given.trim() === '') return 'This field is required'
  if (resetIdentity(given)) return null
  return given.includes('@')
    ? 'E-mail must be valid'
    : 'Enter an e-mail address, or a mobile number with 08x or 00 prefix'
}

/** Both ways in which an Irish mobile is stored: 0871234567 and 00353871234567. Any other number has one. */
export function mobileForms(mobile: string): string[] {
  return mobile.startsWith('08') ? [mobile, `00353${mobile.slice(1)}`] : [mobile]
}

/** An Irish number as it is dialled here. */
function homeForm(mobile: string): string {
  return /^003530?8/u.test(mobile) ? mobile.replace(/^003530?/u, '0') : mobile
}
