import type { Exceeded } from '../../store/limits'

/** When it may be tried again, inside a sentence: 'a minute', '12 minutes'. */
export function againIn({ retryAfterS }: Exceeded): string {
  const minutes = Math.max(1, Math.ceil(retryAfterS / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
