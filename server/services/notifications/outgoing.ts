import type { Limits } from '../../store/limits'
import { mailTo, type Recipient } from '../mail/recipient'
import { renderMail } from '../mail/render-mail'
import { textNumber } from './choose-channel'
import type { DueNotification } from './due-notification'
import { notificationIdOf } from './notification-id'
import type { NotificationParts } from './notification-parts'
import { mailOf, textOf } from './notification-words'

/** What goes out, and the limits that count it. */
export interface Outgoing {
  /** Throws a NotHandedOver. */
  send(): Promise<void>
  /** A code where a limit is used up; gives the attempts back where it is not sent after all. */
  count(): Promise<{ code: string } | { giveBack(): Promise<void> }>
}

/** A text or a mail; null where the recipient wants none by now, or has no mobile. */
export function outgoingOf(parts: NotificationParts, due: DueNotification, recipient: Recipient): Outgoing | null {
  const id = notificationIdOf(due)
  if (due.channel === 'text') {
    const to = textNumber(recipient, due.one_way)
    if (to === null) return null
    return {
      send: () => parts.texts.send({ to, text: textOf(due, recipient, parts), id }),
      count: () => countText(parts.limits, to),
    }
  }
  const delivery = recipient.isNotified ? mailTo(recipient, mailOf(due, parts)) : null
  if (due.channel !== 'mail' || delivery?.by !== 'mail') return null
  const { to, content } = delivery
  const messageId = `${id}@${parts.mailDomain}`
  return {
    send: () => parts.mails.send({ to, ...renderMail(content, parts.agencyInfo), messageId }),
    count: async () => ({ giveBack: async () => {} }),
  }
}

/** A text costs money, and a number may be in the profiles of many children. */
async function countText(limits: Limits, to: string): ReturnType<Outgoing['count']> {
  const toNumber = await limits.consume('notification-text', to)
  if (!toNumber.ok) return { code: 'number_limit' }
  const ofAll = await limits.consume('notification-texts', 'all')
  const giveBack = async () => {
    await toNumber.giveBack()
    await ofAll.giveBack()
  }
  if (ofAll.ok) return { giveBack }
  await giveBack()
  return { code: 'agency_limit' }
}
