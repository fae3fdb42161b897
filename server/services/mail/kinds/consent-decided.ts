import { type ConsentKind, consentHolds, consentNames, schoolYearOf } from '../../../../domain/consents/consents'
import { dublinDay } from '../../../../domain/dates/dublin-day'
import { dayWords } from '../../../../domain/dates/time-words'
import type { DrawMail, MailAbout } from '../mail-kind'
import { mailIfWanted, recipientOf } from '../recipient'

/** Accepted, or rejected with the reason. Not sent where it was decided anew since, nor a rejection after a newer form was sent. */
export const drawConsentDecided: DrawMail<MailAbout['consent_decided']> = async (
  { extraid, about },
  { db, now, link },
) => {
  const forms = await db
    .selectFrom('consent_form')
    .where('extraid', '=', extraid)
    .where('id', '>=', about.id)
    .orderBy('id')
    .select(['id', 'kind', 'status', 'reviewed', 'received_date', 'reject_message'])
    .execute()
  const form = forms.find(({ id }) => id === about.id)
  if (form?.reviewed?.toISOString() !== about.at) return []
  const name = consentNames[form.kind]
  const button = { label: 'Open Submissions', url: link('Submissions', { extraid }) }
  if (form.status === 'Accepted' && form.received_date !== null) {
    return mailIfWanted(await recipientOf(db, extraid), {
      subject: 'Your consent form is accepted',
      paragraphs: [
        `We looked at this form, and it is accepted: ${name}.`,
        countsFrom(form.kind, form.received_date, dublinDay(now)),
      ],
      button,
    })
  }
  const isReplaced = forms.some(({ id, kind }) => id > form.id && kind === form.kind)
  if (form.status !== 'Rejected' || isReplaced) return []
  return mailIfWanted(await recipientOf(db, extraid), {
    subject: 'Please send your consent form again',
    paragraphs: [
      `We looked at this form, and could not accept it: ${name}.`,
      `The reason: ${form.reject_message ?? ''}`,
      'Please send it again.',
    ],
    button,
  })
}

function countsFrom(kind: ConsentKind, received: string, today: string): string {
  const from = dayWords(received)
  if (kind === 'parent-form') return `It counts from ${from} on.`
  const end = dayWords(schoolYearOf(received).until)
  if (consentHolds(kind, received, today)) return `It counts from ${from} until ${end}, the end of the school year.`
  return `It counts for the school year that ended on ${end}. Please send a form for this school year too.`
}
