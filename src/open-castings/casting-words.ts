import { arrivedWords } from '../../domain/dates/arrived-words'
import { keptSentences, nextWords } from '../saving/fate-look'
import { reasonWords } from '../saving/reason-words'
import type { ThisDevice } from '../ui/device-word'
import type { IconName } from '../ui/icon-paths'
import type { Tone } from '../ui/tone'
import type { CastingView, PendingCasting } from './casting-overlay'

type Status = NonNullable<CastingView['application']>['status']

interface StatusLook {
  word: string
  tone: Tone
  icon: IconName
}

/** What became of an application, as a card and the dialog say it. */
export const statusLooks: Readonly<Record<Status, StatusLook>> = {
  P: { word: 'Applied', tone: 'note', icon: 'sent' },
  A: { word: 'Accepted', tone: 'available', icon: 'yes' },
  R: { word: 'Declined', tone: 'unavailable', icon: 'no' },
}

/** The sentence below it. name: in a family, for whom. applied_at: ISO 8601; now in ms. */
export function statusWords(
  { status, applied_at }: NonNullable<CastingView['application']>,
  name: string | null,
  now: number,
): string {
  if (status === 'A') return `The agency chose ${name ?? 'you'} for this casting.`
  if (status === 'R') return `The agency did not choose ${name ?? 'you'} this time.`
  return arrivedWords(Date.parse(applied_at), now)
}

/** For an application that waits here though the casting has closed. */
export const lateWords =
  'The casting has closed meanwhile. It is sent all the same, and the agency’s system says whether it was in time.'

/** Where an application is that waits here or was not taken. now in ms. */
export function pendingWords({ fate, why, arrivedAt }: PendingCasting, device: ThisDevice, now: number): string {
  switch (fate) {
    case 'device':
    case 'held':
    case 'blocked':
    case 'paused':
      return keptSentences(fate, device)
    case 'sending':
      return nextWords(fate)
    case 'agency':
      return arrivedWords(arrivedAt, now)
    case 'attention':
      return reasonWords(why)
  }
}
