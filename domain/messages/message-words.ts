import { pastWords } from '../dates/time-words'

/** What a yes means, beside a message that asks for one. */
export const notBooked = 'Available is not booked. If you are picked, we send you a booking.'

/** Below the question of a message whose options may all be left empty. */
export const noneWords = 'If none of them suits you, leave them all empty and go on: that is an answer too.'

/** 'Availability check · sent 20/11/2026 13:10' */
export function fromWords(category: string, sendtime: string): string {
  return `${category} · sent ${pastWords(sendtime)}`
}

/** Why a message can't be answered any more. */
export function closedWords({ withdrawn, expirydate }: { withdrawn: boolean; expirydate: string | null }): string {
  if (withdrawn) return 'The agency withdrew this message. There is nothing to do.'
  return expirydate ? `Closed. The deadline was ${pastWords(expirydate)}.` : 'Closed.'
}
