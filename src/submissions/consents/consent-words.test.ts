import { describe, expect, it } from 'vitest'
import type { ConsentForm, Extra } from '../submissions-query'
import { consentStanding, receivedWords } from './consent-words'

const none: Extra = {
  ...{ dateofbirth: '2015-01-22', covid_vaccinated: null, covid_vaccination_date: null },
  ...{ have_parent_consent: false, parent_consent_date: null, have_school_consent: false, school_consent_date: null },
  consent_form: [],
}
const form = (status: string, more: Partial<ConsentForm> = {}): ConsentForm => ({
  ...{ id: 1, kind: 'school-form', consent: 'School principal consent', status },
  ...{ created_date: '2026-11-20', reject_message: null },
  ...more,
})
const held = { have_school_consent: true, school_consent_date: '2026-09-11' }

describe('where a consent stands', () => {
  const title = (more: Partial<Extra>) => consentStanding('school-form', { ...none, ...more })

  it('is said of what was sent last, else of what is held', () => {
    expect(title({})).toMatchObject({ status: 'info', title: 'Not received yet' })
    expect(title({ consent_form: [form('Pending')] }).text).toBe('Sent on 20/11/2026. It will be reviewed shortly.')
    expect(title({ ...held, consent_form: [form('Pending')] }).text).toContain(
      'Until then the one of 11/09/2026 counts.',
    )
    expect(title(held)).toEqual({
      ...{ status: 'success', title: 'A signed form was received on 11/09/2026', text: 'It counts until 31/08/2027.' },
    })
    expect(title({ school_consent_date: '2025-09-11' })).toMatchObject({
      ...{ status: 'error', title: 'A new form is needed' },
      text: 'The one of 11/09/2025 was for the school year that ended on 31/08/2026.',
    })
  })

  it('is a rejection with its reason, unless an earlier one counts on', () => {
    const rejected = [form('Rejected', { reject_message: 'It is not signed.' })]
    expect(title({ consent_form: rejected })).toMatchObject({
      ...{ status: 'error', title: 'Your form was rejected', text: 'It is not signed. Please send it again.' },
    })
    expect(title({ ...held, consent_form: rejected })).toMatchObject({
      status: 'success',
      text: 'It counts until 31/08/2027. The one of 20/11/2026 was rejected: It is not signed.',
    })
    // A form of one kind says nothing about the other kind.
    expect(consentStanding('parent-form', { ...none, consent_form: rejected }).title).toBe('Not received yet')
  })

  it('is one line of the card above', () => {
    expect(receivedWords('school-form', { ...none, ...held })).toBe('School principal consent: received on 11/09/2026')
    expect(receivedWords('school-form', { ...none, school_consent_date: '2025-09-11' })).toContain('a new form')
    expect(receivedWords('parent-form', none)).toBe('Parental consent: not received yet')
  })
})
