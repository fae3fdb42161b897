import { dublinDay } from '../../../../domain/dates/dublin-day'
import { dayWords } from '../../../../domain/dates/time-words'
import { documentFieldNames, documentFields } from '../../../../domain/right-to-work/document-fields'
import { bannerOf, lastVerified, permissionOn, rtwStatus } from '../../../../domain/right-to-work/state'
import { statesOf } from '../../right-to-work/permission'
import type { DrawMail, MailAbout } from '../mail-kind'
import { mailIfWanted, recipientOf } from '../recipient'

/** Verified, or rejected with the reason. Not sent where it was decided anew since. */
export const drawRtwDecided: DrawMail<MailAbout['rtw_decided']> = async ({ extraid, about }, { db, link }) => {
  const row = await db
    .selectFrom('rtw')
    .where('id', '=', about.id)
    .where('extraid', '=', extraid)
    .select(['status', 'wf_verified', 'wf_rejected', 'expires', 'reject_message', 'reject_field'])
    .executeTakeFirst()
  const decided = row?.wf_verified ?? row?.wf_rejected
  if (!row || decided?.toISOString() !== about.at) return []
  const recipient = await recipientOf(db, extraid)
  const button = { label: 'Open Submissions', url: link('Submissions', { extraid }) }
  if (row.status === rtwStatus.verified) {
    const until = row.expires === null ? 'It has no end.' : `It ends on ${dayWords(row.expires)}.`
    return mailIfWanted(recipient, {
      subject: 'Your right to work is verified',
      paragraphs: [`We looked at your documents, and your right to work is verified. ${until}`],
      button,
    })
  }
  if (row.status !== rtwStatus.rejected) return []
  const field = documentFieldNames.find((name) => name === row.reject_field)
  const what = field ? `this one again: ${documentFields[field].label}` : 'them again'
  return mailIfWanted(recipient, {
    subject: 'Please send your documents again',
    paragraphs: [
      'We looked at your documents for the right to work, and could not accept them.',
      `The reason: ${row.reject_message ?? ''}`,
      `Please send ${what}.`,
    ],
    button,
  })
}

/** Not sent where a newer submission was verified or waits for its review, nor where staff say that the member may work. */
export const drawRtwRunningOut: DrawMail<MailAbout['rtw_running_out']> = async (
  { extraid, about },
  { db, now, link },
) => {
  const today = dublinDay(now)
  const states = await statesOf(db, extraid)
  const isStill = lastVerified(states)?.id === about.id && permissionOn(states, today).expires === about.expires
  if (!isStill || bannerOf(states, today) === 'submitted') return []
  const member = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select('righttowork_assumed')
    .executeTakeFirst()
  if (!member || member.righttowork_assumed) return []
  const day = dayWords(about.expires)
  return mailIfWanted(await recipientOf(db, extraid), {
    subject: `Your right to work ends on ${day}`,
    paragraphs: [
      `Your right to work is verified until ${day}. From that day on we can't book you.`,
      'Please send your new documents before then: we need some days to look at them.',
    ],
    button: { label: 'Send new documents', url: link('Submissions', { extraid }) },
  })
}
