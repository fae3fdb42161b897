import { expect, it } from 'vitest'
import type { Active, ConsentForm, Extra, RtwRecord } from './submissions-query'
import { bannerWords, neededTitle } from './submissions-words'

const today = '2026-11-29'
const must = 'You must submit some documents'
const stand = 'Where you stand'

const record = (status: number, expires: string | null = null): RtwRecord => ({
  ...{ id: status, status, submission_type: 1, wf_submitted: status === 1 ? null : '2026-11-20T10:00:00Z', expires },
  ...{ reject_message: null, reject_field: null, scans_dropped: null, a1: 1, a2: null, a3: null, a4: null },
  ...{ a1_country: 'IE', a2_country: null, s1_id_type: 1, s1_id_country: 'IE', s1_id_number: null },
  ...{ s1_id_expiry: null, s1_id_scan: null, passport_country: null, passport_number: null, passport_expiry: null },
  ...{ passport_scan: null, passport2_country: null, passport2_number: null, passport2_expiry: null },
  ...{ passport2_scan: null, college_letter_scan: null, gnib_number: null, gnib_expiry: null, gnib_scan: null },
  ...{ gnib2_scan: null, work_permit_expiry: null, work_permit_scan: null, partner_gnib_needed: null },
  ...{ partner_gnib_number: null, partner_gnib_expiry: null, partner_gnib_scan: null, partner_gnib2_scan: null },
})
const person = (dateofbirth: string, consent_form: ConsentForm[] = [], held = false): Extra => ({
  ...{ dateofbirth, covid_vaccinated: null, covid_vaccination_date: null, consent_form },
  ...{ have_parent_consent: held, parent_consent_date: held ? '2026-09-02' : null },
  ...{ have_school_consent: held, school_consent_date: held ? '2026-09-02' : null },
})
const active = (rtw: RtwRecord[], verified: boolean, extra = person('1990-01-01')): Active => ({
  ...{ rtw, extra: [extra], principal: { is_staff: false }, headshot: { has_headshot: true } },
  ...{ righttowork_verified: verified, righttowork_assumed: false, righttoworkexpires: null },
})

it.each([
  ['nothing', active([], false), must],
  ['a submission that is begun', active([record(1)], false), must],
  ['one that the agency looks at', active([record(2)], false), stand],
  ['one that was rejected', active([record(6)], false), must],
  ['one that has expired', active([record(3, '2026-11-29')], false), must],
  ['one that is verified', active([record(3, '2026-12-15')], true), stand],
  ['nothing, where staff say that the member may work', active([], true), stand],
])('the card above says with %s what is to be done', (_, read, title) => {
  expect(neededTitle(read, today)).toBe(title)
})

it('a consent that nobody holds is to be submitted, too; one that is held or that waits is not', () => {
  const child = '2018-05-05'
  const form = (kind: string, status: string): ConsentForm => ({
    ...{ id: 1, kind, created_date: '2026-11-20', consent: 'Parental consent', status, reject_message: null },
  })
  const verified = (extra: Extra) => neededTitle(active([record(3)], true, extra), today)
  expect(verified(person(child))).toBe(must)
  expect(verified(person(child, [form('parent-form', 'Pending')]))).toBe(must)
  expect(verified(person(child, [form('parent-form', 'Pending'), form('school-form', 'Pending')]))).toBe(stand)
  expect(verified(person(child, [form('parent-form', 'Rejected'), form('school-form', 'Pending')]))).toBe(must)
  expect(verified(person(child, [], true))).toBe(stand)
})

it('a submission that is being filled in is not said to be missing', () => {
  const none = bannerWords('not-started', { last: null, begun: null }, active([], false))
  expect(none.title).toBe('You have not submitted your documents yet')
  const half = bannerWords('not-started', { last: null, begun: record(1) }, active([record(1)], false))
  expect(`${half.title} ${half.text}`).not.toContain('not submitted')
})
