import type { Kysely, Selectable } from 'kysely'
import { consentHolds, consentNames } from '../../../domain/consents/consents'
import { dublinDay } from '../../../domain/dates/dublin-day'
import type { ConsentForm } from '../../generated/rtw'
import type { Database } from '../../store/schema'
import type { ConsentFormTable } from '../../store/tables/files'

export type ConsentRow = Selectable<ConsentFormTable>

/** What the columns of a member's row say of consents: the days on which they were received. */
export interface ConsentDates {
  parental_consent_date: string | null
  nera_consent_date: string | null
  nera_school_consent_date: string | null
}

/** All forms of a member, the newest first. */
export async function consentForms(db: Kysely<Database>, extraid: number): Promise<ConsentForm[]> {
  const rows = await db
    .selectFrom('consent_form')
    .where('extraid', '=', extraid)
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  return rows.map(({ id, kind, status, created, reviewed, reject_message }) => ({
    ...{ id, kind, consent: consentNames[kind], status, reject_message },
    created_date: dublinDay(created),
    reviewed_date: reviewed && dublinDay(reviewed),
  }))
}

/** Specification part 2, section 3: which consents are held on a day. today: Dublin's. */
export function heldConsents({ parental_consent_date, nera_school_consent_date }: ConsentDates, today: string) {
  return {
    have_parent_consent: consentHolds('parent-form', parental_consent_date, today),
    parent_consent_date: parental_consent_date,
    have_school_consent: consentHolds('school-form', nera_school_consent_date, today),
    school_consent_date: nera_school_consent_date,
  }
}

/** The same as the profile names it: nera_school_consent is 'yes' when held. */
export function consentFlags(dates: ConsentDates, today: string) {
  const { have_parent_consent, have_school_consent } = heldConsents(dates, today)
  return {
    parental_consent: have_parent_consent,
    nera_consent: dates.nera_consent_date !== null,
    nera_school_consent: have_school_consent ? 'yes' : null,
  }
}
