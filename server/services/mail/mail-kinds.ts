import { drawLoginnameChanged, drawPasswordChanged, drawStaffAccess } from './kinds/account'
import { drawApplicationDecided, drawApplicationReceived } from './kinds/open-castings'
import { drawPasswordReset } from './kinds/password-reset'
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
import type { DrawMail, MailAbout, MailKind } from './mail-kind'

/** How each kind of mail is drawn. A new one is a line in MailAbout, a line here, and a word in mailWords. */
export const mailKinds: { readonly [Kind in MailKind]: DrawMail<MailAbout[Kind]> } = {
  password_reset: drawPasswordReset,
  password_changed: drawPasswordChanged,
  loginname_changed: drawLoginnameChanged,
  staff_access: drawStaffAccess,
  rtw_decided: drawRtwDecided,
  rtw_running_out: drawRtwRunningOut,
  photo_decided: drawPhotoDecided,
  application_received: drawApplicationReceived,
  application_decided: drawApplicationDecided,
  signed_up: drawSignedUp,
  payment_returned: drawPaymentReturned,
  plan_renewed: drawPlanRenewed,
  renewal_failed: drawRenewalFailed,
  plan_ended: drawPlanEnded,
  contract_withdrawn: drawContractWithdrawn,
  card_changed: drawCardChanged,
}
