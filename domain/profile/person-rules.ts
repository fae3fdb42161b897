import { characters } from '../text/characters'
import { isMailAddress } from '../text/email-address'

/** Rules for a person's own data (specification part 1, section 5): each gives the sentence of what is wrong, or null. */
export const nameLimit = 50
export const emailLimit = 50
export const mobileLimit = 20
export const addressLimit = 50
export const passwordMin = 8
export const passwordMax = 30

/**
 * An address that mail can be sent to, of at most 50 characters: what the mailer would refuse for good is refused here.
 * Empty passes: whether it is needed is another rule.
 */
export function emailProblem(email: string): string | null {
  const given = email.trim()
  if (given === '') return null
  return characters(given) <= emailLimit && isMailAddress(given) ? null : 'E-mail must be valid'
}

/** Digits only, 08 or 00 first, 10 to 20 of them. Empty passes. */
export function mobileProblem(mobile: string): string | null {
  const given = mobile.trim()
  if (given === '') return null
  if (!/^\d+$/.test(given)) return 'Your number must only contain digits'
  if (!/^0[08]/.test(given)) return 'Your number must start with 08 or 00'
  if (given.length < 10) return 'Your number is too short'
  return given.length > mobileLimit ? `A number can have at most ${mobileLimit} digits.` : null
}

/** 8 to 30 characters after trimming; the message says 30. */
export function passwordProblem(password: string): string | null {
  const length = characters(password.trim())
  if (length === 0) return 'Please provide a password'
  if (length >= passwordMin && length <= passwordMax) return null
  return `Password must be between ${passwordMin} and ${passwordMax} characters`
}

/** A name as it is stored: 1 to 50 characters. `what` begins the sentence: 'First name'. */
export function nameProblem(what: string, name: string): string | null {
  const length = characters(name.trim())
  if (length === 0) return `${what} is needed.`
  return length > nameLimit ? `${what} can have at most ${nameLimit} characters.` : null
}
