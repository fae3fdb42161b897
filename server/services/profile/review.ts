import type { Kysely } from 'kysely'
import type { AgencyInfo } from '../../../domain/agency/agency-info'
import { ageOn, daysFromTo, dublinDay } from '../../../domain/dates/dublin-day'
import { hasMinimumData } from '../../../domain/profile/minimum-data'
import type { Review } from '../../../domain/profile/review-advice'
import { bannerOf, isExpiringSoon, lastSubmitted } from '../../../domain/right-to-work/state'
import { planReview } from '../../../domain/service-plan/plan-state'
import type { Database } from '../../store/schema'
import { responseRate } from '../messages/response-rate'
import { headshotRow } from '../photos/headshot'
import { permissionOf, statesOf } from '../right-to-work/permission'
import { planOver } from '../service-plan/known-plan'
import { planRules } from '../service-plan/plan-rules'

/** The whole review, as the contract has it. */
interface WholeReview extends Review {
  covid_vaccinated: boolean | null
  covid_status: number
}

/** get_review: the basis of Home's advice, from the member's own rows. Days are Dublin's. */
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
    ...(await subscriptionOf(db, member, agencyInfo, today)),
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
  member: { extraid: number; parentid: number | null; system: string },
  agencyInfo: AgencyInfo,
  today: string,
) {
  const rules = planRules(agencyInfo, member.system)
  if (rules.required) return planReview(await planOver(db, member), rules, today)
  return { subscription_expired: false, subscription_expiring_soon: false, subscription_failed: false }
}
