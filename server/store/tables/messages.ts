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
}

export interface MessageTable {
  msgid: Generated<number>
  mailing_id: number
  extraid: number
  tophone: Optional<string>
  link_code: Optional<string>
  response: Optional<string>
  response_at: OptionalMoment
}

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
