import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import type { FieldCipher } from '../../store/field-cipher'
import { type MailSender, NotHandedOver } from '../../store/mail/mail-sender'
import type { Database } from '../../store/schema'
import type { TextSender } from '../../store/texts/text-sender'
import { type HeldJob, JobFailure, type JobHandler } from '../jobs/run-job'
import { drawLoginnameChanged, drawPasswordChanged, drawStaffAccess } from './kinds/account'
import { drawConfirmAddress } from './kinds/confirm-address'
import { drawConsentDecided } from './kinds/consent-decided'
import { drawListDecided } from './kinds/list-decided'
import { drawApplicationDecided, drawApplicationReceived } from './kinds/open-castings'
import { drawPasswordReset } from './kinds/password-reset'
import { drawPayslipThere } from './kinds/payslip-there'
import { drawPhotoDecided } from './kinds/photo-decided'
import { drawRtwDecided, drawRtwRunningOut } from './kinds/right-to-work'
import {
  drawCardChanged,
  drawContractWithdrawn,
  drawPlanEnded,
  drawPlanRenewed,
  drawRenewalFailed,
} from './kinds/service-plan'
import { drawPaymentReturned, drawSignedUp } from './kinds/sign-up'
import { linksFrom } from './links-from'
import type { Delivery, DrawMail, MailAbout, MailKind } from './mail-kind'
import { renderMail } from './render-mail'

interface MailParts {
  db: Kysely<Database>
  now: () => Date
  agencyInfo: AgencyInfo
  cipher: FieldCipher
  /** Where members reach the portal, for links. */
  origin: string
  /** What stands behind the @ of a Message-ID. */
  mailDomain: string
  mails: MailSender
  texts: TextSender
}

/** The handlers of the mail jobs, by kind. */
export function mailHandlers(parts: MailParts): Record<string, JobHandler> {
  return Object.fromEntries(
    Object.entries(mailKinds).map(([kind, draw]) => [kind, (job: HeldJob) => handOver(parts, draw, job)]),
  )
}

/** Draws a mail and hands it over to each address; a failure at one does not stop the others. */
async function handOver(parts: MailParts, draw: DrawMail<never>, job: HeldJob): Promise<'done' | 'dropped'> {
  const { db, agencyInfo, cipher, now, origin } = parts
  // Written by queueMail alone, in the shape of this kind.
  const about = job.payload as never
  const mail = { extraid: job.extraid ?? 0, about, queued_at: job.created_at }
  const deliveries = await draw(mail, { db, now: now(), agencyInfo, cipher, origin, link: linksFrom(origin) })
  if (deliveries.length === 0) return 'dropped'
  const failures: JobFailure[] = []
  for (const delivery of deliveries) {
    const part = partOf(job, delivery)
    if (job.parts_done.includes(part)) continue
    try {
      await sendOne(parts, delivery, `${job.created_at.getTime()}.${job.id}.${part}`)
    } catch (error) {
      if (!(error instanceof NotHandedOver)) throw error
      failures.push(new JobFailure(error.code, error.isFinal))
      await job.hold()
      continue
    }
    if (deliveries.length > 1) await job.noteDone(part)
  }
  const failure = failures.find(({ isFinal }) => !isFinal) ?? failures[0]
  // What somebody typed is kept no longer than it is of use: refused for good, a mail about no member is never sent again.
  if (failure?.isFinal && job.extraid === null) return failures.length < deliveries.length ? 'done' : 'dropped'
  if (failure) throw failure
  return 'done'
}

function sendOne({ mails, texts, agencyInfo, mailDomain }: MailParts, delivery: Delivery, id: string): Promise<void> {
  if (delivery.by === 'text') return texts.send({ to: delivery.to, text: delivery.text, id })
  const rendered = renderMail(delivery.content, agencyInfo)
  return mails.send({ to: delivery.to, ...rendered, messageId: `${id}@${mailDomain}` })
}

/** A hash of the address that does not reveal it, the same at each try. */
function partOf({ id, created_at }: HeldJob, { by, to }: Delivery): string {
  return createHash('sha256').update(`${id} ${created_at.getTime()} ${by} ${to}`).digest('hex').slice(0, 12)
}

/** How each kind of mail is drawn. A new one is a line in MailAbout, a line here, and a word in mailWords. */
const mailKinds: { readonly [Kind in MailKind]: DrawMail<MailAbout[Kind]> } = {
  password_reset: drawPasswordReset,
  confirm_address: drawConfirmAddress,
  password_changed: drawPasswordChanged,
  loginname_changed: drawLoginnameChanged,
  staff_access: drawStaffAccess,
  rtw_decided: drawRtwDecided,
  rtw_running_out: drawRtwRunningOut,
  photo_decided: drawPhotoDecided,
  application_received: drawApplicationReceived,
  application_decided: drawApplicationDecided,
  consent_decided: drawConsentDecided,
  list_decided: drawListDecided,
  payslip_there: drawPayslipThere,
  signed_up: drawSignedUp,
  payment_returned: drawPaymentReturned,
  plan_renewed: drawPlanRenewed,
  renewal_failed: drawRenewalFailed,
  plan_ended: drawPlanEnded,
  contract_withdrawn: drawContractWithdrawn,
  card_changed: drawCardChanged,
}
