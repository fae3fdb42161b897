import { type ConsentKind, consentNames, consentsAsked, schoolYearOf } from '../../../domain/consents/consents'
import { dayWords } from '../../../domain/dates/time-words'
import type { ConsentForm, Extra } from '../submissions-query'

export interface ConsentStanding {
  status: 'info' | 'error' | 'success' | 'warning'
  title: string
  text: string
}

/** The day on which a consent was received, and whether it counts today. */
function heldOf(kind: ConsentKind, extra: Extra): { isHeld: boolean; date: string | null } {
  return kind === 'parent-form'
    ? { isHeld: extra.have_parent_consent, date: extra.parent_consent_date }
    : { isHeld: extra.have_school_consent, date: extra.school_consent_date }
}

/** The newest form of a kind that was sent. */
export function newestForm(kind: ConsentKind, { consent_form }: Extra): ConsentForm | null {
  return consent_form.find((form) => form.kind === kind) ?? null
}

/** The state of a consent: of the form that was sent last, or else of the consent that is held. */
export function consentStanding(kind: ConsentKind, extra: Extra): ConsentStanding {
  const { isHeld, date } = heldOf(kind, extra)
  const newest = newestForm(kind, extra)
  if (newest?.status === 'Pending') {
    const meanwhile = isHeld && date ? ` Until then the one of ${dayWords(date)} counts.` : ''
    const text = `Sent on ${dayWords(newest.created_date)}. It will be reviewed shortly.${meanwhile}`
    return { status: 'warning', title: 'The agency has your form', text }
  }
  const rejected = newest?.status === 'Rejected' ? newest : null
  if (isHeld && date) {
    const until = kind === 'school-form' ? [`It counts until ${dayWords(schoolYearOf(date).until)}.`] : []
    const no = rejected
      ? [`The one of ${dayWords(rejected.created_date)} was rejected: ${rejected.reject_message}`]
      : []
    return {
      status: 'success',
      title: `A signed form was received on ${dayWords(date)}`,
      text: [...until, ...no].join(' '),
    }
  }
  if (rejected) {
    return {
      status: 'error',
      title: 'Your form was rejected',
      text: `${rejected.reject_message} Please send it again.`,
    }
  }
  if (date) {
    const text = `The one of ${dayWords(date)} was for the school year that ended on ${dayWords(schoolYearOf(date).until)}.`
    return { status: 'error', title: 'A new form is needed', text }
  }
  return { status: 'info', title: 'Not received yet', text: 'Please send the signed form.' }
}

/** The consents that are asked for today, that nobody holds and that no form waits for. */
export function consentsLacking(extra: Extra, today: string): readonly ConsentKind[] {
  return consentsAsked(extra.dateofbirth, today).filter(
    (kind) => !heldOf(kind, extra).isHeld && newestForm(kind, extra)?.status !== 'Pending',
  )
}

/** One line for the card above: since when a consent is held. */
export function receivedWords(kind: ConsentKind, extra: Extra): string {
  const { isHeld, date } = heldOf(kind, extra)
  if (isHeld && date) return `${consentNames[kind]}: received on ${dayWords(date)}`
  return date ? `${consentNames[kind]}: a new form is needed` : `${consentNames[kind]}: not received yet`
}

export const consentForms: Readonly<Record<ConsentKind, string>> = {
  'parent-form': 'Signed parental consent form',
  'school-form': 'Signed school principal consent form',
}
