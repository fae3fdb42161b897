import type { Channel } from '../../store/tables/messages'
import { e164Of } from '../../store/texts/e164'
import type { Recipient } from '../mail/recipient'

/** The first of these channels by which the recipient can be told and wants to be; null where there is none. */
export function chooseChannel(
  channels: readonly Channel[],
  recipient: Recipient | null,
  one_way: boolean,
): 'text' | 'mail' | null {
  if (!recipient) return null
  for (const channel of channels) {
    if (channel === 'text' && textNumber(recipient, one_way) !== null) return 'text'
    if (channel === 'mail' && recipient.isNotified) return 'mail'
  }
  return null
}

/** The number (E.164) to which a text goes; null where they want none, or have no mobile. */
export function textNumber({ mobile, isTextedCalls, isTextedNews }: Recipient, one_way: boolean): string | null {
  const isWanted = one_way ? isTextedNews : isTextedCalls
  return isWanted && mobile !== null ? e164Of(mobile) : null
}
