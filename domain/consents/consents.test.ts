import { describe, expect, it } from 'vitest'
import { consentHolds, consentsAsked, isConsentKind, schoolYearOf, whyNotAsked } from './consents'

describe('the consents that somebody under 16 needs', () => {
  it('are the parent’s, over 4 the school’s too, and none from the sixteenth birthday on', () => {
    const asked = (today: string) => consentsAsked('2020-06-15', today).length
    expect(asked('2020-06-15')).toBe(1)
    // "Over 4" begins with the fifth birthday.
    expect([asked('2025-06-14'), asked('2025-06-15')]).toEqual([1, 2])
    expect([asked('2036-06-14'), asked('2036-06-15')]).toEqual([2, 0])
    expect(consentsAsked(null, '2026-11-25')).toEqual([])
    expect(consentsAsked('2023-01-01', '2026-11-25')).toEqual(['parent-form'])
  })

  it('say why one is not asked for, and nothing where the age is not known', () => {
    expect(whyNotAsked('parent-form', '2010-11-25', '2026-11-25')).toBe('Consent forms are for members under 16.')
    expect(whyNotAsked('parent-form', '2010-11-26', '2026-11-25')).toBeNull()
    expect(whyNotAsked('school-form', '2021-11-26', '2026-11-25')).toBe('A school’s consent is for members over 4.')
    expect(whyNotAsked('school-form', '2021-11-25', '2026-11-25')).toBeNull()
    expect(whyNotAsked('school-form', null, '2026-11-25')).toBeNull()
  })

  it('of a school counts for its school year, of a parent for longer', () => {
    expect(schoolYearOf('2026-08-31')).toEqual({ from: '2025-09-01', until: '2026-08-31' })
    expect(schoolYearOf('2026-09-01')).toEqual({ from: '2026-09-01', until: '2027-08-31' })
    expect(schoolYearOf('2027-01-01')).toEqual({ from: '2026-09-01', until: '2027-08-31' })
    expect(consentHolds('school-form', '2025-09-01', '2026-08-31')).toBe(true)
    expect(consentHolds('school-form', '2026-08-31', '2026-09-01')).toBe(false)
    expect(consentHolds('parent-form', '2020-01-01', '2026-09-01')).toBe(true)
    expect(consentHolds('parent-form', null, '2026-09-01')).toBe(false)
  })

  it('are of two kinds', () => {
    expect(['parent-form', 'school-form'].every(isConsentKind)).toBe(true)
    expect(['', 'parent_form', 'toString'].some(isConsentKind)).toBe(false)
  })
})
