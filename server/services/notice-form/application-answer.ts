import type { NoticeApplicationResult } from '../../generated/login'

export type ApplicationAnswer = Required<Omit<NoticeApplicationResult, '__typename'>>

/** Specification part 2, section 9: existing e-mail on application. */
export const takenSentence =
  'There is an account with this e-mail address already. Please log in, and register your interest under the Open Castings section of your profile.'
/** Nothing is told of whose it is, whether the password was wrong or the address. */
export const knownSentence =
  'The agency has this application already. Please log in with the e-mail and password that you gave with it.'
/** The configuration that is stored is none by which anybody could be asked for what an account needs. */
export const unusableSentence = 'This form can’t take applications just now. Please tell the agency.'
export const invalidSentence = 'Some fields are invalid'

export function refused(
  outcome: Exclude<ApplicationAnswer['outcome'], 'applied'>,
  message: string,
  problems: ApplicationAnswer['problems'] = [],
): ApplicationAnswer {
  return { ok: false, message, outcome, problems }
}
