import type { Channel } from '../../store/tables/messages'
import { refuse } from './refusal'

/** How members are to be told of a message. */
export interface NotifyGiven {
  channels?: readonly Channel[] | null
  text_after_minutes?: number | null
  remind_before_minutes?: number | null
  send_at?: string | null
}

const allChannels: readonly Channel[] = ['push', 'text', 'mail']
const week = 7 * 24 * 60
const minute = 60_000
const mostDaysAhead = 366

/** The columns of a mailing that say how and when its members are told. */
export function notifyColumns(
  given: NotifyGiven,
  { one_way, expirydate, send_at, now }: { one_way: boolean; expirydate: Date | null; send_at: Date | null; now: Date },
) {
  const channels = allChannels.filter((one) => given.channels?.includes(one) ?? true)
  const text_after_minutes = minutes('text_after_minutes', given.text_after_minutes, 0)
  const remind_before_minutes = minutes('remind_before_minutes', given.remind_before_minutes, 1)
  if (text_after_minutes !== null && !channels.includes('text')) refuse('A text that waits needs the channel text.')
  if (remind_before_minutes !== null) {
    if (one_way) refuse('A message that asks for no answer has no reminder.')
    if (!expirydate) refuse('A reminder needs a deadline before which it goes out.')
    if (channels.length === 0) refuse('A reminder needs a channel: push, text or mail.')
    const due = expirydate.getTime() - remind_before_minutes * minute
    if (due <= (send_at ?? now).getTime()) refuse('The reminder would be due before the message is sent.')
  }
  return { channels, text_after_minutes, remind_before_minutes, send_at }
}

/** The time of sending, which lies ahead; null for at once. */
export function sendingTime(given: string | null | undefined, now: Date): Date | null {
  if (!given) return null
  const at = new Date(given)
  if (at <= now) refuse('The time of sending must lie in the future.')
  if (at.getTime() > now.getTime() + mostDaysAhead * 24 * 60 * minute) {
    refuse('The time of sending can be at most a year ahead.')
  }
  return at
}

function minutes(name: string, given: number | null | undefined, least: number): number | null {
  if (given === null || given === undefined) return null
  return given >= least && given <= week ? given : refuse(`${name} is a number of minutes from ${least} to ${week}.`)
}
