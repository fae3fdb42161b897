import type { MailKind } from './mail-kind'

/** What each mail is, as the office reads it. */
export const mailWords: Readonly<Record<MailKind, string>> = {
  password_reset: 'Link to set a new password',
  confirm_address: 'Link to confirm the address',
  password_changed: 'Password changed',
  loginname_changed: 'Log-in name changed',
  staff_access: 'Staff access',
  rtw_decided: 'Right to work decided',
  rtw_running_out: 'Right to work runs out',
  photo_decided: 'Photo reviewed',
  application_received: 'Application received',
  application_decided: 'Application decided',
  consent_decided: 'Consent form decided',
  list_decided: 'Special list decided',
  payslip_there: 'Payslip posted',
  signed_up: 'Signed up',
  payment_returned: 'Payment returned',
  plan_renewed: 'Service Plan renewed',
  renewal_failed: 'Renewal not charged',
  plan_ended: 'Service Plan ends',
  contract_withdrawn: 'Withdrawn from contract',
  card_changed: 'Card of the Service Plan changed',
}

/** The same for a stored kind; one that only a newer server knows is shown as it is. */
export function mailWordsOf(kind: string): string {
  return Object.entries(mailWords).find(([name]) => name === kind)?.[1] ?? kind
}
