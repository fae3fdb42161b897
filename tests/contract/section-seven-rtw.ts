import type { SectionSevenDocument } from './section-seven-document'

/** Specification part 2, section 3: names of fields that a record has or a form sends; the name decides the type. */
const typed = (names: string) =>
  names.split(' ').map((name) => {
    const type = name.endsWith('_scan') ? 'Upload' : name.endsWith('_expiry') ? 'Date' : 'String'
    return { name, type: { s1_id_type: 'Int', partner_gnib_needed: 'Boolean' }[name] ?? type }
  })
const passport = 'passport_country passport_number passport_expiry passport_scan'
const passport2 = 'passport2_country passport2_number passport2_expiry passport2_scan'
const gnib =
  'gnib_number gnib_expiry gnib_scan gnib2_scan work_permit_expiry work_permit_scan partner_gnib_needed partner_gnib_number partner_gnib_expiry partner_gnib_scan partner_gnib2_scan'
const forms = {
  1: 's1_id_type s1_id_number s1_id_expiry s1_id_scan s1_id_country',
  2: `${passport} ${passport2} college_letter_scan ${gnib}`,
  3: `${passport} college_letter_scan ${gnib}`,
  4: `${passport} ${passport2} ${gnib}`,
  5: `${passport} ${gnib}`,
} as const
const everything = [...new Set([1, 2, 3].flatMap((form) => forms[form as 1 | 2 | 3].split(' ')))]
const record = [
  'id created submission_type status wf_started wf_submitted wf_verified wf_rejected wf_expired expires reject_message',
  'a1 a2 a3 a4 v1 v2 v3 v4',
  ...everything.map((name) => (name.endsWith('_scan') ? `${name} { size }` : name)),
].join(' ')

const base = { endpoint: 'rtw', as: 'member_self' } as const

const answer =
  'mutation ($id: Int!, $a1: Int, $a2: Int, $a3: Int, $a4: Int, $v1: String, $v2: String, $v3: String, $v4: String) { answer_rtw(id: $id, a1: $a1, a2: $a2, a3: $a3, a4: $a4, v1: $v1, v2: $v2, v3: $v3, v4: $v4) { ok message } }'
const labels = { v1: 'Other', v2: 'Other', v3: 'Yes', v4: 'Yes' }

/** Answers the questions, then submits the form. Values that the member's begun submission already has are not sent again. */
const submit = (form: 1 | 2 | 3 | 4 | 5, answers: object, given: object, scan: string | null): SectionSevenDocument => {
  const fields = typed(forms[form])
  return {
    ...base,
    covers: `rtw: Mutation.submit${form}`,
    document: `mutation ($id: Int!, ${fields.map(({ name, type }) => `$${name}: ${type}`).join(', ')}) {
      submit${form}(id: $id, ${fields.map(({ name }) => `${name}: $${name}`).join(', ')}) { ok message } }`,
    variables: ({ begun, uploads }, extraid) => ({
      ...{ id: begun.get(extraid)?.id, ...given },
      ...(scan ? { [scan]: uploads.get('member_self') } : {}),
    }),
    before: { document: answer, variables: ({ begun }, extraid) => ({ id: begun.get(extraid)?.id, ...answers }) },
  }
}
const id = { s1_id_type: 1, s1_id_number: 'PA1234567', s1_id_expiry: '2030-01-01', s1_id_country: 'IE' }
const second = { passport2_country: 'FR', passport2_number: 'FR1234567', passport2_expiry: '2030-01-01' }

/** One document for each row of the right-to-work endpoint. */
export const rtwDocuments: readonly SectionSevenDocument[] = [
  { ...base, covers: 'rtw: Query.principal', document: '{ principal { extraid is_staff } }' },
  {
    ...base,
    covers: 'rtw: Query.active_rtw',
    document: `query ($extraid: Int!) { active_rtw(extraid: $extraid) { rtw { ${record} } extra { extraid names system enable_extra enable_model enable_actor enable_voice covid_vaccinated covid_vaccination_date covid_status dateofbirth age have_parent_consent parent_consent_date have_school_consent school_consent_date consent_form { created_date consent status reviewed_date reject_message } } principal { is_staff } headshot { has_headshot } } }`,
    variables: (_, extraid) => ({ extraid }),
  },
  {
    ...base,
    covers: 'rtw: Query.rtw_history',
    document: `query ($extraid: Int!) { rtw_history(extraid: $extraid) { ${record} } }`,
    variables: (_, extraid) => ({ extraid }),
  },
  {
    ...base,
    covers: 'rtw: Mutation.start_rtw',
    document: 'mutation ($extraid: Int!) { start_rtw(extraid: $extraid) { ok id message } }',
    variables: ({ adultChild }) => ({ extraid: adultChild }),
  },
  {
    ...base,
    covers: 'rtw: Mutation.answer_rtw',
    document: answer,
    variables: ({ begun }, extraid) => ({ id: begun.get(extraid)?.id, a1: 3, a2: 3, a3: 1, a4: 1, ...labels }),
  },
  submit(1, { a1: 1, v1: 'Ireland' }, id, 's1_id_scan'),
  submit(2, { a1: 3, a2: 3, a3: 1, a4: 1, ...labels }, second, 'passport2_scan'),
  submit(3, { a1: 3, a2: 3, a3: 1, a4: 2, ...labels }, { passport_number: 'BR1' }, 'college_letter_scan'),
  submit(4, { a1: 3, a2: 3, a3: 2, a4: 1, ...labels }, second, 'passport2_scan'),
  submit(5, { a1: 3, a2: 3, a3: 2, a4: 2, ...labels }, { work_permit_expiry: '2027-01-01' }, 'work_permit_scan'),
  {
    ...base,
    covers: 'rtw: Mutation.submit_covid',
    document:
      'mutation ($extraid: Int!, $covid_vaccinated: Boolean!, $covid_vaccination_date: Date) { submit_covid(extraid: $extraid, covid_vaccinated: $covid_vaccinated, covid_vaccination_date: $covid_vaccination_date) { ok message } }',
    variables: (_, extraid) => ({ extraid, covid_vaccinated: true, covid_vaccination_date: '2021-06-01' }),
  },
  {
    ...base,
    covers: 'rtw: Mutation.set_consent_image',
    document:
      'mutation ($extraid: Int!, $kind: String!, $file: Upload!) { set_consent_image(extraid: $extraid, kind: $kind, file: $file) { ok message } }',
    variables: ({ uploads }, extraid) => ({ extraid, kind: 'parent-form', file: uploads.get('member_self') }),
  },
  {
    ...base,
    ...{ as: 'staff_acting', covers: 'rtw: Mutation.set_rtw_verified' },
    document:
      'mutation ($extraid: Int!, $verified: Boolean!) { set_rtw_verified(extraid: $extraid, verified: $verified) { ok message } }',
    variables: (_, extraid) => ({ extraid, verified: true }),
  },
]
