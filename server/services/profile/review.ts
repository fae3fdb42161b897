import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import { ageOn, daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import { hasMinimumData } from '../../../domain/profile/minimum-data'
import type { Review } from '../../../domain/profile/review-advice'
import { bannerOf, isExpiringSoon, lastSubmitted } from '../../../domain/right-to-work/state'
import type { Database } from '../../store/schema'
import { responseRate } from '../messages/response-rate'
import { headshotRow } from '../photos/headshot'
import { permissionOf, statesOf } from '../right-to-work/permission'

/** The whole review, as the contract has it. */
interface WholeReview extends Review {
  covid_vaccinated: boolean | null
  covid_status: number
}

/** get_review: what Home advises by, from the member's own rows. Days are Dublin's. */
export async function reviewOf(
  db: Kysely<Database>,
  extraid: number,
  agencyInfo: AgencyInfo,
  now: Date,
): Promise<WholeReview> {
  const today = dublinDay(now)
  const member = await db.selectFrom('member').where('extraid', '=', extraid).selectAll().executeTakeFirstOrThrow()
  return {
    accept_employmentterms: member.accept_employmentterms,
    has_minimum_data: hasMinimumData(member),
    has_mobile: Boolean(member.mobile?.trim()),
    ...(await headshotOf(db, extraid, today)),
    covid_vaccinated: member.covid_vaccinated,
    covid_status: member.covid_status,
    ...(await rightToWorkOf(db, extraid, member.righttowork_assumed, today)),
    system: member.system,
    ...(await subscriptionOf(db, extraid, agencyInfo, member.system, today)),
    has_training_full: member.training_full_date !== null,
    has_training_online: member.training_online_date !== null,
    has_si_training: Boolean(member.screenireland_cert1 && member.screenireland_cert2),
    ...(await responseRate(db, extraid, now)),
    age: member.dateofbirth ? ageOn(member.dateofbirth, today) : null,
  }
}

async function headshotOf(db: Kysely<Database>, extraid: number, today: string) {
  const shot = await headshotRow(db, extraid)
  return {
    has_headshot: shot !== undefined,
    headshot_age: shot ? daysFromTo(dublinDay(shot.datelastchanged), today) : null,
    headshot_quality: shot?.quality ?? null,
  }
}

async function rightToWorkOf(db: Kysely<Database>, extraid: number, isAssumed: boolean, today: string) {
  const records = await statesOf(db, extraid)
  return {
    rtw_submitted: isAssumed || lastSubmitted(records) !== null,
    rtw_verified: permissionOf(records, isAssumed, today).righttowork_verified,
    rtw_expiring_soon: !isAssumed && isExpiringSoon(records, today),
    rtw_resubmit: !isAssumed && ['expired', 'rejected'].includes(bannerOf(records, today)),
  }
}

async function subscriptionOf(
  db: Kysely<Database>,
  extraid: number,
  agencyInfo: AgencyInfo,
  code: string,
  today: string,
) {
  const rules = agencyInfo.systems.find((system) => system.code === code)?.subscription
  if (!rules?.required) return { subscription_expired: false, subscription_expiring_soon: false }
  const paid = await db
    .selectFrom('subscription')
    .where('extraid', '=', extraid)
    .select('expirydate')
    .executeTakeFirst()
  const left = paid ? daysFromTo(today, paid.expirydate) : -1
  return { subscription_expired: left < 0, subscription_expiring_soon: left >= 0 && left <= rules.soon_days }
}
