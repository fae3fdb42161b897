import type { NoticeApplicationResult } from '../../generated/login'

export type ApplicationAnswer = Required<Omit<NoticeApplicationResult, '__typename'>>

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
