import type { ResultOf } from 'gql.tada'
import { rtwDocument } from '../data/graphql'
import { onlineClient } from '../data/online-client'
import type { Outcome } from '../data/outcome'

const query = rtwDocument(`
  query Submissions($extraid: Int!) {
    active_rtw(extraid: $extraid) {
      rtw {
        id status submission_type wf_submitted expires reject_message reject_field scans_dropped
        a1 a2 a3 a4 a1_country a2_country
        s1_id_type s1_id_country s1_id_number s1_id_expiry s1_id_scan { held_at size }
        passport_country passport_number passport_expiry passport_scan { held_at size }
        passport2_country passport2_number passport2_expiry passport2_scan { held_at size }
        college_letter_scan { held_at size }
        gnib_number gnib_expiry gnib_scan { held_at size } gnib2_scan { held_at size }
        work_permit_expiry work_permit_scan { held_at size }
        partner_gnib_needed partner_gnib_number partner_gnib_expiry
        partner_gnib_scan { held_at size } partner_gnib2_scan { held_at size }
      }
      extra {
        dateofbirth covid_vaccinated covid_vaccination_date
        have_parent_consent parent_consent_date have_school_consent school_consent_date
        consent_form { id kind created_date consent status reject_message }
      }
      principal { is_staff }
      headshot { has_headshot }
      righttowork_verified righttowork_assumed righttoworkexpires
    }
    rtw_history(extraid: $extraid) {
      id status submission_type created wf_submitted expires reject_message v1 v2 v3 v4
    }
  }
`)

export type Active = NonNullable<ResultOf<typeof query>['active_rtw']>
export type RtwRecord = Active['rtw'][number]
export type Extra = Active['extra'][number]
export type ConsentForm = Extra['consent_form'][number]
export type HistoryRow = ResultOf<typeof query>['rtw_history'][number]

/** All that the page shows. */
export interface Submissions {
  active: Active
  history: readonly HistoryRow[]
}

export const rtw = onlineClient('/dj/api/rtw/')

/** Read from the agency each time: documents and the answers about them are never stored on a device. Never rejects. */
export async function loadSubmissions(extraid: number): Promise<Outcome<Submissions>> {
  const result = await rtw.ask(query, { extraid })
  if (result.kind !== 'answered') return result
  const { active_rtw, rtw_history } = result.data
  if (!active_rtw) return { kind: 'refused', message: 'There is no such member for you.' }
  return { kind: 'answered', data: { active: active_rtw, history: rtw_history } }
}
