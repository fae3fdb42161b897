import type { Channel } from '../../store/tables/messages'
import { e164Of } from '../../store/texts/e164'
import type { Recipient } from '../mail/recipient'

/** The first of these channels by which the recipient can be told and wants to be; null where there is none. */
export function chooseChannel(
  channels: readonly Channel[],
  recipient: Recipient | null,
  one_way: boolean,
): Channel | null {
  return recipient && (channels.find((channel) => isReachedBy(channel, recipient, one_way)) ?? null)
}

function isReachedBy(channel: Channel, recipient: Recipient, one_way: boolean): boolean {
  if (channel === 'push') return recipient.hasPush
  return channel === 'text' ? textNumber(recipient, one_way) !== null : recipient.isNotified
}

/** The number (E.164) to which a text goes; null where they want none, or have no mobile. */
export function textNumber({ mobile, isTextedCalls, isTextedNews }: Recipient, one_way: boolean): string | null {
  const isWanted = one_way ? isTextedNews : isTextedCalls
  return isWanted && mobile !== null ? e164Of(mobile) : null
}

/** The channels that are tried in turn where one does not work. */
const inTurn: readonly Channel[] = ['push', 'text', 'mail']

/** The mailing's channels behind `channel`, in their order; all of them where it is null. */
export function channelsAfter(channel: Channel | null, channels: readonly Channel[]): Channel[] {
  const from = channel === null ? 0 : inTurn.indexOf(channel) + 1
  return inTurn.slice(from).filter((one) => channels.includes(one))
}
