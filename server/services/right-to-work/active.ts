import { ageOn, dublinDay } from '../../../domain/dates/dublin-day'
import { lastSubmitted, rtwStatus, started } from '../../../domain/right-to-work/state'
import type { RequestContext } from '../../context/request-context'
import type { ActiveRtw } from '../../generated/rtw'
import { consentForms, heldConsents } from '../consents/consent-forms'
import { hasHeadshot } from '../photos/headshot'
import { permissionOf } from './permission'
import { type RecordFields, recordFields, recordsOf, scansOf } from './records'

/** active_rtw: what the page of submissions shows; null where there is no such member. */
export async function activeRtw(
  { db, cipher, now }: RequestContext,
  extraid: number,
): Promise<Omit<ActiveRtw, 'principal'> | null> {
  const member = await db
    .selectFrom('member')
    .where('extraid', '=', extraid)
    .select(['extraid', 'firstname', 'lastname', 'system', 'dateofbirth', 'righttowork_assumed'])
    .select(['enable_extra', 'enable_model', 'enable_actor', 'enable_voice', 'covid_vaccinated', 'covid_status'])
    .select(['covid_vaccination_date', 'parental_consent_date', 'nera_consent_date', 'nera_school_consent_date'])
    .executeTakeFirst()
  if (!member) return null
  const today = dublinDay(now())
  const { firstname, lastname, righttowork_assumed, ...others } = member
  const { parental_consent_date, nera_consent_date, nera_school_consent_date, ...rest } = others
  const records = await recordsOf(db, extraid)
  const verified = records.find(({ status }) => status === rtwStatus.verified)
  const wanted = new Set([lastSubmitted(records)?.id, verified?.id, started(records)?.id])
  const shown = records.filter(({ id }) => wanted.has(id))
  const scans = await scansOf(
    db,
    shown.map(({ id }) => id),
  )
  const age = member.dateofbirth ? ageOn(member.dateofbirth, today) : null
  return {
    rtw: recordFields(cipher, shown, scans),
    extra: [
      {
        ...{ ...rest, names: `${firstname} ${lastname}`, age },
        ...heldConsents({ parental_consent_date, nera_consent_date, nera_school_consent_date }, today),
        consent_form: await consentForms(db, extraid),
      },
    ],
    headshot: { has_headshot: await hasHeadshot(db, extraid) },
    ...permissionOf(records, righttowork_assumed, today),
  }
}

/** rtw_history: all of a member's submissions, the newest first. */
export async function rtwHistory({ db, cipher }: RequestContext, extraid: number): Promise<RecordFields[]> {
  const records = await recordsOf(db, extraid)
  const scans = await scansOf(
    db,
    records.map(({ id }) => id),
  )
  return recordFields(cipher, records, scans)
}
