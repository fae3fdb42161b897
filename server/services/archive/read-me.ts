import type { AgencyInfo } from '../../../domain/agency/agency-info'
import { pastWords } from '../../../domain/dates/time-words'

/** What an archive says of itself, for whoever opens it years later. */
export function readMe(of: { agency: AgencyInfo; name: string; extraid: number; now: Date }): string {
  const { agency, name, extraid, now } = of
  return `What ${agency.name} holds on ${name}, member ${extraid}
as of ${pastWords(now.toISOString())}

The .json files hold one sort of record each; any text editor opens them. Times in them are UTC, days are Dublin's,
hours and euros are decimals, a height is in inches.

profile.json                    your profile, with bank details and PPS number
messages.json, answers.json     what you were sent, and every answer given
mails.json                      e-mails about this account of the last days, and whether each went out
experience.json, special_list_applications.json, photos.json
subscription.json, payments.json        what you subscribe to, and what you paid, in cents
subscription_ends.json          what the payment provider was asked to end or to let go on, and when
vouchers.json, sign_up_and_renewals.json   the vouchers that you used, and each sign-up or renewal that was begun
open_casting_applications.json  what you applied to, what you answered, and what the agency decided
sign_up_answers.json            what you agreed to when you signed up, in the words that were shown, and when
right_to_work.json, consent_forms.json   what you submitted, what became of it, and when
audio_reels.json                the titles of your audio reels, and when each was added
special_list_moments.json       when an application was last changed without waiting on a device
annual_leave.json, hours_worked.json, payslips.json, chits.json
family.json                     the children on this account
field_changes.json              who changed which field of the profile, and when
record_changes.json             what else was done on the record, by whom
staff_access.json               who of the agency's staff opened the account, and why
erasure_requests.json, devices.json, lists.json
payslips/, chits/, terms/       the documents that the portal makes of these
photos/                         your photos, as casting sees them
special-lists/                  the photos of your applications to special lists
audio-reels/                    your audio reels
right-to-work/, consents/       the scans of your documents, and the consent forms

A password is not in it: the agency only holds what a password is checked by. Keep this file as you would keep
your payslips: whoever has it can read all of this.

Questions: ${agency.support.email}, ${agency.support.phone}
`
}
