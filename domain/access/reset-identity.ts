import { emailLimit, emailProblem, mobileProblem } from '../profile/person-rules'
import { characters } from '../text/characters'
import { storedText } from '../text/text-kinds'

/** What somebody who forgot the password enters: the log-in name, or a mobile number as it is stored. */
export type ResetIdentity = { by: 'email'; loginname: string } | { by: 'mobile'; mobile: string }

/** The alert of specification part 2, section 5. */
export const resetIncomplete = 'Please enter all fields and review error messages on the form.'

/** What was typed into the field for an e-mail address or a mobile number; null where it is neither. At most 50 characters. */
export function resetIdentity(given: string): ResetIdentity | null {
  const identity = storedText('identity', given)
  if (identity.length > 4 * emailLimit || characters(identity) > emailLimit) return null
  if (identity.includes('@')) {
    const loginname = identity.toLowerCase()
    return emailProblem(loginname) === null ? { by: 'email', loginname } : null
  }
  const mobile = homeForm(identity)
  return mobile !== '' && mobileProblem(mobile) === null ? { by: 'mobile', mobile } : null
}

/** The sentence under the field, or null; it names both ways where the text is neither. */
export function resetIdentityProblem(given: string): string | null {
  if (storedText('identity', given) === '') return 'This field is required'
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
