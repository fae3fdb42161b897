import type { AttributeName } from '../profile/attributes'
import { own, type Row, staffActing } from './authorisation-rows'

/**
 * Who may read what the agency writes about a member. It can't be written through a member's record: it is not in
 * MemberInput, and profileTable lacks it. The agency's opinion of a member is for staff; the member gets it with My data, as
 * the law requires.
 */
export const attributeTable = {
  enable_extra: own,
  enable_model: own,
  enable_actor: own,
  enable_voice: own,
  web_extra: own,
  web_model: own,
  web_actor: own,
  web_voice: own,
  availholidays: own,
  signedupmethod: own,
  monthly_auto_renewal: own,
  parental_consent_date: own,
  nera_consent_date: own,
  nera_school_consent_date: own,
  karma: staffActing,
  blacklisted: staffActing,
  lastphonecalldate: staffActing,
  nextphonecalldate: staffActing,
} as const satisfies Record<AttributeName, Row>
