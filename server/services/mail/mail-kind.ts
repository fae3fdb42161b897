import type { Kysely } from 'kysely'
import type { ResetIdentity } from '../../../domain/access/reset-identity'
import type { RouteName, RouteParams } from '../../../domain/access/routes'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import type { FieldCipher } from '../../store/field-cipher'
import type { Database } from '../../store/schema'
import type { MailContent } from './render-mail'

/**
 * What is kept of each mail until it is handed over, beside the member that it is about: what its text is drawn from then. No address
 * and no text; the exceptions are an address that is not the member's any more, and what somebody typed who forgot the password.
 */
export interface MailAbout {
  /** What somebody typed; the accounts that match it are looked up at handing over. */
  password_reset: ResetIdentity & { isTexted: boolean }
  password_changed: null
  /** Asks whether the address is the account's. */
  confirm_address: null
  loginname_changed: { before: string }
  /** The entry of staff_access_log. */
  staff_access: { log_id: number }
  /** The submission, and when it was decided (ISO 8601): decided anew, it is another mail. */
  rtw_decided: { id: number; at: string }
  /** The record, the day on which it ends, and which of the three mails it is. */
  rtw_running_out: { id: number; expires: string; days: 60 | 30 | 7 }
  /** The photo, and the review that it is about: void once the photo is reviewed anew or the review undone. */
  photo_decided: { mediaid: number; version: number }
  /** The casting that was applied to; whether the account came with the application, by the public form. */
  application_received: { form_id: number; is_new: boolean }
  /** The decision, and when it was made (ISO 8601): decided anew, it is another mail. */
  application_decided: { form_id: number; status: 'A' | 'R'; at: string }
  /** The form, and when it was decided (ISO 8601): decided anew, it is another mail. */
  consent_decided: { id: number; at: string }
  /** The decision, and when it was made (ISO 8601): decided anew, it is another mail. */
  list_decided: { listid: number; status: 'A' | 'R'; at: string }
  /** The payslips' own numbers, in the order in which they were posted. */
  payslip_there: { ids: readonly number[] }
  /** The sign-up that opened the account. */
  signed_up: { intent_id: string }
  /** What was paid for, how much goes back, and why (server/services/payments/not-wanted.ts). */
  payment_returned: { intent_id: string; amount_in_cents: number; why: 'taken' | 'late' | 'renewed' }
  /** The payment, null where nothing was to pay; and until when the plan is paid by it (YYYY-MM-DD). */
  plan_renewed: { payment_id: number | null; until: string }
  /** When it was known (ISO 8601), and until when the plan holds all the same. */
  renewal_failed: { at: string; holds_until: string }
  /** Until when the plan still holds, and why it no longer renews: its owner or the agency ended it, or it could not be charged. */
  plan_ended: { expirydate: string; why: 'cancelled' | 'agency' | 'failed' }
  /** How much goes back. */
  contract_withdrawn: { amount_in_cents: number }
  card_changed: { brand: string; last4: string }
}

export type MailKind = keyof MailAbout

/** A mail that is due. */
export interface DueMail<About> {
  /** 0, which is no member's number, where it isn't known yet whom the mail is about. */
  extraid: number
  about: About
  /** When it was queued. */
  queued_at: Date
}

/** What a text is drawn from. */
export interface MailWorld {
  db: Kysely<Database>
  now: Date
  agencyInfo: AgencyInfo
  cipher: FieldCipher
  /** The host of all links, as `https://members.example.ie`. */
  origin: string
  /** The whole address of a page of the portal; its host is PUBLIC_URL's, never a request's. */
  link(name: RouteName, params?: RouteParams): string
}

/** One mail to one address, or one text to one phone. */
export type Delivery = { by: 'mail'; to: string; content: MailContent } | { by: 'text'; to: string; text: string }

/**
 * Draws the deliveries of a mail at the moment of handing over, outside of any transaction; none where it is not true any more, or nobody
 * is to get it. A retry draws it again: the same addresses, with the text as it is by then.
 */
export type DrawMail<About> = (mail: DueMail<About>, world: MailWorld) => Promise<readonly Delivery[]>
