import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment, Optional, OptionalMoment } from './columns'

export interface MailingTable {
  mailing_id: Generated<number>
  category: string
  name: string
  message: string
  text_type: 'simple' | 'radio' | 'checkboxes' | 'none'
  options: Generated<string[]>
  extra_text: Optional<string>
  one_way: Generated<boolean>
  expirydate: OptionalMoment
  sendtime: Moment
  version: Generated<number>
  withdrawn_at: OptionalMoment
  channels: Generated<Channel[]>
  text_after_minutes: Optional<number>
  remind_before_minutes: Optional<number>
  send_at: OptionalMoment
  reminders: Generated<number>
  reminded_at: OptionalMoment
}

export interface MessageTable {
  msgid: Generated<number>
  mailing_id: number
  extraid: number
  tophone: Optional<string>
  link_code: Optional<string>
  response: Optional<string>
  response_at: OptionalMoment
  opened_at: OptionalMoment
}

/** One way in which one member is told of one message (server/services/notifications). */
export interface NotificationTable {
  id: GeneratedAlways<number>
  msgid: number
  extraid: number
  version: number
  round: number
  channel: Channel
  state: Generated<NotificationState>
  created_at: Moment
  at: Moment
  code: Optional<string>
}

export type Channel = 'push' | 'text' | 'mail'

export type NotificationState = 'waiting' | 'sent' | 'delivered' | 'failed' | 'dropped'

export interface MessageResponseTable {
  id: GeneratedAlways<number>
  msgid: number
  extraid: number
  response: string
  version: number
  device_at: OptionalMoment
  arrived_at: Moment
  by: 'account' | 'link' | 'staff'
  staff_extraid: Optional<number>
  who_extraid: Optional<number>
  op_id: Optional<string>
}
