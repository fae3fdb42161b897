import type { NoticeApplicationResult } from '../../generated/login'

export type ApplicationAnswer = Required<Omit<NoticeApplicationResult, '__typename'>>

/** The stored configuration does not ask for everything that an account needs. */
export const unusableSentence = 'This form can’t take applications just now. Please tell the agency.'
export const invalidSentence = 'Some fields are invalid'

export function refused(
  outcome: Exclude<ApplicationAnswer['outcome'], 'applied'>,
  message: string,
  problems: ApplicationAnswer['problems'] = [],
): ApplicationAnswer {
  return { ok: false, message, outcome, problems }
}
