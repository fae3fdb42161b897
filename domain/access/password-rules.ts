import { passwordProblem } from '../profile/person-rules'
import { oneForm } from '../text/one-form'

/** What a new password must not be: the names of whoever has it (first, last, log-in name), and the agency's. */
export interface OwnNames {
  firstname: string
  lastname: string
  /** The e-mail address that one signs in with; null where it isn't known here. */
  loginname: string | null
  agency: string
}

/** What somebody typed to get another password. */
export interface NewPassword {
  password: string
  /** The repetition. */
  password2: string
}

export type NewPasswordField = 'current_password' | keyof NewPassword

/** The problems of one form, by field; empty where it can be sent. */
export type PasswordProblems = Partial<Record<NewPasswordField, string>>

/** The most that the field takes; the rule allows 30, and reports what lies between (specification part 2, section 5). */
export const passwordFieldLimit = 50

/** A new password and its repetition (part 2, section 5: Reset password). names null: nobody here knows whose it is. */
export function newPasswordProblems({ password, password2 }: NewPassword, names: OwnNames | null): PasswordProblems {
  const problem = newPasswordProblem(password, names)
  if (problem) return { password: problem }
  return oneForm(password) === oneForm(password2) ? {} : { password2: 'Please re-enter your NEW password' }
}

/** What is wrong with a new password by itself, or null: its length, and what anybody would try first. names as above. */
export function newPasswordProblem(password: string, names: OwnNames | null): string | null {
  return passwordProblem(oneForm(password)) ?? guessableProblem(password, names)
}

/** The same for a form with the current password (part 2, section 5: Change password). */
export function changePasswordProblems(
  form: NewPassword & { current_password: string },
  names: OwnNames | null,
): PasswordProblems {
  const current =
    form.current_password.trim() === '' ? { current_password: 'Please provide your current password' } : {}
  return { ...current, ...newPasswordProblems(form, names) }
}

/** Figures and marks that stand for letters: 'Pa$$w0rd' is read as password. */
const alike: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/**
 * The problem of a password that is easy to guess, or null. A word with a few figures or marks around it still counts as
 * that word.
 */
function guessableProblem(password: string, names: OwnNames | null): string | null {
  const given = oneForm(password).toLowerCase()
  const word = bare(given)
  const read = bare(given.replace(/[013457@$]/g, (mark) => alike[mark] ?? mark))
  if (names && ownWords(names).has(word)) return 'Please choose a password that is not your own name'
  if (names && agencyWords(names.agency).has(word)) return "Please choose a password that is not the agency's name"
  const hasLittleMore = [...given].length - [...word].length <= 4
  const isCommon = common.has(given) || (hasLittleMore && common.has(word)) || common.has(read) || isRow(given)
  return isCommon ? 'This password is one of the first that anybody tries. Please choose another' : null
}

/** Letters alone, their accents off: 'Aoifé-Byrne 1990!' is aoifebyrne. */
function bare(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\P{L}/gu, '')
}

function ownWords({ firstname, lastname, loginname }: OwnNames): Set<string> {
  const [first, last] = [bare(firstname), bare(lastname)]
  const [local = ''] = (loginname ?? '').split('@')
  return named([first, last, first + last, last + first, bare(local), bare(loginname ?? '')])
}

/** The agency's whole name, and each of its words. */
function agencyWords(agency: string): Set<string> {
  return named([bare(agency), ...agency.split(/\s+/u).map(bare)])
}

/** Shorter words occur in many good passwords. */
const leastWord = 4

function named(words: readonly string[]): Set<string> {
  return new Set(words.filter((word) => word.length >= leastWord))
}

/** Whether it is one character repeated, or characters that count up or down by one: 'aaaaaaaa', '12345678', '98765432'. */
function isRow(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)))
  return steps.size === 1 && [0, 1, -1].some((step) => steps.has(step))
}

/** Passwords that stand in every leaked list, and local favourites. Compared both with their figures and without. */
const common = new Set([
  ...['password', 'passwort', 'passwordone', 'mypassword', 'thepassword', 'newpassword', 'letmein', 'letmeinnow'],
  ...['welcome', 'welcomeback', 'trustno', 'changeme', 'secret', 'topsecret', 'iloveyou', 'iloveu'],
  ...['loveyou', 'qwerty', 'qwertyui', 'qwertyuiop', 'qwertyuiopasdf', 'asdfghjk', 'asdfghjkl', 'zxcvbnm'],
  ...['qazwsx', 'qazwsxedc', '1q2w3e4r', '1q2w3e4r5t', '1qaz2wsx', 'q1w2e3r4', 'zaq12wsx', '123123123'],
  ...['1234567890', '0123456789', '11223344', '12341234', '12121212', '1122334455', '147258369', '123454321'],
  ...['11112222', '10203040', 'abcabc', 'football', 'baseball', 'basketball', 'superman', 'batman'],
  ...['spiderman', 'starwars', 'pokemon', 'princess', 'sunshine', 'dragon', 'monkey', 'shadow'],
  ...['master', 'michael', 'jennifer', 'charlie', 'chelsea', 'arsenal', 'liverpool', 'liverpoolfc'],
  ...['manchester', 'manunited', 'celtic', 'dublin', 'ireland', 'galway', 'limerick', 'hurling'],
  ...['gaelic', 'guinness', 'computer', 'internet', 'whatever', 'freedom', 'abcdefgh', 'abcd'],
  ...['abc', 'admin', 'administrator', 'login', 'summer', 'winter', 'autumn', 'spring'],
  ...['mustang', 'jordan', 'ashley', 'casting', 'extras', 'actor', 'actress', 'callboard'],
  ...['callboarddemo', 'hello', 'helloworld', 'nothing', 'pass', 'passpass'],
])
