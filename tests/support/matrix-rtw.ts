import type { MakeSample as Make } from './matrix-sample'
import type { World } from './matrix-world'

const effect = '{ ok message }'
const begunOf = ({ begun }: World, target: number) => begun.get(target)?.id ?? 0
const submittedOf = ({ submitted }: World, target: number) => submitted.get(target)?.id ?? 0

/**
 * Changes the answers, and then submits the documents of the form that they lead to. What the submission holds already is
 * not sent again.
 */
const submit =
  (form: 1 | 2 | 3 | 4 | 5, answers: string, documents: string, scan: string | null): Make =>
  (world, target, principal) => ({
    query: `mutation ($id: Int!${scan ? ', $file: Upload' : ''}) {
      submit${form}(id: $id, ${documents}${scan ? `, ${scan}: $file` : ''}) { ok message problems { field message } } }`,
    variables: { id: begunOf(world, target), file: world.uploads.get(principal) ?? '' },
    before: {
      query: `mutation ($id: Int!) { answer_rtw(id: $id, ${answers}) ${effect} }`,
      variables: { id: begunOf(world, target) },
    },
  })

const id = 's1_id_type: 1, s1_id_country: "IE", s1_id_number: "PA1", s1_id_expiry: "2030-01-01"'
const second = 'passport2_country: "IE", passport2_number: "PA2", passport2_expiry: "2030-01-01"'

/** One call of each operation of /dj/api/rtw/, about a target. */
export const rtwSamples: Readonly<Record<string, Make>> = {
  principal: () => ({ query: '{ principal { extraid is_staff } }' }),
  active_rtw: (_, extraid) => ({
    query: 'query ($e: Int!) { active_rtw(extraid: $e) { rtw { id passport_number } extra { names } } }',
    variables: { e: extraid },
  }),
  rtw_history: (_, extraid) => ({
    query: 'query ($e: Int!) { rtw_history(extraid: $e) { id v1 } }',
    variables: { e: extraid },
  }),
  start_rtw: (world, extraid, principal) => ({
    query: 'mutation ($e: Int!) { start_rtw(extraid: $e) { ok message id } }',
    // Everybody else has begun a submission already, which would be given again.
    variables: { e: principal === 'member_self' ? world.adultChild : extraid },
  }),
  answer_rtw: (world, target) => ({
    query: `mutation ($id: Int!) { answer_rtw(id: $id, a1: 1, v1: "Ireland", a1_country: "IE") ${effect} }`,
    variables: { id: begunOf(world, target) },
  }),
  hold_scan: (world, target, principal) => ({
    query: `mutation ($id: Int!, $file: Upload!) { hold_scan(id: $id, field: passport_scan, file: $file) ${effect} }`,
    variables: { id: begunOf(world, target), file: world.uploads.get(principal) ?? '' },
  }),
  drop_scan: (world, target) => ({
    query: `mutation ($id: Int!) { drop_scan(id: $id, field: passport_scan) ${effect} }`,
    variables: { id: begunOf(world, target) },
  }),
  submit1: submit(1, 'a1: 1', id, 's1_id_scan'),
  submit2: submit(2, 'a1: 3, a2: 3, a3: 1, a4: 1', second, 'passport2_scan'),
  submit3: submit(3, 'a1: 3, a2: 3, a3: 1, a4: 2', 'passport_number: "PA9"', 'college_letter_scan'),
  submit4: submit(4, 'a1: 3, a2: 3, a3: 2, a4: 1', second, 'passport2_scan'),
  submit5: submit(5, 'a1: 3, a2: 3, a3: 2, a4: 2', 'work_permit_expiry: "2027-01-01"', null),
  submit_covid: (_, extraid) => ({
    query: `mutation ($e: Int!) { submit_covid(extraid: $e, covid_vaccinated: true, covid_vaccination_date: "2021-06-01") ${effect} }`,
    variables: { e: extraid },
  }),
  set_consent_image: (world, extraid, principal) => ({
    query: `mutation ($e: Int!, $file: Upload!) { set_consent_image(extraid: $e, kind: "parent-form", file: $file) ${effect} }`,
    variables: { e: extraid, file: world.uploads.get(principal) ?? '' },
  }),
  set_rtw_verified: (_, extraid) => ({
    query: `mutation ($e: Int!) { set_rtw_verified(extraid: $e, verified: true) ${effect} }`,
    variables: { e: extraid },
  }),
}

/** One call of each of the agency's operations on documents and consent forms, about a target. */
export const agencyRtwSamples: Readonly<Record<string, Make>> = {
  rtw_submissions: () => ({ query: '{ rtw_submissions { id } }' }),
  rtw_submission: (world, target) => ({
    query: 'query ($id: Int!) { rtw_submission(id: $id) { fields { value } scans { src } } }',
    variables: { id: submittedOf(world, target) },
  }),
  rtw_check: (world) => ({
    query: `{ rtw_check(to: { extraids: [${world.adult}] }, date: "2026-12-21", all: true) { members { extraid } } }`,
  }),
  verify_rtw: (world, target) => ({
    query: `mutation ($id: Int!) { verify_rtw(id: $id, expires: "2027-03-01") ${effect} }`,
    variables: { id: submittedOf(world, target) },
  }),
  reject_rtw: (world, target) => ({
    query: `mutation ($id: Int!) { reject_rtw(id: $id, message: "Blurred", field: "passport_scan") ${effect} }`,
    variables: { id: submittedOf(world, target) },
  }),
  consent_forms: () => ({ query: '{ consent_forms { id src } }' }),
  accept_consent: (world, target) => ({
    query: `mutation ($id: Int!) { accept_consent(id: $id) ${effect} }`,
    variables: { id: world.consents.get(target)?.id ?? 0 },
  }),
  reject_consent: (world, target) => ({
    query: `mutation ($id: Int!) { reject_consent(id: $id, message: "Not signed") ${effect} }`,
    variables: { id: world.consents.get(target)?.id ?? 0 },
  }),
  import_rtw: (world) => ({
    query: `mutation ($e: Int!) { import_rtw(extraid: $e, expires: "2027-03-01") ${effect} }`,
    variables: { e: world.adultChild },
  }),
}
